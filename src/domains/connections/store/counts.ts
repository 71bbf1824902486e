import { sql } from 'kysely';
import type { Db } from '#server/db/scope.ts';

/** What left for each operator in these days of the calendar; content sources are no operators. */
export const countByOperator = (
  db: Db,
  { id, timeZone }: { id: number; timeZone: string },
  { from, to }: { from: string; to: string },
) =>
  db
    .selectFrom('exchanges')
    .where('account_id', '=', id)
    .where('created_at', '>=', sql<string>`${from}::date::timestamp at time zone ${timeZone}`)
    .where('created_at', '<', sql<string>`(${to}::date + 1)::timestamp at time zone ${timeZone}`)
    .where('outcome', '!=', 'not_sent')
    .where('kind', '!=', 'content')
    .groupBy('touroperator_id')
    .select(({ fn }) => ['touroperator_id', fn.countAll<number>().as('count')])
    .execute();
