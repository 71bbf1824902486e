import { sql } from 'kysely';
import type { Looked, StoredData } from '#server/domain.ts';

/** Months whose count is not the sum of their days. */
export async function listWrongCounters({ system }: Pick<StoredData, 'system'>): Promise<Looked> {
  const { rows } = await sql<{ account_id: number; month: string; counted: number; days: number }>`
    with days as (
      select account_id, date_trunc('month', day)::date as month, sum(count)::int as days
      from request_counts group by 1, 2)
    select account_id, to_char(month, 'YYYY-MM') as month, coalesce(count, 0) as counted,
      coalesce(days, 0) as days
    from request_months full join days using (account_id, month)
    order by 1, 2`.execute(system);
  const wrong = rows.filter(({ counted, days }) => counted !== days);
  return {
    looked: rows.length,
    violations: wrong.map(
      ({ account_id, month, counted, days }) =>
        `account ${account_id}, ${month}: ${counted} instead of ${days}`,
    ),
  };
}

/** Demos that renew themselves. */
export async function listWrongDemos({ system }: Pick<StoredData, 'system'>): Promise<Looked> {
  const { rows } = await sql<{ id: number; renews: boolean }>`
    select id, auto_renew as renews from licences where demo order by id`.execute(system);
  const wrong = rows.filter(({ renews }) => renews);
  return { looked: rows.length, violations: wrong.map(({ id }) => `licence ${id} renews itself`) };
}
