import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type AnySize, holds, pageOf } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Tables } from '#server/db/tables.ts';
import { userSettings } from '../contract/common.ts';
import type { User, UserInput, UserQuery } from '../contract/users.ts';

type People = SelectQueryBuilder<Tables, 'users', object>;

/**
 * Users with the name of their branch. A join, since sorting by that name would otherwise run a subquery for each of
 * thousands; its columns are renamed, so that they do not clash with those of users.
 */
const peopleOf = (db: Db, accountId: number) =>
  db
    .selectFrom('users')
    .leftJoin(
      db
        .selectFrom('subaccounts')
        .where('account_id', '=', accountId)
        .select(['id as branch_id', 'name as subaccount'])
        .as('branch'),
      'branch.branch_id',
      'users.subaccount_id',
    )
    .where('account_id', '=', accountId) as unknown as People;

const columns = [
  'id',
  'version',
  'name',
  'email',
  'tel',
  'account_id',
  'subaccount_id',
  'modules',
  'roles',
  'language',
  'theme',
  'signature',
  'settings',
  'owner',
  'active',
  'invited',
  'trashed',
  'last_seen_at',
  'created_at',
] as const;

type Row = Omit<Pick<Selectable<Tables['users']>, (typeof columns)[number]>, 'settings'> & {
  settings: unknown;
  subaccount: string | null;
};
/** The contract supplies the defaults of settings. */
const asUser = (row: Row): User => ({ ...row, settings: userSettings.parse(row.settings) });

const withBranch = (query: People) =>
  query.select(columns).select(sql<string | null>`subaccount`.as('subaccount'));

function matching(db: Db, accountId: number, filter: UserQuery['filter'], search = '') {
  const { active, trashed, invited, subaccount_id, role } = filter;
  return peopleOf(db, accountId)
    .where('trashed', '=', trashed)
    .$if(active !== undefined, (q) => q.where('active', '=', active ?? true))
    .$if(invited !== undefined, (q) => q.where('invited', '=', invited ?? true))
    .$if(subaccount_id !== undefined, (q) =>
      q.where('subaccount_id', 'is not distinct from', subaccount_id ?? null),
    )
    .$if(role !== undefined, (q) => q.where(sql<boolean>`${role} = any(roles)`))
    .$if(search !== '', (q) => q.where(({ ref }) => holds(ref('search'), search)));
}

export async function searchPeople(db: Db, accountId: number, query: AnySize<UserQuery>) {
  const found = matching(db, accountId, query.filter, query.search);
  const page = await pageOf<Row, 'users'>(db, found, withBranch, query, ['name', 'subaccount']);
  return { ...page, data: page.data.map(asUser) };
}

export async function listPeople(db: Db, accountId: number, filter: UserQuery['filter']): Promise<User[]> {
  const rows = await withBranch(matching(db, accountId, filter))
    .orderBy(sql`name collate "sl-x-icu"`)
    .orderBy('id')
    .execute();
  return rows.map(asUser);
}

export async function findPerson(db: Db, accountId: number, id: number): Promise<User | undefined> {
  const row = await withBranch(peopleOf(db, accountId).where('id', '=', id)).executeTakeFirst();
  return row && asUser(row);
}

export interface PersonChange extends Partial<Omit<UserInput, 'modules'>> {
  modules?: number[];
  active?: boolean;
  trashed?: boolean;
}

/** Optimistic locking: false if the version has changed. */
export async function updatePerson(
  tx: Tx,
  accountId: number,
  { id, version }: { id: number; version: number },
  change: PersonChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ ...change, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePerson(tx: Tx, accountId: number, id: number): Promise<void> {
  await tx.deleteFrom('users').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Active and invited users take a seat. */
export async function countSeats(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('trashed', '=', false)
    .where(({ eb, or }) => or([eb('active', '=', true), eb('invited', '=', true)]))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const countStates = (db: Db, accountId: number) =>
  db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('trashed', '=', false)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where active)`.as('active'),
      sql<number>`count(*) filter (where not active and invited)`.as('invited'),
      sql<number>`count(*) filter (where not active and not invited)`.as('inactive'),
    ])
    .executeTakeFirstOrThrow();

export interface Working {
  users: number;
  admins: number;
}
/** Active users, and active admins. */
export const countWorking = (db: Db, accountId: number): Promise<Working> =>
  db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('trashed', '=', false)
    .select(({ fn }) => [
      fn.countAll<number>().as('users'),
      sql<number>`count(*) filter (where roles && array['sm_admin', 'sm_admin_branch', 'mn_super_admin'])`.as(
        'admins',
      ),
    ])
    .executeTakeFirstOrThrow();

/** Restricts the users of an account to these modules; returns the users who lost one. */
export async function takeModules(tx: Tx, accountId: number, left: number[]): Promise<number[]> {
  const rows = await tx
    .updateTable('users')
    .set({
      modules: sql`array(select unnest(modules) intersect select unnest(${left}::smallint[]) order by 1)`,
      version: sql`version + 1`,
    })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`not modules <@ ${left}::smallint[]`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the branch from its users; false if it still has active or invited ones. */
export async function leaveBranch(tx: Tx, accountId: number, branchId: number): Promise<boolean> {
  const working = await tx
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('subaccount_id', '=', branchId)
    .where('trashed', '=', false)
    .where(({ eb, or }) => or([eb('active', '=', true), eb('invited', '=', true)]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (working) return false;
  await tx
    .updateTable('users')
    .set({ subaccount_id: null, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .where('subaccount_id', '=', branchId)
    .execute();
  return true;
}
