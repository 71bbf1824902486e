import type { PersonalDataStore } from '#server/persons/stores.ts';

export const signInStores: PersonalDataStore[] = [
  {
    name: 'sign-in of users',
    tables: ['credentials', 'recovery_codes', 'sessions', 'tokens', 'auth_codes', 'known_devices'],
    of: 'staff',
    until: 'until the user is destroyed',
  },
];
