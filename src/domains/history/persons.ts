import type { PersonalDataStore } from '#server/persons/stores.ts';

/** Actors and actions stay in the sealed chain; changes of customers are encrypted with a key per customer. */
export const historyStores: PersonalDataStore[] = [
  { name: 'history', tables: ['history', 'history_head'], of: 'staff', until: 'for ever' },
];
