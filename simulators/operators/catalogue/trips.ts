import { dateOf, dayOf, dayOfYear } from './days.ts';
import type { Language } from './facts.ts';
import { hash, pick, share } from './hash.ts';
import { rowsOf } from './places.ts';
import { STOPS, type Stop } from './stops.ts';

export interface Trip {
  index: number;
  operator: string;
  code: string;
  names: Record<Language, string>;
  days: number;
  season: string;
  departures: number;
  vehicle: string;
  /** Cents of an adult in a double room. */
  price: number;
  places: string[];
  bus: 'B49' | 'B53';
  stops: readonly Stop[];
}

const PREFIX: Record<string, string> = { PANB: 'PAN', POTP: 'POT', KARP: 'KRP' };
const HOME: Record<string, string[]> = {
  PANB: ['HU', 'SI', 'AT'],
  POTP: ['SI', 'HR', 'IT'],
  KARP: ['RO', 'HU'],
};

const FEWEST_STOPS = 6;
const MOST_STOPS = 14;
function stopsOf(operator: string, index: number): Stop[] {
  const home = HOME[operator] ?? [];
  const near = STOPS.filter(({ country }) => home.includes(country));
  const wanted = FEWEST_STOPS + (index % 9);
  const served = near.filter((_, at) => at < FEWEST_STOPS || hash(index, at, 91) % near.length < wanted);
  return served.slice(0, MOST_STOPS);
}

export const TRIPS: readonly Trip[] = rowsOf('trips.tsv').map(
  (
    [
      operator = '',
      key = '',
      days,
      season = '',
      departures,
      vehicle = '',
      price,
      en = '',
      sl = '',
      hr = '',
      it = '',
      de = '',
      places = '',
    ],
    index,
  ) => ({
    index,
    operator,
    code: `${PREFIX[operator] ?? operator}-${key}`,
    names: { en, sl, hr, it, de },
    days: Number(days),
    season,
    departures: Number(departures),
    vehicle,
    price: Number(price),
    places: places.split(','),
    bus: index % 3 === 0 ? 'B53' : 'B49',
    stops: stopsOf(operator, index),
  }),
);

/** The operator for tests sells the trips of POTP. */
export const tripsOf = (operator: string): Trip[] =>
  TRIPS.filter((trip) => trip.operator === (operator === 'TEST' ? 'POTP' : operator));
export const tripOf = (operator: string, code: string): Trip | undefined =>
  tripsOf(operator).find((trip) => trip.code === code);

/** First and last day of a season, by the day of the year. */
const SEASONS: Record<string, [number, number]> = {
  D: [75, 290],
  S: [105, 285],
  Y: [32, 350],
  W: [331, 358],
};

const cached = new Map<string, number[]>();
/** All departures of a year, in order. */
function departuresIn(seed: number, trip: Trip, year: number): number[] {
  const key = `${seed}/${trip.index}/${year}`;
  const known = cached.get(key);
  if (known) return known;
  const [first, last] = SEASONS[trip.season] ?? [32, 350];
  const start = dayOf(`${year}-01-01`);
  const width = (last - first) / trip.departures;
  const days = Array.from({ length: trip.departures }, (_, nth) =>
    Math.floor(start + first + (nth + share(seed, trip.index, year, nth) * 0.8) * width),
  );
  const found = [...new Set(days)];
  if (cached.size > 1000) cached.clear();
  cached.set(key, found);
  return found;
}

export function departuresOf(seed: number, trip: Trip, from: number, to: number): number[] {
  const days: number[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    days.push(...departuresIn(seed, trip, year).filter((day) => day >= from && day <= to));
  }
  return days;
}
const yearOf = (day: number): number => Number(dateOf(day).slice(0, 4));
export const departs = (seed: number, trip: Trip, day: number): boolean =>
  departuresOf(seed, trip, day, day).length > 0;

export const MINIMUM = 25;
const CANCELLED = 0.04;
/** Seats that others have booked, and whether the operator has given the departure up. */
export function othersOf(seed: number, trip: Trip, day: number): { booked: number; cancelled: boolean } {
  const capacity = trip.bus === 'B53' ? 51 : 47;
  const drawn = share(seed, trip.index, day, 92);
  const booked = Math.min(capacity, Math.floor(drawn * (capacity + 6)));
  return { booked, cancelled: booked < MINIMUM && share(seed, trip.index, day, 93) < CANCELLED * 2 };
}

export const TRIP_ROOMS = ['DBL', 'SGL', 'TRP'] as const;
const ROOM_PERCENT: Record<string, number> = { DBL: 100, SGL: 125, TRP: 95 };
/** Cents of one adult. */
export function tripPrice(seed: number, trip: Trip, day: number, room: string): number {
  const summer = 1 + 0.12 * (1 - Math.abs(dayOfYear(day) - 200) / 165);
  const noise = 980 + (hash(seed, trip.index, day, 94) % 41);
  return Math.round((trip.price * summer * (ROOM_PERCENT[room] ?? 100) * noise) / 100_000 / 100) * 100;
}
/** Children pay less; infants have no seat. */
export function percentOnTrip(age: number): number {
  if (age < 2) return 0;
  return age < 12 ? 70 : 100;
}

export const SUBTYPES: Record<string, string> = { bus: 'tour', plane: 'busplane', ship: 'busplaneship' };
/** What happens on each day. */
export const itineraryOf = ({ days, places }: Trip): string[] =>
  Array.from({ length: days }, (_, day) => pick(places, Math.floor((day * places.length) / days)));
