import { platformStores } from '#server/persons/platform.ts';
import type { PersonStore } from '#server/persons/stores.ts';
import { customerStores } from './customers/persons.ts';
import { importStores } from './imports/persons.ts';
import { listStores } from './lists/persons.ts';
import { notificationStores } from './notifications/persons.ts';
import { staffStores } from './org/persons.ts';
import { supplierStores } from './suppliers/persons.ts';
import { supportStores } from './support/persons.ts';

/** Every place where data of people lie: a test compares it with the tables there are. */
export const personStores: PersonStore[] = [
  ...platformStores,
  ...listStores,
  ...importStores,
  ...notificationStores,
  ...supplierStores,
  ...supportStores,
  ...staffStores,
  // Last, so that what opens their history is there for the others.
  ...customerStores,
];
