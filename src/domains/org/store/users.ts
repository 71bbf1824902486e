import { type RawBuilder, sql } from 'kysely';
import { holds } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import { cellOf, type Permission, type Scope } from '#shared/permissions.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import type { UserSettings } from '../contract/common.ts';

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
  invited?: boolean;
  last_seen_at?: string;
}

export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ subaccount_id: null, last_seen_at: null, ...user })
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
  'invited',
  'trashed',
] as const;

export const findUser = (db: Db, id: number) =>
  db.selectFrom('users').where('id', '=', id).select(userColumns).executeTakeFirst();

/** Locked as a change of the user locks it; references to the row stay possible. */
export const lockUser = (tx: Tx, id: number) =>
  tx.selectFrom('users').where('id', '=', id).select(userColumns).forNoKeyUpdate().executeTakeFirst();

/** Former users may have had the same address. */
export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .orderBy('trashed')
    .orderBy('id', 'desc')
    .select(userColumns)
    .executeTakeFirst();

export interface UserChange {
  name?: string | undefined;
  email?: string | undefined;
  tel?: string | undefined;
  language?: string | undefined;
  theme?: 'auto' | 'light' | 'dark' | undefined;
  signature?: string | undefined;
  settings?: UserSettings | undefined;
  active?: boolean | undefined;
  invited?: boolean | undefined;
  trashed?: boolean | undefined;
}

/** Returns the account of the user. */
export async function updateUser(tx: Tx, id: number, { settings, ...change }: UserChange): Promise<number> {
  const { account_id } = await tx
    .updateTable('users')
    .set({
      ...change,
      ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return account_id;
}

/** A subquery of user ids, so that any number of namesakes is found. */
export const peopleFound = (accountId: number, term: string): RawBuilder<number> =>
  sql<number>`select id from users where account_id = ${accountId} and ${holds(sql.ref('search'), term)}`;

/** Active admins of an account, for notices about its problems. */
export const listAdmins = (db: Db, accountId: number) =>
  db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('trashed', '=', false)
    .where(sql<boolean>`roles && array['sm_admin', 'sm_super_admin', 'mn_super_admin']`)
    .select('id')
    .execute();

/** Active users with this permission: over all accounts, or over this account as a whole. */
export function listAllowed(db: Db, permission: Permission, accountId: number) {
  const having = (scope: Scope) => ROLES.filter((role) => cellOf(role, permission) === scope);
  return db
    .selectFrom('users')
    .where('active', '=', true)
    .where('trashed', '=', false)
    .where(sql<boolean>`(roles && ${having('A')}::text[]
      or account_id = ${accountId} and roles && ${having('K')}::text[])`)
    .select(['id', 'account_id', 'name', 'email', 'language'])
    .orderBy('id')
    .execute();
}

/** Active admins of a branch. */
export const listBranchAdmins = (db: Db, accountId: number, branchId: number) =>
  db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('subaccount_id', '=', branchId)
    .where('active', '=', true)
    .where('trashed', '=', false)
    .where(sql<boolean>`'sm_admin_branch' = any(roles)`)
    .select('id')
    .execute();

/** Active users of demo accounts, with their branch or account. */
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
