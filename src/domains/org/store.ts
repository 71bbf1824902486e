import { type Generated, type GeneratedAlways, type JSONColumnType, sql } from 'kysely';
import { holds, pageOf } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Role } from '#shared/permissions.ts';
import type { Branch, BranchInput, BranchQuery, UserSettings } from './contract.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    accounts: AccountsTable;
    subaccounts: SubaccountsTable;
    users: UsersTable;
  }
}

interface AccountsTable {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  name: string;
  address: Generated<string>;
  city: Generated<string>;
  zip: Generated<string>;
  country_code: Generated<string>;
  tax_number: Generated<string>;
  email: Generated<string>;
  tel: Generated<string>;
  web: Generated<string>;
  signature: Generated<string>;
  locale: Generated<string>;
  time_zone: Generated<string>;
  customers_per_branch: Generated<boolean>;
  demo: Generated<boolean>;
  active: Generated<boolean>;
  trashed: Generated<boolean>;
  modules: Generated<number[]>;
  minimax_active: Generated<boolean>;
  saop_active: Generated<boolean>;
  invoice_active: Generated<boolean>;
  export_sys: Generated<string>;
  created_at: Generated<string>;
}

interface SubaccountsTable {
  id: GeneratedAlways<number>;
  account_id: number;
  version: Generated<number>;
  name: string;
  address: Generated<string>;
  city: Generated<string>;
  zip: Generated<string>;
  country_code: Generated<string>;
  email: Generated<string>;
  tel: Generated<string>;
  signature: Generated<string>;
  active: Generated<boolean>;
  trashed: Generated<boolean>;
  created_at: Generated<string>;
  search: GeneratedAlways<string>;
}

interface UsersTable {
  id: GeneratedAlways<number>;
  account_id: number;
  subaccount_id: number | null;
  version: Generated<number>;
  name: string;
  email: string;
  tel: Generated<string>;
  language: Generated<string>;
  theme: Generated<'light' | 'dark'>;
  signature: Generated<string>;
  settings: JSONColumnType<Partial<UserSettings>, string | undefined>;
  roles: Role[];
  modules: Generated<number[]>;
  owner: Generated<boolean>;
  active: Generated<boolean>;
  trashed: Generated<boolean>;
  created_at: Generated<string>;
  search: GeneratedAlways<string>;
}

export interface NewAccount {
  name: string;
  country_code?: string;
  city?: string;
  locale?: string;
  active?: boolean;
  demo?: boolean;
  modules?: number[];
  invoice_active?: boolean;
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { id } = await tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findAccount = (db: Db, id: number) =>
  db
    .selectFrom('accounts')
    .where('id', '=', id)
    .select([
      'id',
      'name',
      'signature',
      'locale',
      'time_zone',
      'active',
      'trashed',
      'modules',
      'minimax_active',
      'saop_active',
      'invoice_active',
      'export_sys',
    ])
    .executeTakeFirst();

export async function updateAccount(
  tx: Tx,
  id: number,
  change: { active?: boolean; trashed?: boolean },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface NewUser {
  account_id: number;
  subaccount_id?: number | null;
  name: string;
  email: string;
  tel?: string;
  language?: string;
  roles: Role[];
  modules?: number[];
  owner?: boolean;
  active?: boolean;
}

export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ subaccount_id: null, ...user })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const userColumns = [
  'id',
  'account_id',
  'subaccount_id',
  'name',
  'email',
  'tel',
  'language',
  'theme',
  'signature',
  'settings',
  'roles',
  'modules',
  'owner',
  'active',
  'trashed',
] as const;

export const findUser = (db: Db, id: number) =>
  db.selectFrom('users').where('id', '=', id).select(userColumns).executeTakeFirst();

/** Of those who left, some may have had the same address. */
export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .orderBy('trashed')
    .orderBy('id', 'desc')
    .select(userColumns)
    .executeTakeFirst();

export interface UserChange {
  name?: string;
  email?: string;
  tel?: string;
  language?: string;
  theme?: 'light' | 'dark';
  signature?: string;
  settings?: UserSettings;
  active?: boolean;
  trashed?: boolean;
}

export async function updateUser(tx: Tx, id: number, { settings, ...change }: UserChange): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...change,
      ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Those who may do something about what went wrong in an account. */
export const listAdmins = (db: Db, accountId: number) =>
  db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('trashed', '=', false)
    .where(sql<boolean>`roles && array['sm_admin', 'sm_super_admin', 'mn_super_admin']`)
    .select('id')
    .execute();

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

export const searchBranches = (db: Db, accountId: number, query: BranchQuery) => {
  const { active, trashed } = query.filter;
  const matching = db
    .selectFrom('subaccounts')
    .where('account_id', '=', accountId)
    .where('trashed', '=', trashed)
    .$if(active !== undefined, (q) => q.where('active', '=', active ?? true))
    .$if(query.search !== '', (q) => q.where(({ ref }) => holds(ref('search'), query.search)));
  return pageOf<Branch, 'subaccounts'>(db, matching, (q) => q.select(branchColumns), query, ['name', 'city']);
};

export const findBranch = (db: Db, accountId: number, id: number): Promise<Branch | undefined> =>
  db
    .selectFrom('subaccounts')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(branchColumns)
    .executeTakeFirst();

export const listBranches = (db: Db, accountId: number) =>
  db
    .selectFrom('subaccounts')
    .where('account_id', '=', accountId)
    .where('trashed', '=', false)
    .where('active', '=', true)
    .select(['id', 'name'])
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();

export const insertBranch = (tx: Tx, accountId: number, input: BranchInput): Promise<Branch> =>
  tx
    .insertInto('subaccounts')
    .values({ ...input, account_id: accountId })
    .returning(branchColumns)
    .executeTakeFirstOrThrow();

/** Writes only over the version that the caller saw; undefined when somebody was faster. */
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
    .returning(branchColumns)
    .executeTakeFirst();

/** People of demo accounts who may sign in, with the branch or account where they work. */
export const listDemoUsers = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .leftJoin('subaccounts', 'subaccounts.id', 'users.subaccount_id')
    .where('accounts.demo', '=', true)
    .where('accounts.active', '=', true)
    .where('users.active', '=', true)
    .where('users.trashed', '=', false)
    .select(({ fn }) => [
      'users.email',
      'users.name',
      'users.roles',
      fn.coalesce('subaccounts.name', 'accounts.name').as('place'),
    ])
    .orderBy('users.id')
    .limit(30)
    .execute();
