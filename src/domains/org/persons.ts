import type { PersonalDataStore } from '#server/persons/stores.ts';

/** Users: deleted with the user, and users with their account. */
export const staffStores: PersonalDataStore[] = [
  { name: 'users', tables: ['users'], of: 'staff', until: 'until the user is destroyed' },
];
