import { factsOf } from './facts.ts';
import { hash, pick, share } from './hash.ts';
import { type HotelName, nameOf } from './names.ts';
import { PLACES, type Place, type Zone } from './places.ts';
import { boardsOf, type Room, roomsOf } from './rooms.ts';

export interface Hotel {
  index: number;
  /** Outside of the range that is in real use. */
  giata: number;
  name: HotelName;
  place: Place;
  lat: number;
  lon: number;
  halfStars: number;
  score: number;
  facts: readonly string[];
  rooms: readonly Room[];
  boards: readonly string[];
  /** Guests arrive on Saturdays alone, for one or two weeks. */
  saturdays: boolean;
  /** How far its prices follow the season, in permille. */
  swing: number;
}

/** How many hotels a country has in a zone. */
const COUNTS: [Zone, string, number][] = [
  ['A', 'SI', 60],
  ['A', 'HR', 420],
  ['A', 'ME', 60],
  ['A', 'AL', 20],
  ['A', 'IT', 60],
  ['M', 'IT', 160],
  ['M', 'GR', 180],
  ['M', 'ES', 120],
  ['M', 'TR', 80],
  ['M', 'TN', 30],
  ['M', 'EG', 30],
  ['M', 'CY', 20],
  ['L', 'AT', 130],
  ['L', 'IT', 80],
  ['L', 'SI', 50],
];
const FIRST_GIATA = 9_000_000;
const DAILY = 0.7;
const HALF_STARS = 0.1;
/** About a kilometre. */
const SPREAD = 0.012;

export function hotelsOf(seed: number): Hotel[] {
  const used = new Set<string>();
  const hotels: Hotel[] = [];
  for (const [zone, country, count] of COUNTS) {
    const places = PLACES.filter((place) => place.zone === zone && place.country === country);
    for (let nth = 0; nth < count; nth += 1) {
      hotels.push(hotelOf(seed, { index: hotels.length, place: pick(places, nth), used }));
    }
  }
  return hotels;
}

function hotelOf(
  seed: number,
  { index, place, used }: { index: number; place: Place; used: Set<string> },
): Hotel {
  const own = hash(seed, index, 11);
  const stars = pick([2, 3, 3, 3, 3, 4, 4, 4, 5], hash(own, 1));
  const half = stars < 5 && share(own, 2) < HALF_STARS ? 1 : 0;
  const halfStars = stars * 2 + half;
  const name = nameOf(own, place, used);
  const facts = factsOf(own, place.zone, halfStars);
  return {
    index,
    giata: FIRST_GIATA + index,
    name,
    place,
    lat: rounded(place.lat + (share(own, 3) - 0.5) * SPREAD),
    lon: rounded(place.lon + (share(own, 4) - 0.5) * SPREAD),
    halfStars,
    score: Math.min(99, 35 + halfStars * 4 + Math.floor(share(own, 5) * 25)),
    facts,
    rooms: roomsOf(own, { kind: name.kind, zone: place.zone, facts, halfStars }),
    boards: boardsOf(own, { kind: name.kind, zone: place.zone, facts }),
    saturdays: share(own, 6) >= DAILY,
    swing: 860 + Math.floor(share(own, 7) * 240),
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
