import { forgetIn, namedIn, type PersonalDataStore } from '#server/persons/stores.ts';

const WRITTEN = ['title', 'body', 'params'];

export const notificationStores: PersonalDataStore[] = [
  {
    name: 'notifications',
    tables: ['notifications'],
    of: 'clients',
    retention: [
      { table: 'notifications', since: 'created_at', days: 365 },
      { table: 'notifications', since: 'deleted_at', days: 1 },
    ],
    erase: (tx, subject) => forgetIn(tx, 'notifications', WRITTEN, subject),
    collect: (tx, subject) =>
      namedIn(tx, 'notifications', WRITTEN, ['id', 'type', 'params', 'created_at'], subject),
  },
  {
    name: 'switched-off notifications',
    tables: ['notifications_off'],
    of: 'staff',
    until: 'until the user is destroyed',
  },
];
