import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Health, Light } from '../rules/health.ts';

const instant = (ms: number) => new Date(ms).toISOString();

interface StateRow {
  connection_id: number;
  state: Light;
  since: string;
  reason: string;
  good_at: string | null;
}

export async function listStates(db: Db, connectionIds: number[]): Promise<Map<number, StateRow>> {
  const rows = await db
    .selectFrom('connection_states')
    .where('connection_id', '=', sql<number>`any(${connectionIds}::bigint[])`)
    .select(['connection_id', 'state', 'since', 'reason', 'good_at'])
    .execute();
  return new Map(rows.map((row) => [row.connection_id, row]));
}

/** In the order of ids, so that two processes never wait for each other. */
export async function lockStates(tx: Tx, connectionIds: number[]): Promise<Map<number, Health>> {
  const rows = await tx
    .selectFrom('connection_states')
    .where('connection_id', '=', sql<number>`any(${connectionIds}::bigint[])`)
    .selectAll()
    .orderBy('connection_id')
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ connection_id, state, since, reason, recent, good_at }) => [
      connection_id,
      {
        state,
        since: Date.parse(since),
        why: reason,
        recent,
        goodAt: good_at === null ? null : Date.parse(good_at),
      },
    ]),
  );
}

export async function writeStates(tx: Tx, states: Map<number, Health>): Promise<void> {
  if (states.size === 0) return;
  const rows = [...states].map(([connection_id, { state, since, why, recent, goodAt }]) => ({
    connection_id,
    state,
    since: instant(since),
    reason: why,
    recent: JSON.stringify(recent),
    good_at: goodAt === null ? null : instant(goodAt),
  }));
  await tx
    .insertInto('connection_states')
    .values(rows)
    .onConflict((on) =>
      on.column('connection_id').doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        since: ref('excluded.since'),
        reason: ref('excluded.reason'),
        recent: ref('excluded.recent'),
        good_at: ref('excluded.good_at'),
      })),
    )
    .execute();
}

export interface HourOf {
  connection_id: number;
  hour: string;
  calls: number;
  good: number;
  slow: number;
  left_out: number;
  took: number[];
}

/** Adds to what other processes have counted. */
export async function addHours(tx: Tx, hours: HourOf[]): Promise<void> {
  if (hours.length === 0) return;
  const sum = (column: string) =>
    sql<number>`connection_hours.${sql.ref(column)} + excluded.${sql.ref(column)}`;
  await tx
    .insertInto('connection_hours')
    .values(hours.toSorted((a, b) => a.connection_id - b.connection_id || a.hour.localeCompare(b.hour)))
    .onConflict((on) =>
      on.columns(['connection_id', 'hour']).doUpdateSet({
        calls: sum('calls'),
        good: sum('good'),
        slow: sum('slow'),
        left_out: sum('left_out'),
        took: sql<
          number[]
        >`array(select a + b from unnest(connection_hours.took, excluded.took) with ordinality as t (a, b, n) order by n)`,
      }),
    )
    .execute();
}

/** So many hours, the current one included. */
export const listHours = (db: Db, connectionIds: number[], now: Date, hours: number): Promise<HourOf[]> =>
  db
    .selectFrom('connection_hours')
    .where('connection_id', '=', sql<number>`any(${connectionIds}::bigint[])`)
    .where('hour', '>', instant(now.getTime() - hours * 3_600_000))
    .selectAll()
    .execute();

export const listOutages = (db: Db, connectionId: number) =>
  db
    .selectFrom('outages')
    .where('connection_id', '=', connectionId)
    .select(['id', 'state', 'since', 'until', 'reason', 'left_out'])
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export const findOutage = (db: Db, id: number) =>
  db
    .selectFrom('outages')
    .innerJoin('connections', 'connections.id', 'outages.connection_id')
    .innerJoin('tour_operators', 'tour_operators.id', 'connections.touroperator_id')
    .where('outages.id', '=', id)
    .select(['outages.id', 'outages.since', 'outages.until', 'connections.touroperator_id', 'connection_id'])
    .select(['tour_operators.toc', 'tour_operators.name', 'tour_operators.offered_by'])
    .executeTakeFirst();

export const endOutage = (tx: Tx, connectionId: number, at: number) =>
  tx
    .updateTable('outages')
    .set({ until: instant(at) })
    .where('connection_id', '=', connectionId)
    .where('until', 'is', null)
    .execute();

/** The one of the same kind that ended just now goes on; then it is not told again. */
export async function beginOutage(
  tx: Tx,
  { connectionId, state, at, why }: { connectionId: number; state: 'slow' | 'down'; at: number; why: string },
  sameMs: number,
): Promise<{ id: number; isNew: boolean }> {
  const last = await tx
    .selectFrom('outages')
    .where('connection_id', '=', connectionId)
    .where('state', '=', state)
    .where('until', '>', instant(at - sameMs))
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) {
    await tx.updateTable('outages').set({ until: null }).where('id', '=', last.id).execute();
    return { id: last.id, isNew: false };
  }
  const { id } = await tx
    .insertInto('outages')
    .values({ connection_id: connectionId, state, since: instant(at), reason: why })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

export const addLeftOut = (tx: Tx, connectionId: number, count: number) =>
  tx
    .updateTable('outages')
    .set({ left_out: sql`left_out + ${count}` })
    .where('connection_id', '=', connectionId)
    .where('until', 'is', null)
    .execute();
