import { lastStep, listCards } from '#domains/content/store/products.ts';
import { type NumberedHotel, numberedHotels } from '#domains/offers/store/hotels.ts';
import type { Db } from '#server/db/scope.ts';
import type { Card } from '../rules/card.ts';

/** The houses of the index with what content tells of them. */
export async function readCards(db: Db): Promise<Card[]> {
  const hotels = await numberedHotels(db);
  const products = await listCards(db);
  const infos = await db
    .selectFrom('operator_infos')
    .select(['touroperator_id', 'code', 'name', 'town', 'country', 'latitude', 'longitude', 'stars', 'facts'])
    .orderBy('read_at')
    .execute();
  const byGiata = new Map(products.map(({ gone_at: _, ...product }) => [product.giata_id, product]));
  const byCode = new Map(infos.map((info) => [`${info.touroperator_id} ${info.code}`, info]));
  return hotels.map((hotel) => {
    const product = hotel.giata_id === null ? undefined : byGiata.get(hotel.giata_id);
    if (product) return { ...common(hotel), ...product, score: rounded(product.score) };
    const info = byCode.get(`${hotel.touroperator_id} ${hotel.code}`);
    return info ? { ...common(hotel), ...info, facts: info.facts.map(factOf) } : common(hotel);
  });
}

const factOf = (code: string) => ({ group: 'general', code });
const rounded = (score: number | null) => (score === null ? null : Math.round(score));

/** What is known of every house. */
const common = ({ number, giata_id, touroperator_id, code }: NumberedHotel): Card => ({
  number,
  giata_id,
  own: touroperator_id === null || code === null ? null : { touroperator_id, code },
  kind: '',
  name: code ?? `#${giata_id}`,
  names: [],
  town: '',
  region: '',
  country: '',
  latitude: null,
  longitude: null,
  stars: null,
  score: null,
  facts: [],
  pictures: [],
});

/** Changes whenever cards change. */
export async function stampOfCards(db: Db): Promise<string> {
  const hotels = await db
    .selectFrom('offer_hotels')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst();
  const infos = await db
    .selectFrom('operator_infos')
    .select(({ fn }) => fn.max('read_at').as('at'))
    .executeTakeFirst();
  return [hotels?.last, infos?.at, await lastStep(db)].join(' ');
}

/** Houses that some operator sells under this code. */
export async function housesWithCode(db: Db, code: string): Promise<Set<number>> {
  const own = await db.selectFrom('offer_hotels').where('code', '=', code).select('number').execute();
  const told = await db
    .selectFrom('product_aliases')
    .innerJoin('offer_hotels', 'offer_hotels.giata_id', 'product_aliases.giata_id')
    .where('product_aliases.code', '=', code)
    .select('number')
    .execute();
  return new Set([...own, ...told].map(({ number }) => number));
}
