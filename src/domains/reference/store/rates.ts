import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import type { DatedRate } from '../rules/rates.ts';

/** Of each currency the last one until this day. */
export async function listRatesOn(db: Db, day: string): Promise<DatedRate[]> {
  const rows = await db
    .selectFrom('currency_rates')
    .distinctOn('currency')
    .select(['currency', 'day', 'per_euro'])
    .where('day', '<=', day)
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, per_euro: Number(row.per_euro) }));
}

/** A rate that is known already is replaced: a source may correct itself. */
export async function storeRates(tx: Tx, rates: readonly DatedRate[]): Promise<void> {
  const columns = [rates.map(({ currency }) => currency), rates.map(({ day }) => day)];
  const perEuro = rates.map(({ per_euro }) => per_euro);
  await sql`insert into currency_rates (currency, day, per_euro)
    select * from unnest(${columns[0]}::text[], ${columns[1]}::date[], ${perEuro}::numeric[])
    on conflict (currency, day) do update set per_euro = excluded.per_euro`.execute(tx);
}
