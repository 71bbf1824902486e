import type { PersonStore } from '#server/persons/stores.ts';

/** People who work here: they go with their user, and users with their account. */
export const staffStores: PersonStore[] = [
  {
    name: 'users and their sign-in',
    tables: [
      ...['users', 'credentials', 'recovery_codes', 'sessions', 'tokens', 'auth_codes', 'known_devices'],
      ...['notifications_off', 'list_columns'],
    ],
    of: 'staff',
    kept: 'until the user is destroyed',
  },
  {
    // Who did what stays sealed; what was done to a customer is veiled with the key of the card.
    ...{ name: 'history', tables: ['history', 'history_head'], of: 'staff', kept: 'for ever' },
  },
];
