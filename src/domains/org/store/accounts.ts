import { sql } from 'kysely';
import { holds } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { AccountFields, ManagedAccount } from '../contract/accounts.ts';
import type { AccountChoice } from '../contract/agency.ts';

export interface NewAccount extends Partial<AccountFields> {
  name: string;
  active?: boolean;
  demo?: boolean;
  modules?: number[];
  invoice_active?: boolean;
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { id } = await tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Active and invited users of an account. */
export const seatsTaken = sql<number>`(select count(*)::int from users where account_id = accounts.id
  and not trashed and (active or invited))`;

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
      'address',
      'zip',
      'city',
      'tel',
      'email',
      'tax_number',
      'colour',
      'logo_file_id',
    ])
    .executeTakeFirst();

/** Locks the account, so that changes of its users run one after the other. */
export const lockAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['id', 'modules', 'country_code'])
    .forNoKeyUpdate()
    .executeTakeFirst();

const MOST_FOUND = 30;

/** The fields for users who administer all accounts. */
export const heldLicences = sql<ManagedAccount['licences']>`coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name, 'pricing', l.pricing, 'demo', l.demo,
          'expire_at', l.expire_at) order by l.id)
        from licences l where l.account_id = accounts.id and not l.trashed), '[]')`;

/** Accounts and branches to switch to; null: all accounts. */
export const searchAccounts = (
  db: Db,
  { accountId, isManaged }: { accountId: number | null; isManaged: boolean },
  term: string,
): Promise<AccountChoice[]> =>
  db
    .selectFrom('accounts')
    .where('trashed', '=', false)
    .$if(accountId !== null, (q) => q.where('id', '=', accountId))
    .$if(term !== '', (q) => q.where(({ ref }) => holds(ref('search'), term)))
    .select([
      'id',
      'name',
      'city',
      'active',
      sql<AccountChoice['subaccounts']>`coalesce((
        select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name collate "sl-x-icu")
        from subaccounts b where b.account_id = accounts.id and b.active and not b.trashed), '[]')`.as(
        'subaccounts',
      ),
    ])
    .$if(isManaged, (q) =>
      q.select([
        'modules',
        seatsTaken.as('users'),
        heldLicences.as('licences'),
        sql<NonNullable<AccountChoice['giata_licences']>>`coalesce((
          select json_agg(json_build_object('id', g.id, 'name', g.name, 'type', g.type, 'master', g.master,
            'active', g.active) order by g.id)
          from giata_licences g where g.account_id = accounts.id and not g.trashed), '[]')`.as(
          'giata_licences',
        ),
      ]),
    )
    .orderBy(sql`name collate "sl-x-icu"`)
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute();

export interface AccountChange {
  active?: boolean;
  trashed?: boolean;
}

export async function updateAccount(tx: Tx, id: number, change: AccountChange): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The version belongs to the fields of the form, so uploading a logo does not raise it. */
export async function updateLogo(tx: Tx, id: number, logo_file_id: string | null): Promise<void> {
  await tx.updateTable('accounts').set({ logo_file_id }).where('id', '=', id).execute();
}

/** Zone names only: offsets mean the opposite in PostgreSQL. */
export async function isKnownZone(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from pg_timezone_names where name = ${name}) as is`.execute(tx);
  return rows[0]?.is ?? false;
}
