import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Tables } from '#server/db/tables.ts';

/** Feeds of operators that this account offers itself. Null: of all operators. */
export type Reach = number | null;
export const offeredBy = (reach: Reach) =>
  reach === null ? sql<SqlBool>`true` : sql<SqlBool>`tour_operators.offered_by = ${reach}`;

export type StoredFeed = Selectable<Tables['offer_feeds']>;

/** Every active operator in reach has a feed, if only one that nobody has set up yet. */
const joined = (db: Db, reach: Reach) =>
  db
    .selectFrom('tour_operators')
    .leftJoin('offer_feeds', 'offer_feeds.touroperator_id', 'tour_operators.id')
    .where('tour_operators.active', '=', true)
    .where(offeredBy(reach))
    .select(['tour_operators.id', 'toc', 'name', 'ctypes', 'offered_by'])
    .select([
      sql<number>`coalesce(offer_feeds.version, 1)`.as('version'),
      sql<StoredFeed['source']>`coalesce(offer_feeds.source, 'upload')`.as('source'),
      sql<string>`coalesce(offer_feeds.place, '')`.as('place'),
      'every_minutes',
      'next_at',
      sql<number>`coalesce(refused_percent, 5)`.as('refused_percent'),
      sql<number>`coalesce(shrink_percent, 50)`.as('shrink_percent'),
      'offer_feeds.created_at',
    ]);

export const listFeeds = (db: Db, reach: Reach) => joined(db, reach).orderBy('toc').execute();
export type FeedRow = Awaited<ReturnType<typeof listFeeds>>[number];

export const findFeed = (db: Db, reach: Reach, touroperatorId: number): Promise<FeedRow | undefined> =>
  joined(db, reach).where('tour_operators.id', '=', touroperatorId).executeTakeFirst();

/** The stored row, made when there was none. */
export async function lockFeed(tx: Tx, touroperatorId: number): Promise<StoredFeed> {
  await tx
    .insertInto('offer_feeds')
    .values({ touroperator_id: touroperatorId })
    .onConflict((on) => on.doNothing())
    .execute();
  return tx
    .selectFrom('offer_feeds')
    .where('touroperator_id', '=', touroperatorId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type FeedSettings = Pick<
  StoredFeed,
  'source' | 'place' | 'every_minutes' | 'next_at' | 'refused_percent' | 'shrink_percent'
>;
export const updateFeed = (tx: Tx, touroperatorId: number, settings: FeedSettings) =>
  tx
    .updateTable('offer_feeds')
    .set({ ...settings, version: sql`version + 1` })
    .where('touroperator_id', '=', touroperatorId)
    .execute();

export type DueFeed = StoredFeed & Pick<FeedRow, 'toc' | 'ctypes'>;
/** Where houses are still being read for the first time, most lines of a first delivery would be refused. */
const knowsProducts = sql<SqlBool>`(
  exists (select from offer_deliveries d where d.touroperator_id = offer_feeds.touroperator_id)
  or (exists (select from product_aliases a where a.toc = tour_operators.toc)
    and not exists (select from content_readings where finished_at is null and failures = 0)))`;

export const listDue = (tx: Tx, now: Date): Promise<DueFeed[]> =>
  tx
    .selectFrom('offer_feeds')
    .innerJoin('tour_operators', 'tour_operators.id', 'touroperator_id')
    .where('tour_operators.active', '=', true)
    .where('next_at', '<=', now.toISOString())
    .where(knowsProducts)
    .selectAll('offer_feeds')
    .select(['toc', 'ctypes'])
    .orderBy('next_at')
    .forUpdate('offer_feeds')
    .execute();

export const setNext = (tx: Tx, touroperatorId: number, next: Date | null) =>
  tx
    .updateTable('offer_feeds')
    .set({ next_at: next?.toISOString() ?? null })
    .where('touroperator_id', '=', touroperatorId)
    .execute();
