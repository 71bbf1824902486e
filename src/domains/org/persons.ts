import type { PersonStore } from '#server/persons/stores.ts';

/** People who work here: they go with their user, and users with their account. */
export const staffStores: PersonStore[] = [
  { name: 'users', tables: ['users'], of: 'staff', until: 'until the user is destroyed' },
];
