import { forgetInKept, namedIn, type PersonStore } from '#server/persons/stores.ts';
import { OF_PERSONS } from './rules.ts';

/** A guide is often called like the person that he is. */
const WRITTEN = ['name', ...OF_PERSONS];

/** Whom one talks to at a supplier may be a customer as well. */
export const supplierStores: PersonStore[] = [
  {
    name: 'suppliers',
    tables: ['suppliers'],
    of: 'clients',
    until: 'until destroyed',
    erase: (tx, subject) => forgetInKept(tx, 'suppliers', WRITTEN, subject),
    collect: (tx, subject) => namedIn(tx, 'suppliers', WRITTEN, ['id', ...WRITTEN], subject),
  },
];
