import { forgetIn, namedIn, type PersonStore } from '#server/persons/stores.ts';

/** What people wrote to ask for help may speak of those who travel. */
export const supportStores: PersonStore[] = [
  {
    name: 'support tickets',
    tables: ['support_tickets'],
    of: 'clients',
    until: 'as long as the account',
    erase: (tx, subject) => forgetIn(tx, 'support_tickets', ['subject', 'text'], subject),
    collect: (tx, subject) =>
      namedIn(tx, 'support_tickets', ['subject', 'text'], ['id', 'subject', 'text', 'created_at'], subject),
  },
  {
    name: 'support answers',
    tables: ['support_answers'],
    of: 'clients',
    until: 'as long as the account',
    erase: (tx, subject) => forgetIn(tx, 'support_answers', ['text'], subject),
    collect: (tx, subject) =>
      namedIn(tx, 'support_answers', ['text'], ['id', 'ticket_id', 'text', 'created_at'], subject),
  },
];
