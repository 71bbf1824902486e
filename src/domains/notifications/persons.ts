import { forgetIn, namedIn, type PersonStore } from '#server/persons/stores.ts';

const WRITTEN = ['title', 'body', 'params'];

export const notificationStores: PersonStore[] = [
  {
    ...{ name: 'notifications', tables: ['notifications'], of: 'clients', kept: '12 months' },
    erase: (tx, subject) => forgetIn(tx, 'notifications', WRITTEN, subject),
    collect: (tx, subject) =>
      namedIn(tx, 'notifications', WRITTEN, ['id', 'type', 'params', 'created_at'], subject),
  },
];
