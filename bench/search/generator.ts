import { closeSync, openSync, writeSync } from 'node:fs';
import type { Codes } from '#domains/offers/batches/codes.ts';
import { dayOfNumber, numberOfDay } from '#domains/offers/days.ts';
import { randomOf } from '#domains/offers/testing/random.ts';

/** A seeded market: operators of unequal size, popular hotels, seasons. The same size gives the same bytes. */
export const TODAY = '2027-01-10';
export const FIRST = numberOfDay(TODAY);
export const DAYS = 365;
export const OPERATORS = 20;
export const REGIONS = 60;
export const BOARDS = 6;
export const AIRPORTS = 40;
const ROOMS = 12;
const ARRIVALS = 30;
const LONGEST = 21;
export const OCCUPANCIES = [
  '1',
  '2',
  '3',
  '4',
  '2+2-6',
  '2+7-13',
  '2+2-6+2-6',
  '2+7-13+7-13',
  '1+2-13',
  '2+0-1',
];
const OCCUPANCY_WEIGHTS = [0.08, 0.42, 0.08, 0.03, 0.09, 0.09, 0.06, 0.06, 0.04, 0.05];
const OCCUPANCY_FACTORS = [0.65, 1, 1.4, 1.8, 1.25, 1.35, 1.45, 1.6, 0.9, 1.02];
const NIGHT_WEIGHTS = [0, 0.02, 0.04, 0.04, 0.05, 0.05, 0.36, 0.05, 0.04, 0.06, 0.05, 0.03, 0.02, 0.13, 0.03];
const RARE_NIGHTS = 0.005;
const BOARD_WEIGHTS = [0.06, 0.16, 0.28, 0.08, 0.34, 0.08];
const STATUSES = ['bookable', 'request'];
const CHUNK = 1 << 20;

export interface Market {
  hotels: number;
  /** By hotel; a region is a range of hotels. */
  region: Uint8Array;
  category: Uint8Array;
}
export interface Offer {
  operator: number;
  hotel: number;
  occupancy: number;
  nights: number;
  day: number;
  room: number;
  board: number;
  from: number;
  to: number;
  status: number;
  price: number;
}

const hotelsFor = (offers: number) => (offers <= 1e6 ? 500 : offers <= 1e7 ? 2000 : 5000);

function pick(at: number, weights: readonly number[]): number {
  let left = at;
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return found < 0 ? weights.length - 1 : found;
}

export function marketOf(offers: number): Market {
  const hotels = hotelsFor(offers);
  const random = randomOf(7);
  const region = Uint8Array.from({ length: hotels }, () => random() ** 1.6 * REGIONS).sort();
  const category = Uint8Array.from({ length: hotels }, () => 2 + pick(random(), [0.1, 0.3, 0.4, 0.2]));
  return { hotels, region, category };
}

export function offersByOperator(offers: number): number[] {
  const weights = Array.from({ length: OPERATORS }, (_, operator) => 1 / (operator + 1) ** 0.7);
  const all = weights.reduce((sum, weight) => sum + weight);
  return weights.map((weight) => Math.floor((offers * weight) / all));
}

const numbered = (letter: string, count: number, first = 1) =>
  new Map(Array.from({ length: count }, (_, index) => [`${letter}${index + first}`, index + first]));
export const codesOf = ({ hotels }: Market): Codes => ({
  hotels: numbered('H', hotels, 0),
  boards: numbered('B', BOARDS),
  airports: numbered('A', AIRPORTS + ARRIVALS),
  rooms: numbered('R', ROOMS),
  subTypes: new Map(),
});

/** What the contracts of an operator have in common. */
interface Programme {
  random: () => number;
  own: number[];
  airports: number[];
}
const NIGHTS = Array.from({ length: LONGEST }, (_, at) => NIGHT_WEIGHTS[at] ?? RARE_NIGHTS);

function programmeOf({ hotels }: Market, operator: number, version: number): Programme {
  const random = randomOf(1000 + operator * 17 + version);
  const below = (most: number) => Math.floor(random() * most);
  const share = 0.15 + 0.6 * random();
  const offset = below(97);
  const all = Array.from({ length: hotels }, (_, hotel) => hotel);
  const own = all.filter((hotel) => ((hotel * 31 + offset) % 97) / 97 < share);
  const hasFlights = operator % 10 < 7;
  const airports = hasFlights ? Array.from({ length: 4 + below(7) }, () => 1 + below(AIRPORTS)) : [];
  return { random, own, airports };
}

/** A contract: one room, board and length of stay, with departures through a season. */
function contractOf({ region, category }: Market, operator: number, { random, own, airports }: Programme) {
  const below = (most: number) => Math.floor(random() * most);
  const hotel = own[(Math.floor(random() ** 1.3 * own.length) * 7919) % own.length] ?? 0;
  const occupancy = pick(random(), OCCUPANCY_WEIGHTS);
  const [board, room] = [1 + pick(random(), BOARD_WEIGHTS), 1 + Math.floor(random() ** 2 * ROOMS)];
  const nights = 1 + pick(random(), NIGHTS);
  const from = airports[below(airports.length)] ?? 0;
  const to = AIRPORTS + 1 + ((region[hotel] ?? 0) % ARRIVALS);
  const persons = (OCCUPANCY_FACTORS[occupancy] ?? 1) * 2;
  const stars = 0.7 + (category[hotel] ?? 0) * 0.12;
  const comfort = (1 + board * 0.13) * (1 + room * 0.06) * (0.93 + random() * 0.14);
  const night = (2500 + (((hotel * 2_654_435_761) >>> 8) % 9000)) * stars * comfort;
  const first = below(120);
  return {
    offer: { operator, hotel, occupancy, nights, day: 0, room, board, from, to, status: 0, price: 0 },
    stay: night * nights ** 0.92 * persons,
    flight: from === 0 ? 0 : (9000 + random() * 22_000) * persons,
    step: from === 0 ? 1 : ([1, 2, 3, 7][below(4)] ?? 1),
    first,
    end: Math.min(DAYS, first + 60 + below(260)),
  };
}

/** The offers of an operator, contract by contract as operators send them, not sorted for search. */
export function eachOffer(
  market: Market,
  operator: number,
  count: number,
  visit: (offer: Offer) => void,
  version = 0,
): void {
  const programme = programmeOf(market, operator, version);
  const { random } = programme;
  for (let left = count; left > 0; ) {
    const { offer, stay, flight, step, first, end } = contractOf(market, operator, programme);
    for (offer.day = first; offer.day < end && left > 0; offer.day += step) {
      if (random() < 0.12) continue; // Sold out, or not offered that day.
      const season = 0.75 + 0.5 * Math.exp(-(((offer.day - 250) / 55) ** 2));
      offer.status = random() < 0.08 ? 1 : 0;
      offer.price = Math.round((stay * season + flight) * (0.97 + random() * 0.06));
      visit(offer);
      left -= 1;
    }
  }
}

const code = (letter: string, number: number) => (number === 0 ? '' : `${letter}${number}`);

/** Canonical lines of one operator. */
export function writeFeed(path: string, market: Market, operator: number, count: number, version = 0): void {
  const dates = Array.from({ length: DAYS }, (_, day) => dayOfNumber(FIRST + day));
  const file = openSync(path, 'w');
  let text = 'offers\t1\tEUR\n';
  const write = (offer: Offer) => {
    const { hotel, occupancy, nights, day, price, room, board, from, to, status } = offer;
    text += `H${hotel}\t${OCCUPANCIES[occupancy]}\t${nights}\t${dates[day]}\t${price}\t`;
    text += `R${room}\tB${board}\t${code('A', from)}\tA${to}\t\t${STATUSES[status]}\n`;
    if (text.length < CHUNK) return;
    writeSync(file, text);
    text = '';
  };
  eachOffer(market, operator, count, write, version);
  writeSync(file, text);
  closeSync(file);
}
