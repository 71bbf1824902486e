import { type SqlBool, sql } from 'kysely';
import type { ContentProduct } from '#domains/connections/port/content.ts';
import type { Tx } from '#server/db/scope.ts';
import { lastMoves, type Move, storable } from '../rules.ts';

export interface From {
  connectionId: number;
  at: Date;
  /** The licence gives ids alone: what is known of texts, facts and pictures stays. */
  isIdsOnly: boolean;
}

/** Products as their source tells them now, with the codes of operators. */
export async function storeProducts(tx: Tx, given: ContentProduct[], from: From): Promise<void> {
  // A page may name a product twice: the last one counts.
  const byId = new Map(given.map((product) => [product.giataId, storable(product)]));
  const products = [...byId.values()];
  if (products.length === 0) return;
  const { connectionId, at, isIdsOnly } = from;
  await tx
    .insertInto('products')
    .values(
      products.map((product) => ({
        giata_id: product.giataId,
        connection_id: connectionId,
        kind: product.kind,
        name: product.name,
        names: product.aliases,
        town: product.town,
        region: product.region,
        country: product.country,
        latitude: product.latitude,
        longitude: product.longitude,
        stars: product.stars,
        score: product.score,
        facts: JSON.stringify(isIdsOnly ? [] : product.facts),
        texts: JSON.stringify(isIdsOnly ? {} : product.texts),
        pictures: JSON.stringify(isIdsOnly ? [] : product.pictures),
        changed_at: product.changedAt,
        read_at: at.toISOString(),
      })),
    )
    .onConflict((on) =>
      on.column('giata_id').doUpdateSet((e) => ({
        connection_id: e.ref('excluded.connection_id'),
        kind: e.ref('excluded.kind'),
        name: e.ref('excluded.name'),
        names: e.ref('excluded.names'),
        town: e.ref('excluded.town'),
        region: e.ref('excluded.region'),
        country: e.ref('excluded.country'),
        latitude: e.ref('excluded.latitude'),
        longitude: e.ref('excluded.longitude'),
        stars: e.ref('excluded.stars'),
        score: e.ref('excluded.score'),
        facts: isIdsOnly ? e.ref('products.facts') : e.ref('excluded.facts'),
        texts: isIdsOnly ? e.ref('products.texts') : e.ref('excluded.texts'),
        pictures: isIdsOnly ? e.ref('products.pictures') : e.ref('excluded.pictures'),
        changed_at: e.ref('excluded.changed_at'),
        read_at: e.ref('excluded.read_at'),
        gone_at: null,
      })),
    )
    .execute();
  await storeAliases(tx, products);
}

/** A code that a product no longer has is gone; one that another product had before goes over. */
async function storeAliases(tx: Tx, products: ContentProduct[]): Promise<void> {
  const ids = products.map(({ giataId }) => giataId);
  const codes = new Map(
    products.flatMap(({ giataId, codes }) =>
      codes.map(({ operator, code }) => [`${operator}\t${code}`, { operator, code, giataId }] as const),
    ),
  );
  const rows = [...codes.values()];
  await tx.deleteFrom('product_aliases').where('giata_id', 'in', ids).execute();
  await sql`insert into product_aliases (toc, code, giata_id)
    select * from unnest(${rows.map(({ operator }) => operator)}::text[], ${rows.map(({ code }) => code)}::text[],
      ${rows.map(({ giataId }) => giataId)}::bigint[])
    on conflict (toc, code) do update set giata_id = excluded.giata_id`.execute(tx);
}

/** The source no longer has these; offers may still name them, so they stay. */
export const forgetProducts = (tx: Tx, { connectionId, at }: From, giataIds: number[]) =>
  tx
    .updateTable('products')
    .set({ gone_at: at.toISOString() })
    .where('connection_id', '=', connectionId)
    .where(sql<SqlBool>`giata_id = any(${giataIds}::bigint[])`)
    .where('gone_at', 'is', null)
    .execute();

/** Old ids follow at once, over several moves too; so do the codes of operators. */
export async function storeMoves(tx: Tx, moved: Move[]): Promise<void> {
  const moves = lastMoves(moved);
  if (moves.length === 0) return;
  const from = moves.map((move) => move.from);
  const to = moves.map((move) => move.to);
  const pairs = sql`unnest(${from}::bigint[], ${to}::bigint[]) as moved (from_id, to_id)`;
  // An id that is in use again is no old one.
  await sql`delete from moved_products where from_id = any(${to}::bigint[])`.execute(tx);
  await sql`update moved_products set to_id = moved.to_id from ${pairs} where moved_products.to_id = moved.from_id`.execute(
    tx,
  );
  await sql`insert into moved_products (from_id, to_id, moved_at)
    select * from unnest(${from}::bigint[], ${to}::bigint[], ${moves.map(({ at }) => at)}::timestamptz[])
    on conflict (from_id) do update set to_id = excluded.to_id, moved_at = excluded.moved_at`.execute(tx);
  await sql`update product_aliases set giata_id = moved.to_id from ${pairs}
    where product_aliases.giata_id = moved.from_id`.execute(tx);
  await sql`delete from products where giata_id = any(${from}::bigint[])`.execute(tx);
}
