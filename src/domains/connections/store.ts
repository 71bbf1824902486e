import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import { BOOKABLE } from './rules.ts';

/** Connections of these operators alone: those that an account offers itself. Null: of all operators. */
export type Reach = number | null;

const offeredBy = (reach: Reach) =>
  reach === null ? sql<SqlBool>`true` : sql<SqlBool>`tour_operators.offered_by = ${reach}`;

const joined = (db: Db, reach: Reach) =>
  db
    .selectFrom('connections')
    .innerJoin('tour_operators', 'tour_operators.id', 'connections.touroperator_id')
    .where(offeredBy(reach));

export const listConnections = (db: Db, reach: Reach) =>
  joined(db, reach)
    .selectAll('connections')
    .select(['tour_operators.name', 'tour_operators.toc', 'tour_operators.offered_by'])
    .orderBy('connections.id')
    .execute();
export type ConnectionRow = Awaited<ReturnType<typeof listConnections>>[number];

export const findConnection = (db: Db, reach: Reach, id: number): Promise<ConnectionRow | undefined> =>
  joined(db, reach)
    .where('connections.id', '=', id)
    .selectAll('connections')
    .select(['tour_operators.name', 'tour_operators.toc', 'tour_operators.offered_by'])
    .executeTakeFirst();

export const lockConnection = (tx: Tx, reach: Reach, id: number): Promise<ConnectionRow | undefined> =>
  joined(tx, reach)
    .where('connections.id', '=', id)
    .selectAll('connections')
    .select(['tour_operators.name', 'tour_operators.toc', 'tour_operators.offered_by'])
    .forNoKeyUpdate('connections')
    .executeTakeFirst();

export interface ConnectionFields {
  touroperator_id: number;
  dialect: ConnectionRow['dialect'];
  preset: string;
  dialect_values: object;
  address: string;
  deadline_ms: number;
  calls_at_once: number;
  client_certificate: string | null;
  client_key: string | null;
  roots: string | null;
  active: boolean;
}
const stored = ({ dialect_values, ...fields }: Partial<ConnectionFields>) => ({
  ...fields,
  ...(dialect_values ? { dialect_values: JSON.stringify(dialect_values) } : {}),
});

export async function insertConnection(tx: Tx, fields: ConnectionFields): Promise<number> {
  const { id } = await tx
    .insertInto('connections')
    .values({ ...fields, dialect_values: JSON.stringify(fields.dialect_values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateConnection = (tx: Tx, id: number, fields: Partial<ConnectionFields>) =>
  tx
    .updateTable('connections')
    .set({ ...stored(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** The catalogue of operators is small. */
export const listOperators = (db: Db, reach: Reach) =>
  db
    .selectFrom('tour_operators')
    .where('active', '=', true)
    .where(offeredBy(reach))
    .select(['id', 'name', 'toc', 'offered_by'])
    .orderBy('toc')
    .execute();

/** What an account needs to call its operators: one row for each contract and connection. */
export const listReachable = (db: Db, accountId: number, touroperatorId?: number) =>
  db
    .selectFrom('contracts')
    .innerJoin('tour_operators', 'tour_operators.id', 'contracts.touroperator_id')
    .innerJoin('connections', 'connections.touroperator_id', 'contracts.touroperator_id')
    .where('contracts.account_id', '=', accountId)
    .where('contracts.active', '=', true)
    .where('contracts.trashed', '=', false)
    .where('tour_operators.active', '=', true)
    .where('connections.active', '=', true)
    .where('connections.dialect', 'in', BOOKABLE)
    .$if(touroperatorId !== undefined, (q) => q.where('contracts.touroperator_id', '=', touroperatorId ?? 0))
    .select([
      'contracts.id as contract_id',
      'contracts.contract_number',
      'contracts.all_subaccounts',
      'contracts.subaccounts',
      'contracts.apis',
      'contracts.ctypes',
      'contracts.instruction',
      'contracts.username',
      'contracts.password',
      'tour_operators.toc',
    ])
    .selectAll('connections')
    .orderBy('connections.touroperator_id')
    .orderBy('connections.dialect')
    .execute();
export type ReachableRow = Awaited<ReturnType<typeof listReachable>>[number];

/** Credentials for a test: of the account, else, where all are in reach, of any agency that has some. */
export const findTestAccess = (db: Db, touroperatorId: number, accountId: number, seesAll: boolean) =>
  db
    .selectFrom('contracts')
    .where('touroperator_id', '=', touroperatorId)
    .where('trashed', '=', false)
    .where('username', '!=', '')
    .where('password', 'is not', null)
    .$if(!seesAll, (q) => q.where('account_id', '=', accountId))
    .select(['account_id', 'username', 'password'])
    .orderBy(sql`account_id = ${accountId}`, 'desc')
    .orderBy('active', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
export type TestAccess = NonNullable<Awaited<ReturnType<typeof findTestAccess>>>;

export const findContract = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('contracts')
    .innerJoin('tour_operators', 'tour_operators.id', 'contracts.touroperator_id')
    .where('contracts.account_id', '=', accountId)
    .where('contracts.id', '=', id)
    .where('contracts.trashed', '=', false)
    .select(['contracts.account_id', 'touroperator_id', 'toc', 'apis', 'username', 'password'])
    .executeTakeFirst();

/** The active connections of an operator that one books by. */
export const listWays = (db: Db, touroperatorId: number): Promise<ConnectionRow[]> =>
  joined(db, null)
    .where('touroperator_id', '=', touroperatorId)
    .where('connections.active', '=', true)
    .where('dialect', 'in', BOOKABLE)
    .selectAll('connections')
    .select(['tour_operators.name', 'tour_operators.toc', 'tour_operators.offered_by'])
    .orderBy('dialect')
    .execute();

/** Accounts that sell this operator. */
export const accountsSelling = async (db: Db, touroperatorId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('contracts')
    .where('touroperator_id', '=', touroperatorId)
    .where('active', '=', true)
    .where('trashed', '=', false)
    .select('account_id')
    .distinct()
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
};

/** The connections of operators that an account sells, by which one books. */
export const listSold = (db: Db, accountId: number) =>
  joined(db, null)
    .innerJoin('contracts', 'contracts.touroperator_id', 'connections.touroperator_id')
    .where('contracts.account_id', '=', accountId)
    .where('contracts.active', '=', true)
    .where('contracts.trashed', '=', false)
    .where('dialect', 'in', BOOKABLE)
    .select(['connections.id', 'connections.active', 'connections.touroperator_id'])
    .select(['tour_operators.name', 'tour_operators.toc'])
    .select(['connections.dialect', 'contracts.apis'])
    .orderBy('tour_operators.toc')
    .orderBy('connections.dialect')
    .execute();
