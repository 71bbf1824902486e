import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Operator } from '../contract.ts';
import type { Ctype } from '../rules/offers.ts';
import type { OperatorCountry, OperatorGroup } from '../rules/operators.ts';

export interface NewOperator {
  toc: string;
  name: string;
  country_code: OperatorCountry;
  group_code: OperatorGroup;
  ctypes: Ctype[];
  active?: boolean;
  exclusive_toc?: boolean;
}

export async function insertOperators(tx: Tx, operators: NewOperator[]): Promise<void> {
  await tx.insertInto('tour_operators').values(operators).execute();
}

const columns = [
  'id',
  'name',
  'toc',
  'country_code',
  'group_code as group',
  'active',
  'exclusive_toc',
  'ctypes',
] as const;

/** The same for all accounts, so there is no account filter. */
const operators = (db: Db) => db.selectFrom('tour_operators').select(columns).orderBy('name').orderBy('id');

export const listOperators = (db: Db): Promise<Operator[]> => operators(db).execute();

/** The active ones among these. */
export const listActiveAmong = (db: Db, ids: number[]): Promise<Operator[]> =>
  operators(db).where('active', '=', true).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute();

export const findOperator = (db: Db, id: number): Promise<Operator | undefined> =>
  operators(db).where('id', '=', id).executeTakeFirst();

export const operatorsNamed = (db: Db, ids: number[]): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('tour_operators')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'name'])
    .execute();
