import type { OfferRow, SegmentStatus } from '#domains/offers/port.ts';
import { ROOM_NUMBERS } from '#domains/offers/rules/numbers.ts';
import { BOARDS } from '#domains/reference/rules/boards.ts';
import { nameIn } from '#domains/reference/rules/codes.ts';
import { ROOM_TYPES } from '#domains/reference/rules/rooms.ts';
import { allAirports, allRegions, nameOf } from '#domains/reference/store/places.ts';
import { now } from '#server/clock.ts';
import { addDays } from '#shared/dates.ts';
import type { Locale } from '#shared/texts.ts';
import type { Offer } from '../contract/offer.ts';
import type { ProductCard } from '../contract/results.ts';
import { type Asked, guestsOf } from '../rules/asked.ts';
import type { Card } from '../rules/card.ts';
import { priceOf } from '../rules/money.ts';
import { hashOf, isLive, writeKey } from './keys.ts';
import { offerName } from './live.ts';
import type { Search } from './searches.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERCENT = 100;
const BOARD_CODES = new Set<string>(BOARDS.map(([code]) => code));
const MOST_PICTURES = 9;

/** Names of places in the language of a call. */
export interface Names {
  locale: Locale;
  airport(code: string): string;
  region(code: string): string;
}

export async function namesIn(locale: Locale): Promise<Names> {
  const [airports, regions] = [await airportsByCode(), await regionsByCode()];
  const named = (place: { names: Parameters<typeof nameOf>[0] } | undefined) =>
    place ? nameOf(place.names, locale) : undefined;
  return {
    locale,
    airport: (code) => named(airports.get(code)) ?? code,
    region: (code) => named(regions.get(code)) ?? code,
  };
}

const byId = <Row extends { id: string }>(read: () => Promise<Row[]>) => {
  let map: Promise<Map<string, Row>> | undefined;
  return () => {
    map ??= read().then((rows) => new Map(rows.map((row) => [row.id, row])));
    return map;
  };
};
const airportsByCode = byId(allAirports);
const regionsByCode = byId(allRegions);
export const countryOfRegions = async (): Promise<(region: string) => string | undefined> => {
  const regions = await regionsByCode();
  return (region) => regions.get(region)?.country;
};

/** Facts and pictures of a content source need a licence. */
export const cardOf = (card: Card, { region, locale }: Names, hasContent: boolean): ProductCard => ({
  id: card.number,
  GiataID: card.giata_id,
  name: card.name,
  kind: card.kind,
  stars: card.stars,
  score: card.score,
  place: {
    town: card.town,
    region: card.region,
    region_name: region(card.region),
    country_code: card.country,
    latitude: card.latitude,
    longitude: card.longitude,
  },
  facts: hasContent ? card.facts : [],
  pictures: (hasContent ? card.pictures : []).slice(0, MOST_PICTURES).map(({ alt }, nth) => ({
    src: `giata_id=${card.giata_id}&nth=${nth}`,
    alt: alt[locale] ?? alt.en ?? '',
  })),
});

export interface Shown {
  search: Pick<Search, 'operators' | 'live'>;
  asked: Asked;
  names: Names;
  status: readonly SegmentStatus[];
}

/** What an operator told of an offer beyond what the index holds. */
function detailIn({ live }: Shown['search'], row: OfferRow) {
  const { operator, area, product, date, from, to } = row;
  if (!isLive(area)) return undefined;
  const airports = { departureAirport: from, arrivalAirport: to };
  return live
    .get(operator)
    ?.answer?.details.get(offerName({ ...row, productCode: product, start: date, ...airports }));
}

const codesOf = ({ room, board, from, to }: OfferRow, names: Names) => ({
  RoomCode: room,
  RoomType: ROOM_NUMBERS.has(room) ? room : '',
  ServiceCode: board,
  ServiceType: BOARD_CODES.has(board) ? board : '',
  ServiceName: nameIn(BOARDS, names.locale, board),
  DepartureAirport: from,
  DepartureAirportName: from === '' ? '' : names.airport(from),
  ArrivalAirport: to,
  ArrivalAirportName: to === '' ? '' : names.airport(to),
});

/** How old a price is, and how often those of this operator held. */
function ageOf({ operator, area }: OfferRow, status: readonly SegmentStatus[]) {
  const segment = status.find((known) => known.operator === operator && known.area === area);
  const quotedAt = segment?.takenAt ?? now().getTime();
  const isFresh = isLive(area);
  return {
    source: isFresh ? ('live' as const) : ('cached' as const),
    freshness: freshnessOf(now().getTime() - quotedAt),
    quoted_at: new Date(quotedAt).toISOString(),
    truth: isFresh || segment?.truth === undefined ? null : Math.round(segment.truth * PERCENT),
  };
}

export function offerOf(
  row: OfferRow,
  card: Card | undefined,
  { search, asked, names, status }: Shown,
): Offer {
  const operator = search.operators.find(({ id }) => id === row.operator);
  const detail = detailIn(search, row);
  const { nights } = row;
  return {
    hash_code: hashOf(row),
    guests: guestsOf(asked),
    ctype: asked.ctype,
    product: row.hotel,
    GiataID: card?.giata_id ?? null,
    TourOperator: row.operator,
    TourOperatorCode: operator?.toc ?? '',
    TourOperatorName: operator?.name ?? '',
    ProductCode: row.product,
    StartDate: row.date,
    EndDate: addDays(row.date, asked.ctype === 'trips' ? nights - 1 : nights),
    Duration: nights,
    ...codesOf(row, names),
    RoomName: detail?.roomName || nameIn(ROOM_TYPES, names.locale, row.room),
    EntryPointName: '',
    OfferSubType: row.subType,
    OfferStatus: null,
    availability: row.isBookable ? 'free' : 'request',
    units: detail?.units ?? null,
    price: priceOf(row.price, row.original, { persons: asked.persons, nights }),
    ...ageOf(row, status),
    key: writeKey(row),
  };
}

function freshnessOf(ageMs: number): Offer['freshness'] {
  if (ageMs < HOUR_MS) return 'now';
  return ageMs < DAY_MS ? 'today' : 'older';
}
