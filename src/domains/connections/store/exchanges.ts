import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AnySize, pageOf, withinDays } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Exchange, LogQuery } from '../contract/log.ts';
import { KEPT_SLOT, SLOTS } from '../rules/log.ts';

export interface LogReach {
  /** Null: exchanges of all accounts. */
  accountId: number | null;
  /** Only with operators that this account offers itself; null: with all. */
  offeredBy: number | null;
  timeZone: string;
}

const operator = sql<
  Exchange['touroperator']
>`(select jsonb_build_object('id', o.id, 'name', o.name, 'toc', o.toc)
  from tour_operators o where o.id = touroperator_id)`;
const account = sql<NonNullable<Exchange['account']>>`(select jsonb_build_object('id', a.id, 'name', a.name)
  from accounts a where a.id = account_id)`;
const by = sql<string>`coalesce((select u.name from users u where u.id = user_id), '')`;
const SHOWN = [
  'id',
  'created_at',
  'account_id',
  'outcome',
  'kind',
  'why',
  'status_id',
  'raw_id',
  'http_status',
  'detail',
  'request_id',
  'client_reference',
  'booking_id',
  'method',
  'path',
  'question_bytes',
  'answer_bytes',
  'took_ms',
  'waited_ms',
  'slot',
] as const;
const COMPUTED = [operator.as('touroperator'), account.as('account'), by.as('by')];

const within = (db: Db, { accountId, offeredBy }: Pick<LogReach, 'accountId' | 'offeredBy'>) =>
  db
    .selectFrom('exchanges')
    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId ?? 0))
    .$if(offeredBy !== null, (q) =>
      q.where(
        sql<SqlBool>`touroperator_id in (select o.id from tour_operators o where o.offered_by = ${offeredBy})`,
      ),
    );

/** Greater than every text that begins with the same letters. */
const LAST = '\u{10ffff}';
/** A range instead of a pattern, since row-level security keeps patterns from using an index. */
const begins = (column: RawBuilder<string>, term: string) =>
  sql`${column} collate "C" >= f_search(${term}) and ${column} collate "C" < f_search(${term}) || ${LAST}`;
const BOOKING = /^#?0*([1-9]\d{0,17})$/;

/** The exchanges that a term names; each branch has an index of its own. */
function named(term: string) {
  const booking = BOOKING.exec(term)?.[1];
  const branches = [
    sql`select id from exchanges where ${begins(sql`request_id`, term)}`,
    sql`select id from exchanges where client_reference <> '' and ${begins(sql`f_search(client_reference)`, term)}`,
    ...(booking === undefined ? [] : [sql`select id from exchanges where booking_id = ${booking}::bigint`]),
  ];
  return sql.join(branches, sql` union `);
}

export function searchExchanges(db: Db, reach: LogReach, query: AnySize<LogQuery>) {
  const { touroperator_id, kind, outcome: wanted, created_at, from, to, booking_id } = query.filter;
  const matching = within(db, reach)
    .$if(touroperator_id !== undefined, (q) => q.where('touroperator_id', '=', touroperator_id ?? 0))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'search'))
    .$if(wanted !== undefined, (q) => q.where('outcome', '=', wanted ?? 'open'))
    .$if(booking_id !== undefined, (q) => q.where('booking_id', '=', booking_id ?? 0))
    .$if(from !== undefined, (q) => q.where('created_at', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('created_at', '<=', to ?? ''))
    .$if(created_at !== undefined, (q) =>
      q.where(withinDays(sql.ref('exchanges.created_at'), created_at, reach.timeZone)),
    )
    .$if(query.search !== '', (q) => q.where(sql<SqlBool>`id in (${named(query.search)})`));
  return pageOf<LogRow, 'exchanges'>(db, matching, (q) => q.select(SHOWN).select(COMPUTED), query);
}
export type LogRow = NonNullable<Awaited<ReturnType<typeof findExchange>>>;

export const findExchange = (db: Db, reach: Pick<LogReach, 'accountId' | 'offeredBy'>, id: number) =>
  within(db, reach).where('id', '=', id).select(SHOWN).select(COMPUTED).executeTakeFirst();

export const findMessages = (db: Db, slot: number, exchangeId: number) =>
  db
    .selectFrom('exchange_messages')
    .where('slot', '=', slot)
    .where('exchange_id', '=', exchangeId)
    .select('content')
    .executeTakeFirst();

const partOf = (slot: number) => sql.table(`exchange_parts.${slot === KEPT_SLOT ? 'kept' : `day_${slot}`}`);
const DAYS = Array.from({ length: SLOTS }, (_, slot) => slot);

/** The days of the ring with rows: from the first to the last of each. */
export async function listDays(
  tx: Tx,
): Promise<{ slot: number; first: string; last: string; bytes: number }[]> {
  const each = DAYS.map(
    (slot) => sql`select ${slot}::int as slot, min(created_at) as first, max(created_at) as last,
      pg_total_relation_size(${`exchange_parts.day_${slot}`}::text::regclass)::bigint as bytes from ${partOf(slot)}`,
  );
  const { rows } = await sql<{ slot: number; first: string | null; last: string | null; bytes: number }>`
    ${sql.join(each, sql` union all `)}`.execute(tx);
  return rows.flatMap(({ slot, first, last, bytes }) =>
    first === null || last === null ? [] : [{ slot, first, last, bytes }],
  );
}

export async function sizeOfKept(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('exchange_parts.kept')::bigint as bytes`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

/** Bytes of a row beside its content. */
const ROW_BYTES = 100;

export async function contentsOfKept(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(content) + ${ROW_BYTES}::int), 0)::bigint as bytes from ${partOf(KEPT_SLOT)}`.execute(
    tx,
  );
  return rows[0]?.bytes ?? 0;
}

/** The oldest messages of these kinds, until so many bytes are gone. */
export async function deleteOldestKept(tx: Tx, kinds: Exchange['kind'][], bytes: number): Promise<void> {
  await sql`delete from exchange_messages m using (
      select k.exchange_id, sum(octet_length(k.content) + ${ROW_BYTES}::int) over (order by k.created_at, k.exchange_id)
        - octet_length(k.content) - ${ROW_BYTES}::int as before
      from ${partOf(KEPT_SLOT)} k join exchanges e on e.id = k.exchange_id where e.kind = any(${kinds}::text[])
    ) oldest
    where m.slot = ${KEPT_SLOT} and m.exchange_id = oldest.exchange_id and oldest.before < ${bytes}`.execute(
    tx,
  );
}

/** Gives the place on the disk back at once. */
export async function emptyDay(tx: Tx, slot: number): Promise<void> {
  await sql`truncate ${partOf(slot)}`.execute(tx);
}

export const deleteFromDay = (tx: Tx, slot: number, before: string) =>
  tx.deleteFrom('exchange_messages').where('slot', '=', slot).where('created_at', '<', before).execute();
