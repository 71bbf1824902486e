import { sql } from 'kysely';
import type { Finder } from '#domains/finder/actions.ts';
import { findNamed, namedByIds } from '#domains/finder/store.ts';
import { userCalls } from './contract/users.ts';

const USERS = {
  table: 'users',
  place: sql<string>`coalesce((select b.name from subaccounts b
    where b.account_id = users.account_id and b.id = users.subaccount_id), '')`,
  contact: sql<string>`coalesce(nullif(tel, ''), email)`,
} as const;

export const userFinder: Finder = {
  kind: 'users',
  route: userCalls.search,
  find: (db, { accountId }, term, limit) => findNamed(db, USERS, accountId, term, limit),
  named: (db, { accountId }, ids) => namedByIds(db, USERS, accountId, ids),
};
