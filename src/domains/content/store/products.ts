import { sql } from 'kysely';
import type { Db } from '#server/db/scope.ts';
import type { Picture } from '../rules.ts';

/**
 * The codes of an operator with their Giata ids, for a whole import at once. What a source tells wins over what the
 * operator itself said.
 */
export async function aliasesOf(db: Db, touroperatorId: number): Promise<Map<string, number>> {
  const said = await db
    .selectFrom('operator_infos')
    .leftJoin('moved_products', 'from_id', 'giata_id')
    .where('touroperator_id', '=', touroperatorId)
    .where('giata_id', 'is not', null)
    .select(['code', sql<number>`coalesce(to_id, giata_id)`.as('giata_id')])
    .orderBy('operator_infos.read_at')
    .execute();
  const told = await db
    .selectFrom('product_aliases')
    .innerJoin('tour_operators', 'tour_operators.toc', 'product_aliases.toc')
    .where('tour_operators.id', '=', touroperatorId)
    .select(['code', 'giata_id'])
    .execute();
  return new Map([...said, ...told].map(({ code, giata_id }) => [code, giata_id]));
}

/** Giata ids that name a product, those of products that no source tells of any more too. */
export async function knownProducts(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('products').select('giata_id').execute();
  return new Set(rows.map(({ giata_id }) => giata_id));
}

/** Old Giata ids with those that took their place. */
export async function movedProducts(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('moved_products').select(['from_id', 'to_id']).execute();
  return new Map(rows.map(({ from_id, to_id }) => [from_id, to_id]));
}

/** Moves with each step of a reading; undefined: no source was read. */
export async function lastStep(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_readings')
    .select((e) => e.fn.max('stepped_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** What result cards and filters need of each product; those that were read or are gone since then. */
export const listCards = (db: Db, since?: string) =>
  db
    .selectFrom('products')
    .$if(since !== undefined, (q) =>
      q.where((e) => e.or([e('read_at', '>=', since ?? ''), e('gone_at', '>=', since ?? '')])),
    )
    .select(['giata_id', 'kind', 'name', 'names', 'town', 'region', 'country'])
    .select(['latitude', 'longitude', 'stars', 'score', 'facts', 'gone_at'])
    .select(sql<Picture[]>`jsonb_path_query_array(pictures, '$[0 to 4]')`.as('pictures'))
    .orderBy('giata_id')
    .execute();
