import type { Codes } from '../batches/codes.ts';
import { dayOfNumber, EPOCH_DAYS, LONGEST_STAY, numberOfDay } from '../days.ts';
import type { BatchStart, OfferQuery, SegmentId } from '../port.ts';
import { type Dice, dice } from './random.ts';

/** A leap day lies within the 400 days from here. */
export const TODAY = '2027-06-01';
const FIRST = numberOfDay(TODAY);
const LEAP = numberOfDay('2028-02-29') - FIRST;
const OPERATORS = 5;
const HOTELS = 40;
/** Above what sixteen bits hold. */
const hotelNumber = (index: number) => index * 2503;
const OCCUPANCIES = ['1', '2', '2+0-1', '2+2-11', '2+2-6+7-13', '2+2-11+2-11', '3', '2+0-17+2-6'] as const;
const BOARDS = ['RO', 'BB', 'HB', 'AI'] as const;
const AIRPORTS = ['', 'LJU', 'ZAG', 'VIE', 'MUC'] as const;
const CURRENCIES = ['EUR', 'EUR', 'CZK', 'HUF', 'XTS'] as const;

const numbered = (codes: readonly string[], first = 1) =>
  new Map(codes.filter(Boolean).map((code, index) => [code, index + first]));
export const CODES: Codes = {
  hotels: new Map(Array.from({ length: HOTELS }, (_, index) => [`H${index}`, hotelNumber(index)])),
  boards: numbered(BOARDS),
  airports: numbered(AIRPORTS),
  rooms: numbered(['DBL', 'SGL', 'SUI']),
  subTypes: numbered(['PKG', 'HOT']),
};
/** By hotel. */
export const REGIONS = Uint32Array.from({ length: hotelNumber(HOTELS) }, (_, hotel) =>
  Math.floor(hotel / 20_000),
);
/** Answers to one question of the last but one operator are a segment beside its delivery. */
const LAZY = { operator: OPERATORS - 2, area: 'lazy', expiresAt: Date.parse('2037-01-01') };
export const SEGMENTS: SegmentId[] = [
  ...Array.from({ length: OPERATORS }, (_, operator) => ({ operator, area: 'all' })),
  { operator: LAZY.operator, area: LAZY.area },
];

export interface Delivery {
  start: BatchStart;
  text: string;
}

/** Full deliveries, and after them changes: offers gone, others with a new price or status. */
export function deliveries(offers: number, seed: number): Delivery[] {
  const rolled = dice(seed);
  const full = SEGMENTS.map((segment, at) => {
    const lines = Array.from({ length: Math.ceil(offers / SEGMENTS.length) }, () => lineOf(rolled, at));
    return { segment, at, lines };
  });
  const start = (segment: SegmentId, kind: 'full' | 'delta', generation: string): BatchStart => ({
    ...segment,
    kind,
    generation,
    ...(segment.area === LAZY.area ? { expiresAt: LAZY.expiresAt } : {}),
  });
  const textOf = (at: number, lines: string[]) =>
    `offers\t1\t${CURRENCIES[at] ?? 'EUR'}\n${lines.join('\n')}\n`;
  return [
    ...full.map(({ segment, at, lines }) => ({
      start: start(segment, 'full', 'g1'),
      text: textOf(at, lines),
    })),
    ...full.flatMap(({ segment, at, lines }) =>
      ['g2', 'g3'].map((generation) => ({
        start: start(segment, 'delta', generation),
        text: textOf(at, changesOf(rolled, lines, at)),
      })),
    ),
  ];
}

/** The first operator sells little of each kind, so its directory is dense; those of the others are not. */
function lineOf({ below, chance, one }: Dice, operator: number): string {
  const isNarrow = operator === 0;
  const departure = chance(0.05) ? LEAP : chance(0.05) ? EPOCH_DAYS - 1 : below(EPOCH_DAYS);
  const nights = isNarrow || chance(0.5) ? 7 : 1 + below(LONGEST_STAY);
  return [
    `H${below(isNarrow ? 8 : HOTELS)}`,
    isNarrow ? one(['2', '2+2-11']) : one(OCCUPANCIES),
    nights,
    dayOfNumber(FIRST + departure),
    // Few prices, so that many are equal.
    1000 * (1 + below(40)),
    one(['DBL', 'SGL', 'SUI', 'XXX']),
    one(BOARDS),
    one(AIRPORTS),
    one(AIRPORTS),
    one(['', 'PKG', 'HOT']),
    chance(0.8) ? 'bookable' : 'request',
  ].join('\t');
}

/** The last operator changes so much that its delta is merged into the base. */
function changesOf(rolled: Dice, lines: readonly string[], at: number): string[] {
  const share = at >= OPERATORS - 1 ? 0.1 : 0.01;
  return [...lines.filter(() => rolled.chance(share)), lineOf(rolled, at)].map((line) => {
    const fields = line.split('\t');
    if (rolled.chance(0.4)) fields[10] = 'gone';
    else fields[4] = String(1000 * (1 + rolled.below(40)));
    return fields.join('\t');
  });
}

const HOTEL_SETS = [0.1, 0.5, 1];
const AGES: readonly [number[], ...number[][]] = [[], [], [], [1], [5], [5, 9], [3, 12], [0, 4], [17, 3]];

export function randomQuery(rolled: Dice): OfferQuery {
  const { below, chance, one, some } = rolled;
  const from = chance(0.1) ? EPOCH_DAYS - 10 : chance(0.1) ? LEAP : below(EPOCH_DAYS) - 20;
  const minDuration = 1 + below(10);
  const share = HOTEL_SETS[below(HOTEL_SETS.length)] ?? 1;
  const hotels = Uint32Array.from(
    Array.from({ length: HOTELS }, (_, index) => hotelNumber(index)).filter(() => chance(share)),
  );
  const order = [...SEGMENTS];
  if (chance(0.5)) order.reverse();
  return {
    segments: order.slice(0, 1 + below(SEGMENTS.length)),
    ...(chance(0.2) ? { operators: some(2, OPERATORS) } : {}),
    ...(chance(0.5) ? { hotels } : {}),
    adults: one([1, 2, 2, 2, 3]),
    childAges: one(AGES),
    minDuration,
    maxDuration: minDuration + below(32),
    start: dayOfNumber(FIRST + from),
    end: dayOfNumber(FIRST + from + (chance(0.3) ? 450 : 10 + below(120))),
    ...(chance(0.3) ? { boards: some(3, 5) } : {}),
    ...(chance(0.2) ? { rooms: some(2, 4) } : {}),
    ...(chance(0.2) ? { from: some(3, 5) } : {}),
    ...(chance(0.1) ? { to: some(3, 5) } : {}),
    ...(chance(0.1) ? { subTypes: some(2, 3) } : {}),
    ...(chance(0.2) ? { bookableOnly: true } : {}),
    currency: one(['EUR', 'EUR', 'CZK']),
    rates: { EUR: 24.5, CZK: 0.0408, HUF: 0.00251 },
  };
}
export const someHotel = ({ below }: Dice) => hotelNumber(below(HOTELS));
export const RANKS = Float64Array.from({ length: hotelNumber(HOTELS) }, (_, hotel) => hotel % 7);
