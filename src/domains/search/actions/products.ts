import { NO_RATE, type OfferIndex, type OfferQuery } from '#domains/offers/port.ts';
import { airportOfNumber, BOARD_NUMBERS, codeOfNumber, ROOM_NUMBERS } from '#domains/offers/rules/numbers.ts';
import type { BodyOf, ReplyOf } from '#shared/contract.ts';
import { metaOf } from '#shared/contract.ts';
import type { Facets, ProductResult } from '../contract/results.ts';
import type { searchCalls } from '../contract.ts';
import { facetsOfHouses, type Priced } from '../rules/facets.ts';
import { type Filter, fitsAll } from '../rules/filters.ts';
import { priceOf } from '../rules/money.ts';
import { type Asking, asking, housesFor, numbersOf, queryOf, type SearchCall, withFirst } from './asking.ts';
import { courseOf } from './course.ts';
import { cardOf, offerOf } from './results.ts';

type Body = BodyOf<typeof searchCalls.products>;
type Reply = ReplyOf<typeof searchCalls.products>;
type Sort = Body['sort'];

const CENTS = 100;
/** Place and name are chosen in the mask; all else is refined beside the results. */
const OF_THE_MASK: readonly Filter[] = ['place', 'product'];

export async function searchProducts(call: SearchCall, { page, itemsPerPage, sort, facets, ...sent }: Body) {
  const asked = await asking(call, sent);
  return withFirst<Reply>(
    call,
    asked,
    ({ data }) => data.length === 0,
    () => answer(asked, call, { page, itemsPerPage, sort, facets }),
  );
}

type Wanted = Pick<Body, 'page' | 'itemsPerPage' | 'sort' | 'facets'>;

async function answer(
  asked: Asking,
  call: SearchCall,
  { page, itemsPerPage, sort, facets }: Wanted,
): Promise<Reply> {
  const { index, filters, catalogue } = asked;
  const chosen = new Map([...filters].filter(([name]) => OF_THE_MASK.includes(name)));
  // All houses of the place, so that facets can tell what other choices would find.
  const found = await index.hotels(queryOf(asked, housesFor(asked, facets ? new Map() : chosen)));
  const houses: Priced[] = [];
  for (const [at, number] of found.hotels.entries()) {
    const card = catalogue.cards.get(number);
    if (card) houses.push({ card, offers: found.offers[at] ?? 0, best: found.best[at] ?? NO_RATE });
  }
  const fits = boundsOf(asked);
  const isWanted = fitsAll(filters);
  const wanted = houses.filter(({ card, best }) => isWanted(card) && fits(best)).toSorted(orderOf(sort));
  const shown = wanted.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  const data = await resultsOf(asked, shown);
  return {
    data,
    meta: metaOf({ page, itemsPerPage }, wanted.length),
    offers: wanted.reduce((sum, { offers }) => sum + offers, 0),
    facets: facets ? await facetsOf(asked, houses, wanted, fits) : null,
    search: courseOf(asked, call),
  };
}

/** Prices of the mask are whole units, for all persons. */
function boundsOf({ search: { asked } }: Asking): (best: number) => boolean {
  const least = (asked.MinPrice ?? 0) * CENTS;
  const most = asked.MaxPrice === null ? Number.POSITIVE_INFINITY : asked.MaxPrice * CENTS;
  return (best) => best >= least && best <= most;
}

const collator = new Intl.Collator('sl');
const VALUES: Record<Sort['field'], (house: Priced) => number> = {
  price: ({ best }) => best,
  stars: ({ card }) => card.stars ?? -1,
  score: ({ card }) => card.score ?? -1,
  name: () => 0,
};
/** A total order, so that no house is on two pages. */
function orderOf({ field, direction }: Sort) {
  const sign = direction === 'asc' ? 1 : -1;
  const value = VALUES[field];
  return (one: Priced, other: Priced): number =>
    sign * (value(one) - value(other)) ||
    (field === 'name' ? sign * collator.compare(one.card.name, other.card.name) : 0) ||
    one.best - other.best ||
    one.card.number - other.card.number;
}

/** The cheapest offer of each house, and of each operator that sells it. */
async function resultsOf(asked: Asking, shown: readonly Priced[]): Promise<ProductResult[]> {
  if (shown.length === 0) return [];
  const { index, search, names, status } = asked;
  const hotels = numbersOf(shown.map(({ card }) => card));
  const query = queryOf(asked, hotels);
  const page = { page: 1, itemsPerPage: shown.length };
  const { operators } = await index.facets({ ...query, hotels });
  const wanted = operators.filter(({ id }) => query.operators?.includes(id) ?? true);
  const [best, ...byOperator] = await Promise.all([
    bestOf(index, query, page),
    ...wanted.map(async ({ id }) => ({
      id,
      rows: await bestOf(index, { ...query, operators: [id] }, page),
    })),
  ]);
  const shownAs = { search, asked: search.asked, names, status };
  return shown.flatMap(({ card, offers }) => {
    const row = best?.get(card.number);
    if (!row) return [];
    const { persons } = search.asked;
    const sold = byOperator
      .flatMap(({ id, rows }) => {
        const cheapest = rows.get(card.number);
        const operator = search.operators.find((known) => known.id === id);
        return cheapest && operator ? [{ operator, cheapest }] : [];
      })
      .toSorted((one, other) => one.cheapest.price.cents - other.cheapest.price.cents);
    return [
      {
        ...cardOf(card, names, asked.hasContent),
        best: offerOf(row, card, shownAs),
        offers,
        operators: sold.map(({ operator: { id, toc, name }, cheapest: { price, original, nights } }) => ({
          ID: id,
          toc,
          name,
          price: priceOf(price, original, { persons, nights }),
        })),
      },
    ];
  });
}

async function bestOf(index: OfferIndex, query: OfferQuery, page: { page: number; itemsPerPage: number }) {
  const { rows } = await index.products(query, page);
  return new Map(rows.map(({ hotel, best }) => [hotel, best]));
}

async function facetsOf(
  asked: Asking,
  houses: readonly Priced[],
  wanted: readonly Priced[],
  fits: (best: number) => boolean,
): Promise<Facets> {
  const hotels = numbersOf(wanted.map(({ card }) => card));
  const { boards, rooms, from, operators } = await asked.index.facets(queryOf(asked, hotels));
  const counted = (rows: { id: number; offers: number }[], codeOf: (id: number) => string) =>
    rows
      .map(({ id, offers: count }) => ({ id: codeOf(id), count }))
      .filter(({ id }) => id !== '')
      .toSorted((one, other) => other.count - one.count);
  const ofHouses = facetsOfHouses(houses, asked.filters, { fits, without: NO_RATE });
  return {
    operators: counted(operators, String),
    boards: counted(boards, (id) => codeOfNumber(BOARD_NUMBERS, id)),
    rooms: counted(rooms, (id) => codeOfNumber(ROOM_NUMBERS, id)),
    airports: counted(from, (id) => (id === 0 ? '' : airportOfNumber(id))),
    ...ofHouses,
    facts: asked.hasContent ? ofHouses.facts : [],
  };
}
