import { forgetInKept, namedIn, type PersonalDataStore } from '#server/persons/stores.ts';
import { OF_PERSONS } from './rules.ts';

/** Suppliers such as guides often have the name of a person. */
const WRITTEN = ['name', ...OF_PERSONS];

/** The contact of a supplier may be a customer too. */
export const supplierStores: PersonalDataStore[] = [
  {
    name: 'suppliers',
    tables: ['suppliers'],
    of: 'clients',
    until: 'until destroyed',
    erase: (tx, subject) => forgetInKept(tx, 'suppliers', WRITTEN, subject),
    collect: (tx, subject) => namedIn(tx, 'suppliers', WRITTEN, ['id', ...WRITTEN], subject),
  },
];
