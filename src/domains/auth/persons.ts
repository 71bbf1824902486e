import type { PersonStore } from '#server/persons/stores.ts';

export const signInStores: PersonStore[] = [
  {
    name: 'sign-in of users',
    tables: ['credentials', 'recovery_codes', 'sessions', 'tokens', 'auth_codes', 'known_devices'],
    of: 'staff',
    until: 'until the user is destroyed',
  },
];
