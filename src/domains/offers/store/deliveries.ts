import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Pools } from '#server/db/connect.ts';
import { holds } from '#server/db/lists.ts';
import { type Db, systemWrite, type Tx } from '#server/db/scope.ts';
import type { Tables } from '#server/db/tables.ts';
import { metaOf } from '#shared/contract.ts';
import { type DeliveryState, OPEN_STATES } from '../rules.ts';
import { offeredBy, type Reach } from './feeds.ts';

type OfferDeliveries = Tables['offer_deliveries'];
export type Delivery = Selectable<OfferDeliveries>;
export type DeliveryChange = Updateable<OfferDeliveries>;

const LEASE_SECONDS = 20;
/** Of claims: two processes must not find nothing at work at once. */
const CLAIM_LOCK = 7_205_050;
const leased = sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})`;

export async function insertDelivery(
  tx: Tx,
  delivery: Pick<
    Insertable<OfferDeliveries>,
    'touroperator_id' | 'area' | 'kind' | 'source' | 'place' | 'name'
  >,
): Promise<number> {
  const { id } = await tx
    .insertInto('offer_deliveries')
    .values(delivery)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The oldest one that nobody works on; none while another one is at work: one build at a time. */
export async function claimDelivery(pools: Pools, worker: string): Promise<Delivery | undefined> {
  const isAny = await pools.system
    .selectFrom('offer_deliveries')
    .where('state', 'in', OPEN_STATES)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return isAny && claim(pools, worker);
}

const claim = (pools: Pools, worker: string): Promise<Delivery | undefined> =>
  systemWrite(pools, async (tx) => {
    await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(tx);
    const open = await tx
      .selectFrom('offer_deliveries')
      .where('state', 'in', OPEN_STATES)
      .select(['id', sql<boolean>`coalesce(leased_until > now(), false)`.as('is_leased')])
      .orderBy('id')
      .execute();
    if (open.length === 0 || open.some(({ is_leased }) => is_leased)) return undefined;
    return tx
      .updateTable('offer_deliveries')
      .set({
        state: 'running',
        worker,
        leased_until: leased,
        attempts: sql<number>`attempts + 1`,
        started_at: sql<string>`coalesce(started_at, now())`,
      })
      .where('id', '=', open[0]?.id ?? 0)
      .returningAll()
      .executeTakeFirst();
  });

/** Renews the lease; undefined: another process has it. */
export const noteDelivery = (
  database: Database,
  id: number,
  worker: string,
  change: DeliveryChange,
): Promise<Pick<Delivery, 'is_cancelled'> | undefined> =>
  database
    .updateTable('offer_deliveries')
    .set({ ...change, leased_until: leased })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'running')
    .returning('is_cancelled')
    .executeTakeFirst();

export async function endDelivery(
  tx: Tx,
  id: number,
  worker: string,
  change: DeliveryChange & { state: DeliveryState },
): Promise<boolean> {
  const ended = await tx
    .updateTable('offer_deliveries')
    .set({ ...change, worker: null, leased_until: null, ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The next process need not wait for the end of the lease. */
export const releaseDelivery = (database: Database, id: number, worker: string) =>
  database
    .updateTable('offer_deliveries')
    .set({ leased_until: null, worker: null, attempts: sql<number>`attempts - 1` })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute();

const joined = (db: Db, reach: Reach) =>
  db
    .selectFrom('offer_deliveries')
    .innerJoin('tour_operators', 'tour_operators.id', 'offer_deliveries.touroperator_id')
    .where(offeredBy(reach))
    .selectAll('offer_deliveries')
    .select(['tour_operators.toc', 'tour_operators.name as operator_name', 'tour_operators.offered_by']);

export type DeliveryRow = Delivery & { toc: string; operator_name: string; offered_by: number | null };

export const findDelivery = (db: Db, reach: Reach, id: number): Promise<DeliveryRow | undefined> =>
  joined(db, reach).where('offer_deliveries.id', '=', id).executeTakeFirst();

/** Its operator and its file. */
const searched = sql<string>`f_search(toc || ' ' || tour_operators.name || ' ' || offer_deliveries.name)`;

export async function searchDeliveries(
  db: Db,
  reach: Reach,
  query: {
    search: string;
    page: number;
    itemsPerPage: number;
    filter: { touroperator_id?: number | undefined; state?: DeliveryState | undefined };
    sort: { direction: 'asc' | 'desc' }[];
  },
) {
  const { touroperator_id, state } = query.filter;
  const found = joined(db, reach)
    .$if(touroperator_id !== undefined, (q) => q.where('touroperator_id', '=', touroperator_id ?? 0))
    .where(holds(searched, query.search))
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'taken'));
  const { count } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows: DeliveryRow[] = await found
    .orderBy('offer_deliveries.id', query.sort[0]?.direction ?? 'desc')
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage)
    .execute();
  return { data: rows, meta: metaOf(query, Number(count)) };
}

/** Of each operator the one at work or waiting, the last that ended, and the last that was taken. */
export const listLatest = (db: Db, operators: number[]): Promise<(DeliveryRow & { is: Latest })[]> =>
  db
    .selectFrom(
      joined(db, null)
        .where('touroperator_id', 'in', operators.length === 0 ? [0] : operators)
        .select(latest.as('is'))
        .as('delivery'),
    )
    .distinctOn(['touroperator_id', 'is'])
    .selectAll()
    .orderBy('touroperator_id')
    .orderBy('is')
    .orderBy('id', 'desc')
    .execute();

type Latest = 'current' | 'taken' | 'ended';
const latest = sql<Latest>`case when state in ('waiting', 'running') then 'current'
  when state in ('taken', 'unchanged') then 'taken' else 'ended' end`;

/** Orders a stop; one that waits ends at once. */
export const cancelDelivery = (tx: Tx, id: number) =>
  tx
    .updateTable('offer_deliveries')
    .set({
      is_cancelled: true,
      state: sql<DeliveryState>`case when state = 'waiting' then 'cancelled' else state end`,
      ended_at: sql<string | null>`case when state = 'waiting' then now() end`,
    })
    .where('id', '=', id)
    .execute();

export const lastTaken = (
  db: Db,
  { touroperator_id, area, kind }: Pick<Delivery, 'touroperator_id' | 'area' | 'kind'>,
) =>
  db
    .selectFrom('offer_deliveries')
    .where('touroperator_id', '=', touroperator_id)
    .where('area', '=', area)
    .where('state', '=', 'taken')
    .where('kind', '=', kind)
    .select(['id', 'sha256'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One that is on its way. */
export const findOpen = (
  db: Db,
  { touroperator_id, area, source }: Pick<Delivery, 'touroperator_id' | 'area' | 'source'>,
) =>
  db
    .selectFrom('offer_deliveries')
    .where('touroperator_id', '=', touroperator_id)
    .where('area', '=', area)
    .where('source', '=', source)
    .where('state', 'in', OPEN_STATES)
    .select('id')
    .executeTakeFirst();

/** Deliveries whose files are still needed: those at work, and the last good one of each kind. */
export async function listNeeded(db: Db, touroperatorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('offer_deliveries')
    .where('touroperator_id', '=', touroperatorId)
    .where('state', 'in', [...OPEN_STATES, 'taken'])
    .groupBy(['area', 'kind', sql`case state when 'taken' then 0 else id end`])
    .select((eb) => eb.fn.max('id').as('id'))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deliveries whose reports are shown. */
export const listKept = async (db: Db, touroperatorId: number, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('offer_deliveries')
    .where('touroperator_id', '=', touroperatorId)
    .select('id')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};
export const deleteBefore = (tx: Tx, touroperatorId: number, id: number) =>
  tx
    .deleteFrom('offer_deliveries')
    .where('touroperator_id', '=', touroperatorId)
    .where('id', '<', id)
    .where('state', 'not in', [...OPEN_STATES, 'taken'])
    .execute();
