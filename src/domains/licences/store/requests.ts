import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import { MODULES } from '#shared/modules.ts';
import type { Pricing } from '../rules.ts';

/** Account, branch, user or machine, and day; zero: none. */
export interface Asker {
  accountId: number;
  day: string;
  subaccountId: number;
  userId: number;
  apiLicenceId: number;
}

/** Adds to both counters; returns the count of the month. */
export async function addRequests(tx: Tx, asker: Asker, count: number): Promise<number> {
  const { accountId, day, subaccountId, userId, apiLicenceId } = asker;
  await tx
    .insertInto('request_counts')
    .values({
      account_id: accountId,
      day,
      subaccount_id: subaccountId,
      user_id: userId,
      api_licence_id: apiLicenceId,
      count,
    })
    .onConflict((on) =>
      on
        .columns(['account_id', 'day', 'subaccount_id', 'user_id', 'api_licence_id'])
        .doUpdateSet({ count: sql`request_counts.count + ${count}` }),
    )
    .execute();
  const { count: total } = await tx
    .insertInto('request_months')
    .values({ account_id: accountId, month: `${day.slice(0, 7)}-01`, count })
    .onConflict((on) =>
      on.columns(['account_id', 'month']).doUpdateSet({ count: sql`request_months.count + ${count}` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return total;
}

export async function requestsIn(db: Db, accountId: number, month: string): Promise<number> {
  const row = await db
    .selectFrom('request_months')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .select('count')
    .executeTakeFirst();
  return row?.count ?? 0;
}

const nameOfAccount = sql<string>`(select name from accounts where id = account_id)`;
const nameOfAccess = sql<string>`coalesce((select nullif(name, '') from api_licences where id = api_licence_id), '…' || (select key_tail from api_licences where id = api_licence_id), '')`;

interface Days {
  from: string;
  to: string;
}

/** Null: all accounts. */
export const perDate = (db: Db, accountId: number | null, { from, to }: Days) =>
  db
    .selectFrom('request_counts')
    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day as date', 'account_id', nameOfAccount.as('account')])
    .select(sql<number>`sum(count)::int`.as('count'))
    .groupBy(['day', 'account_id'])
    .orderBy('day')
    .orderBy('account_id')
    .execute();

export const perMonth = (db: Db, accountId: number | null, year: number) =>
  db
    .selectFrom('request_months')
    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId))
    .where('month', '>=', `${year}-01-01`)
    .where('month', '<=', `${year}-12-01`)
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      'account_id',
      nameOfAccount.as('account'),
      'count',
    ])
    .orderBy('month')
    .orderBy('account_id')
    .execute();

const ofAccess = (db: Db, accountId: number | null, apiLicenceId: number | undefined, { from, to }: Days) =>
  db
    .selectFrom('request_counts')
    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId))
    .where('api_licence_id', apiLicenceId === undefined ? '>' : '=', apiLicenceId ?? 0)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['api_licence_id', nameOfAccess.as('api_licence')])
    .select(sql<number>`sum(count)::int`.as('count'));

export const accessPerDate = (
  db: Db,
  accountId: number | null,
  apiLicenceId: number | undefined,
  days: Days,
) =>
  ofAccess(db, accountId, apiLicenceId, days)
    .select('day as date')
    .groupBy(['day', 'api_licence_id'])
    .orderBy('day')
    .orderBy('api_licence_id')
    .execute();

export const accessPerMonth = (
  db: Db,
  accountId: number | null,
  apiLicenceId: number | undefined,
  year: number,
) =>
  ofAccess(db, accountId, apiLicenceId, { from: `${year}-01-01`, to: `${year}-12-31` })
    .select(sql<string>`to_char(day, 'YYYY-MM')`.as('month'))
    .groupBy([sql`to_char(day, 'YYYY-MM')`, 'api_licence_id'])
    .orderBy('month')
    .orderBy('api_licence_id')
    .execute();

/** The best valid tier of each account, by the same rule as `counts` and `tierOf`. */
export async function tiersOf(db: Db, accountIds: number[], at: string): Promise<Map<number, Pricing>> {
  if (accountIds.length === 0) return new Map();
  const tier = sql<Pricing>`case when licences.demo then 'std' else pricing end`;
  const rows = await db
    .selectFrom('licences')
    .innerJoin('accounts', 'accounts.id', 'licences.account_id')
    .where('licences.account_id', 'in', [...new Set(accountIds)])
    .where('module_id', '=', MODULES.smart)
    .where('licences.active', '=', true)
    .where('licences.trashed', '=', false)
    .where(
      sql<boolean>`(expire_at is null or expire_at >= (${at}::timestamptz at time zone time_zone)::date)`,
    )
    .select(['licences.account_id', tier.as('tier')])
    .orderBy(sql`array_position(array['std', 'pro', 'ent'], ${tier})`)
    .execute();
  return new Map(rows.map(({ account_id, tier: counted }) => [account_id, counted]));
}
