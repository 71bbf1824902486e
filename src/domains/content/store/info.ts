import { sql } from 'kysely';
import type { ProductInfo } from '#domains/connections/port/search.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import { isGiataId, storable } from '../rules.ts';

/** A product by its id, an old one too. */
export async function findProduct(db: Db, giataId: number) {
  const moved = await db
    .selectFrom('moved_products')
    .where('from_id', '=', giataId)
    .select('to_id')
    .executeTakeFirst();
  return db
    .selectFrom('products')
    .innerJoin('connections', 'connections.id', 'connection_id')
    .where('giata_id', '=', moved?.to_id ?? giataId)
    .selectAll('products')
    .select('connections.address')
    .executeTakeFirst();
}
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** The id behind the code of an operator. */
export async function findAlias(db: Db, toc: string, code: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('product_aliases')
    .where('toc', '=', toc)
    .where('code', '=', code)
    .select('giata_id')
    .executeTakeFirst();
  return found?.giata_id;
}

export const findInfo = (db: Db, touroperatorId: number, code: string, language: string) =>
  db
    .selectFrom('operator_infos')
    .where('touroperator_id', '=', touroperatorId)
    .where('code', '=', code)
    .where('language', '=', language)
    .selectAll()
    .executeTakeFirst();
export type InfoRow = NonNullable<Awaited<ReturnType<typeof findInfo>>>;

interface Asked {
  touroperatorId: number;
  code: string;
  language: string;
}

export async function storeInfo(tx: Tx, asked: Asked, given: ProductInfo): Promise<void> {
  const info = storable(given);
  const said = {
    giata_id: info.giataId !== null && isGiataId(info.giataId) ? info.giataId : null,
    name: info.name,
    town: info.town,
    country: info.country,
    latitude: info.latitude,
    longitude: info.longitude,
    stars: info.stars,
    facts: info.facts,
    text: info.text,
    pictures: JSON.stringify(info.pictures),
  };
  await tx
    .insertInto('operator_infos')
    .values({ touroperator_id: asked.touroperatorId, code: asked.code, language: asked.language, ...said })
    .onConflict((on) =>
      on
        .columns(['touroperator_id', 'code', 'language'])
        .doUpdateSet({ ...said, read_at: sql<string>`now()` }),
    )
    .execute();
}
