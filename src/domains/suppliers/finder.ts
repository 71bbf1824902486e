import { sql } from 'kysely';
import type { Finder } from '#domains/finder/actions.ts';
import { findNamed, namedByIds } from '#domains/finder/store.ts';
import { supplierCalls } from './contract.ts';

const SUPPLIERS = {
  table: 'suppliers',
  place: sql<string>`city`,
  contact: sql<string>`coalesce(nullif(tel, ''), email)`,
} as const;

export const supplierFinder: Finder = {
  kind: 'suppliers',
  route: supplierCalls.search,
  find: (db, { accountId }, term, limit) => findNamed(db, SUPPLIERS, accountId, term, limit),
  named: (db, { accountId }, ids) => namedByIds(db, SUPPLIERS, accountId, ids),
};
