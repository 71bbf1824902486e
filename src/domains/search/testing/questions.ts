import type { OfferQuery, ProductRow } from '#domains/offers/port.ts';
import { BOARD_NUMBERS, numberOfAirport, ROOM_NUMBERS } from '#domains/offers/rules/numbers.ts';
import type { Dice } from '#domains/offers/testing/random.ts';
import { addDays } from '#shared/dates.ts';
import { type SearchMask, searchMask } from '../contract/mask.ts';
import { written } from '../rules/money.ts';
import { FIRST_DAY, type Shop } from './shop.ts';

const some = <Value>({ chance, below }: Dice, share: number, values: readonly Value[]): Value[] =>
  chance(share) ? values.filter(() => below(3) > 0) : [];

export function randomMask(rolled: Dice, { operators }: Shop): SearchMask {
  const { below, chance, one } = rolled;
  const start = addDays(FIRST_DAY, below(300));
  const MinDuration = 1 + below(10);
  const ages: (number | null)[] = one([[], [], [], [5], [9, 5], [3, 12], [0, 4], [17, 3]]);
  return searchMask.parse({
    StartDate: start,
    EndDate: addDays(start, 10 + below(250)),
    MinDuration,
    MaxDuration: Math.min(31, MinDuration + below(20)),
    AdultCount: one([1, 2, 2, 2, 3]),
    ChildrenAge: [...ages, null, null].slice(0, 4),
    destination: some(rolled, 0.4, ['region:HR-istria', 'town:HR Krk', 'country:SI', 'product:3']),
    Region: some(rolled, 0.1, ['HR-istria', 'SI-coast']),
    LocationName: chance(0.1) ? ['by_sea'] : [],
    ProductName: chance(0.1) ? one(['hotel z', 'HÓTEL', 'nowhere']) : '',
    GiataID: chance(0.05) ? 9_000_005 : null,
    TourOperator: some(
      rolled,
      0.2,
      operators.map(({ id }) => id),
    ),
    ServiceType: some(rolled, 0.3, ['HB', 'AI', 'XX']),
    RoomType: some(rolled, 0.2, ['DBL', 'SUI']),
    DepartureAirport: some(rolled, 0.2, ['LJU', 'VIE']),
    MinimumCategory: chance(0.3) ? one([2, 3, 4, 5]) : null,
    MinimumScore: chance(0.2) ? 40 + below(20) : null,
    ProductFacts: some(rolled, 0.3, ['pool_outdoor', 'pool_indoor', 'pets']),
    MaxPrice: chance(0.2) ? 50 + below(300) : null,
    MinPrice: chance(0.1) ? below(100) : null,
    only_bookable: chance(0.2),
    use_product_search: !chance(0.1),
    use_region_search: !chance(0.1),
  });
}

const isOneOf = (chosen: readonly string[], of: readonly string[]) =>
  chosen.length === 0 || chosen.some((value) => of.includes(value));

/** The houses that a mask lets through, as a person would say it. */
const housesOf = (mask: SearchMask, { cards }: Shop) =>
  cards.filter((card) => {
    const codes = card.facts.map(({ code }) => code);
    const pools = mask.ProductFacts.filter((fact) => fact.startsWith('pool'));
    const others = mask.ProductFacts.filter((fact) => !fact.startsWith('pool'));
    const isNamed =
      !mask.use_product_search ||
      (card.name.toLowerCase().includes(mask.ProductName.toLowerCase().replace('ó', 'o')) &&
        (mask.GiataID === null || card.giata_id === mask.GiataID));
    const isThere =
      !mask.use_region_search ||
      (isOneOf(mask.destination, [
        `region:${card.region}`,
        `town:${card.country} ${card.town}`,
        `country:${card.country}`,
        `product:${card.number}`,
      ]) &&
        isOneOf(mask.Region, [card.region]) &&
        isOneOf(mask.LocationName, codes));
    return (
      isNamed &&
      isThere &&
      isOneOf(pools, codes) &&
      others.every((fact) => codes.includes(fact)) &&
      Math.ceil(card.stars ?? 0) >= (mask.MinimumCategory ?? 0) &&
      (card.score ?? 0) >= (mask.MinimumScore ?? 0)
    );
  });

export function plainQuery(mask: SearchMask, operators: number[], { rates }: Shop): OfferQuery {
  const numbers = (codes: string[], numberOf: (code: string) => number | undefined) =>
    codes.length === 0 ? undefined : codes.map((code) => numberOf(code) ?? 2 ** 30);
  return {
    segments: operators.map((operator) => ({ operator, area: 'hotel' })),
    operators: mask.TourOperator.length === 0 ? undefined : mask.TourOperator,
    adults: mask.AdultCount,
    childAges: mask.ChildrenAge.filter((age) => age !== null),
    minDuration: mask.MinDuration ?? 0,
    maxDuration: mask.MaxDuration ?? 0,
    start: mask.StartDate ?? '',
    end: mask.EndDate ?? '',
    boards: numbers(mask.ServiceType, (code) => BOARD_NUMBERS.get(code)),
    rooms: numbers(mask.RoomType, (code) => ROOM_NUMBERS.get(code)),
    from: numbers(mask.DepartureAirport, numberOfAirport),
    bookableOnly: mask.only_bookable,
    currency: 'EUR',
    rates,
  } as OfferQuery;
}
export const hotelsOf = (mask: SearchMask, shop: Shop) =>
  Uint32Array.from(housesOf(mask, shop).map(({ number }) => number)).sort();
export const ALL = { page: 1, itemsPerPage: 100_000 };
export const saidOf = ({ price }: { price: { cents: number; currency: string } }) =>
  `${written(price.cents, price.currency)} ${price.currency}`;

/** All houses with offers, the cheapest first. */
export async function plainProducts(
  shop: Shop,
  mask: SearchMask,
  operators: number[],
): Promise<ProductRow[]> {
  const query = { ...plainQuery(mask, operators, shop), hotels: hotelsOf(mask, shop) };
  const { rows } = await shop.plain.products(query, ALL);
  const [least, most] = [(mask.MinPrice ?? 0) * 100, (mask.MaxPrice ?? 1e9) * 100];
  const centsOf = ({ best: { price } }: ProductRow) => (price.currency === 'EUR' ? price.cents : 2 ** 44);
  return rows.filter((row) => centsOf(row) >= least && (mask.MaxPrice === null || centsOf(row) <= most));
}
