import { forgetIn, namedIn, type PersonalDataStore } from '#server/persons/stores.ts';

/** Messages may mention customers. */
export const supportStores: PersonalDataStore[] = [
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
