import { type Price as Cents, NO_RATE } from '#domains/offers/port.ts';
import { type BodyOf, metaOf, type ReplyOf } from '#shared/contract.ts';
import { addDays, startOfMonth } from '#shared/dates.ts';
import type { searchCalls } from '../contract.ts';
import { heatOf, priceOf } from '../rules/money.ts';
import { type Asking, asking, housesFor, numbersOf, queryOf, type SearchCall, withFirst } from './asking.ts';
import { courseOf } from './course.ts';
import { cardOf, offerOf } from './results.ts';

type Calls = typeof searchCalls;
const isEmpty = ({ data }: { data: readonly unknown[] }) => data.length === 0;

/** Only the house itself decides: what was refined beside the results must not hide it. */
const ofHouse = (asked: Asking, product: number) => {
  return { ...queryOf(asked, undefined), hotel: product };
};

export async function searchRegions(call: SearchCall, sent: BodyOf<Calls['regions']>) {
  const asked = await asking(call, sent);
  return withFirst<ReplyOf<Calls['regions']>>(call, asked, isEmpty, async () => ({
    data: await regionsOf(asked),
    search: courseOf(asked, call),
  }));
}

async function regionsOf(asked: Asking): Promise<ReplyOf<Calls['regions']>['data']> {
  const { index, catalogue, names, search } = asked;
  const found = await index.hotels(queryOf(asked, housesFor(asked)));
  const houses = Array.from(found.hotels, (number, at) => ({
    card: catalogue.cards.get(number),
    offers: found.offers[at] ?? 0,
    best: found.best[at] ?? NO_RATE,
  }));
  const regions = [...Map.groupBy(houses, ({ card }) => card?.region ?? '')].map(([id, inside]) => ({
    id,
    inside,
    best: inside.reduce((least, house) => (house.best < least.best ? house : least)),
  }));
  const cheapest = regions.flatMap(({ best: { card } }) => (card ? [card] : []));
  const { rows } = await index.products(queryOf(asked, numbersOf(cheapest)), {
    page: 1,
    itemsPerPage: Math.max(1, cheapest.length),
  });
  const rowOf = new Map(rows.map((row) => [row.hotel, row.best]));
  return regions
    .toSorted((one, other) => one.best.best - other.best.best || (one.id < other.id ? -1 : 1))
    .flatMap(({ id, inside, best: { card } }) => {
      const row = card && rowOf.get(card.number);
      if (!row) return [];
      const { persons } = search.asked;
      return [
        {
          id,
          name: id === '' ? '' : names.region(id),
          country_code: card.country,
          min_price: priceOf(row.price, row.original, { persons, nights: row.nights }),
          products: inside.length,
          offers: inside.reduce((sum, { offers }) => sum + offers, 0),
          picture: cardOf(card, names, asked.hasContent).pictures[0] ?? null,
        },
      ];
    });
}

export async function searchDates(
  call: SearchCall,
  { product, page, itemsPerPage, ...sent }: BodyOf<Calls['dates']>,
) {
  const asked = await asking(call, sent, product);
  return withFirst<ReplyOf<Calls['dates']>>(call, asked, isEmpty, async () => {
    const { index, search, names, status, catalogue } = asked;
    const { rows, total } = await index.dates(ofHouse(asked, product), { page, itemsPerPage });
    const card = catalogue.cards.get(product);
    const shownAs = { search, asked: search.asked, names, status };
    return {
      data: rows.map((row) => offerOf(row, card, shownAs)),
      meta: metaOf({ page, itemsPerPage }, total),
      search: courseOf(asked, call),
    };
  });
}

const CENT = 100;
/** Offers without a rate are no part of the comparison. */
const centsOf = ({ cents, currency }: Cents, of: string) => (currency === of ? cents : undefined);

export async function searchMatrix(call: SearchCall, { product, ...sent }: BodyOf<Calls['matrix']>) {
  const asked = await asking(call, sent, product);
  return withFirst<ReplyOf<Calls['matrix']>>(call, asked, isEmpty, async () => {
    const { index, search, question } = asked;
    const cells = await index.matrix(ofHouse(asked, product));
    const perNight = ({ best, nights }: (typeof cells)[number]) =>
      (centsOf(best, question.currency) ?? best.cents * CENT) / nights;
    const heat = heatOf(cells.map(perNight));
    const { persons } = search.asked;
    return {
      data: cells.map((cell) => ({
        nights: cell.nights,
        StartDate: cell.date,
        price: priceOf(cell.best, undefined, { persons, nights: cell.nights }),
        heat: heat(perNight(cell)),
      })),
      search: courseOf(asked, call),
    };
  });
}

export async function searchCalendar(
  call: SearchCall,
  { product, month, ...sent }: BodyOf<Calls['calendar']>,
) {
  const asked = await asking(call, sent, product);
  const { start, end, maxDuration } = asked.question;
  const first = month === undefined ? start : laterOf(start, `${month}-01`);
  // Departures of the month; their return may lie in the next one.
  const last =
    month === undefined ? end : earlierOf(end, addDays(startOfMonth(`${month}-01`, 1), maxDuration - 1));
  const inMonth = (date: string) => month === undefined || date.startsWith(month);
  return withFirst<ReplyOf<Calls['calendar']>>(call, asked, isEmpty, async () => {
    const base = queryOf(asked, product === undefined ? housesFor(asked) : Uint32Array.of(product));
    const found = first > last ? [] : await asked.index.calendar({ ...base, start: first, end: last });
    const days = found.filter(({ date }) => inMonth(date));
    const heat = heatOf(days.map(({ best }) => best.cents));
    const { persons, MinDuration: nights } = asked.search.asked;
    return {
      data: days.map(({ date, best, offers }) => ({
        date,
        offers,
        price: priceOf(best, undefined, { persons, nights }),
        heat: heat(best.cents),
      })),
      search: courseOf(asked, call),
    };
  });
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
const earlierOf = (one: string, other: string) => (one < other ? one : other);
