import { replaceOfferIndex } from '#domains/offers/actions/held.ts';
import type { Codes } from '#domains/offers/batches/codes.ts';
import { openEmbeddedIndex } from '#domains/offers/index/embedded.ts';
import type { OfferIndex } from '#domains/offers/port.ts';
import { codesFor } from '#domains/offers/rules/numbers.ts';
import { hotelNumbers } from '#domains/offers/store/hotels.ts';
import { CODES, deliveries, TODAY } from '#domains/offers/testing/market.ts';
import { createReferenceIndex } from '#domains/offers/testing/reference.ts';
import { ratesForSearch } from '#domains/reference/rules/rates.ts';
import { insertOperators } from '#domains/reference/store/operators.ts';
import { listRatesOn } from '#domains/reference/store/rates.ts';
import { todayIn } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { TestApp } from '#testing/app.ts';
import type { Card } from '../rules/card.ts';
import { readCards } from '../store/catalogue.ts';

/** Days that the offers lie in; later than the clock of the product. */
export const FIRST_DAY = TODAY;
const FIRST_GIATA = 9_000_001;
const PLACES = [
  ['Poreč', 'HR-istria', 'HR'],
  ['Rovinj', 'HR-istria', 'HR'],
  ['Krk', 'HR-kvarner-islands', 'HR'],
  ['Piran', 'SI-coast', 'SI'],
] as const;
const FACTS = [
  { group: 'pool', code: 'pool_outdoor' },
  { group: 'pool', code: 'pool_indoor' },
  { group: 'location', code: 'by_sea' },
  { group: 'pets', code: 'pets' },
];

export interface Shop {
  /** In the order of the market. */
  operators: { id: number; toc: string }[];
  cards: Card[];
  /** What other currencies are worth today. */
  rates: Record<string, number>;
  /** What the product searches, and the same over plain arrays. */
  index: OfferIndex;
  plain: OfferIndex;
  close(): Promise<void>;
}

/** Five operators with random offers of forty houses, for the product and for plain arrays. */
export async function openShop(product: Pick<TestApp, 'pools'>, offers = 4000): Promise<Shop> {
  const { pools } = product;
  const operators = await addOperators(product);
  const houses = [...CODES.hotels.keys()];
  await addProducts(product, houses);
  const byHouse = new Map(houses.map((house, at) => [house, FIRST_GIATA + at]));
  const numbers = await systemWrite(pools, (tx) => hotelNumbers(tx, operators[0]?.id ?? 0, byHouse));
  const codes: Codes = {
    ...codesFor(numbers, ['LJU', 'ZAG', 'VIE', 'MUC']),
    subTypes: new Map([
      ['PKG', 1],
      ['HOT', 2],
    ]),
  };
  const options = {
    codesOf: () => codes,
    regions: () => new Uint32Array(),
    now: Date.now,
    today: () => TODAY,
  };
  const index = await openEmbeddedIndex(options);
  const plain = createReferenceIndex(options);
  for (const { start, text } of deliveries(offers, 7)) {
    // Answers to one question are of live operators; here all offers were delivered.
    if (start.expiresAt !== undefined) continue;
    const operator = operators[start.operator]?.id ?? 0;
    for (const into of [index, plain]) {
      const writer = await into.begin({ ...start, operator, area: 'hotel' });
      await writer.add(Buffer.from(text));
      await writer.finish();
    }
  }
  replaceOfferIndex(pools, index);
  return {
    operators,
    cards: await readCards(pools.system),
    rates: ratesForSearch(await listRatesOn(pools.system, todayIn('Europe/Ljubljana'))),
    index,
    plain,
    close: () => index.close(),
  };
}

const addOperators = ({ pools }: Pick<TestApp, 'pools'>) =>
  systemWrite(pools, async (tx) => {
    const tocs = ['MKTA', 'MKTB', 'MKTC', 'MKTD', 'MKTE'];
    await insertOperators(
      tx,
      tocs.map((toc) => ({
        toc,
        name: `Market ${toc}`,
        country_code: 'SI',
        group_code: 'adriatic',
        ctypes: ['hotel', 'pauschal'],
      })),
    );
    return tx
      .selectFrom('tour_operators')
      .where('toc', 'in', tocs)
      .select(['id', 'toc'])
      .orderBy('toc')
      .execute();
  });

async function addProducts({ pools }: Pick<TestApp, 'pools'>, houses: readonly string[]): Promise<void> {
  const { system } = pools;
  const operator = await system.selectFrom('tour_operators').select('id').executeTakeFirstOrThrow();
  const { id: connection_id } = await system
    .insertInto('connections')
    .values({ touroperator_id: operator.id, dialect: 'content', address: '', dialect_values: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await system
    .insertInto('products')
    .values(
      houses.map((house, at) => {
        const [town, region, country] = PLACES[at % PLACES.length] ?? PLACES[0];
        return {
          giata_id: FIRST_GIATA + at,
          connection_id,
          kind: 'hotel',
          name: `Hotel ${String.fromCharCode(90 - (at % 26))}${house}`,
          town,
          region,
          country,
          latitude: 45 + at / 100,
          longitude: 13.6,
          stars: 2 + (at % 7) / 2,
          score: 30 + at,
          facts: JSON.stringify(FACTS.filter((_, place) => (at >> place) % 2 === 0)),
          pictures: JSON.stringify([
            { id: 'p', kind: 'house', path: `media/${house}.svg`, alt: { en: house } },
          ]),
          changed_at: '2026-01-01T00:00:00Z',
          read_at: '2026-01-01T00:00:00Z',
        };
      }),
    )
    .execute();
}

/** Facts and pictures of products are for agencies with one. */
export const aContentLicence = ({ pools }: Pick<TestApp, 'pools'>, { accountId }: { accountId: number }) =>
  pools.system
    .insertInto('giata_licences')
    .values({ account_id: accountId, name: 'Content', type: 0, username: 'us', password: null })
    .execute();
