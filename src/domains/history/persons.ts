import type { PersonStore } from '#server/persons/stores.ts';

/** Who did what stays sealed; what was done to a customer is veiled with the key of the card. */
export const historyStores: PersonStore[] = [
  { name: 'history', tables: ['history', 'history_head'], of: 'staff', until: 'for ever' },
];
