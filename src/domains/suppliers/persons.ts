import { forgetIn, namedIn, type PersonStore } from '#server/persons/stores.ts';

const WRITTEN = ['contact', 'email', 'tel', 'address', 'note'];

/** Whom one talks to at a supplier may be a customer as well. */
export const supplierStores: PersonStore[] = [
  {
    ...{ name: 'suppliers', tables: ['suppliers'], of: 'clients', kept: 'until destroyed' },
    erase: (tx, subject) => forgetIn(tx, 'suppliers', WRITTEN, subject),
    collect: (tx, subject) =>
      namedIn(tx, 'suppliers', WRITTEN, ['id', 'name', 'contact', 'email', 'tel', 'note'], subject),
  },
];
