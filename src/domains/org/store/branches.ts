import { sql } from 'kysely';
import { type AnySize, holds, pageOf } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Branch, BranchInput, BranchQuery } from '../contract.ts';

const branchColumns = [
  'id',
  'version',
  'name',
  'address',
  'city',
  'zip',
  'country_code',
  'email',
  'tel',
  'signature',
  'active',
  'trashed',
  'created_at',
] as const;

const seated = sql<number>`(select count(*)::int from users where users.account_id = subaccounts.account_id
  and users.subaccount_id = subaccounts.id and not users.trashed and (users.active or users.invited))`;
const columns = [...branchColumns, seated.as('users')] as const;

export const searchBranches = (db: Db, accountId: number, query: AnySize<BranchQuery>) => {
  const { active, trashed } = query.filter;
  const matching = db
    .selectFrom('subaccounts')
    .where('account_id', '=', accountId)
    .where('trashed', '=', trashed)
    .$if(active !== undefined, (q) => q.where('active', '=', active ?? true))
    .$if(query.search !== '', (q) => q.where(({ ref }) => holds(ref('search'), query.search)));
  return pageOf<Branch, 'subaccounts'>(db, matching, (q) => q.select(columns), query, ['name', 'city'], {
    users: seated,
  });
};

export const branchNames = (
  db: Db,
  accountId: number,
  ids: number[],
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('subaccounts')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'name'])
    .execute();

export const findBranch = (db: Db, accountId: number, id: number): Promise<Branch | undefined> =>
  db
    .selectFrom('subaccounts')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst();

export const allBranches = (
  db: Db,
  accountId: number,
  { active, trashed }: BranchQuery['filter'],
): Promise<Branch[]> =>
  db
    .selectFrom('subaccounts')
    .where('account_id', '=', accountId)
    .where('trashed', '=', trashed)
    .$if(active !== undefined, (q) => q.where('active', '=', active ?? true))
    .select(columns)
    .orderBy(sql`name collate "sl-x-icu"`)
    .orderBy('id')
    .execute();

/** Locks the branch. */
export const lockBranch = (tx: Tx, accountId: number, id: number): Promise<Branch | undefined> =>
  tx
    .selectFrom('subaccounts')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(columns)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const listBranches = (db: Db, accountId: number) =>
  db
    .selectFrom('subaccounts')
    .where('account_id', '=', accountId)
    .where('trashed', '=', false)
    .where('active', '=', true)
    .select(['id', 'name'])
    .orderBy(sql`name collate "sl-x-icu"`)
    .execute();

export const insertBranch = (tx: Tx, accountId: number, input: BranchInput): Promise<Branch> =>
  tx
    .insertInto('subaccounts')
    .values({ ...input, account_id: accountId })
    .returning([...branchColumns, sql<number>`0`.as('users')])
    .executeTakeFirstOrThrow();

/** Optimistic locking: undefined if the version has changed. */
export const updateBranch = (
  tx: Tx,
  accountId: number,
  { id, version }: { id: number; version: number },
  change: Partial<BranchInput> | { active: boolean } | { trashed: boolean },
): Promise<Branch | undefined> =>
  tx
    .updateTable('subaccounts')
    .set({ ...change, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();

export async function deleteBranch(tx: Tx, accountId: number, id: number): Promise<void> {
  await tx.deleteFrom('subaccounts').where('account_id', '=', accountId).where('id', '=', id).execute();
}
