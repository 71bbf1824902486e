import { dayOf, dayOfYear, SATURDAY, weekdayOf } from './days.ts';
import type { Language } from './facts.ts';
import { hash } from './hash.ts';

export interface Cruise {
  index: number;
  code: string;
  ship: string;
  nights: number;
  /** Cents of an adult in an inside cabin. */
  price: number;
  ports: string[];
  names: Record<Language, string>;
  /** Its first sailing of a year is on the Saturday after this day of the year; then every fortnight. */
  first: number;
}

export const CRUISES: readonly Cruise[] = [
  {
    index: 0,
    code: 'MARE7',
    ship: 'Stella Salina',
    nights: 7,
    price: 64900,
    first: 91,
    ports: ['Venezia', 'Split', 'Kotor', 'Kerkyra', 'Bari'],
    names: {
      en: 'Pearls of the Adriatic',
      sl: 'Biseri Jadrana',
      hr: 'Biseri Jadrana',
      it: "Perle dell'Adriatico",
      de: 'Perlen der Adria',
    },
  },
  {
    index: 1,
    code: 'MARE8',
    ship: 'Onda Celeste',
    nights: 8,
    price: 74900,
    first: 98,
    ports: ['Trieste', 'Dubrovnik', 'Santorini', 'Mykonos', 'Athina'],
    names: {
      en: 'Islands of the Aegean',
      sl: 'Egejski otoki',
      hr: 'Egejski otoci',
      it: "Isole dell'Egeo",
      de: 'Inseln der Ägäis',
    },
  },
  {
    index: 2,
    code: 'MARE10',
    ship: 'Brezza Marina',
    nights: 10,
    price: 96900,
    first: 95,
    ports: ['Genova', 'Barcelona', 'Palma', 'Tunis', 'Palermo', 'Napoli'],
    names: {
      en: 'Western Mediterranean',
      sl: 'Zahodno Sredozemlje',
      hr: 'Zapadno Sredozemlje',
      it: 'Mediterraneo occidentale',
      de: 'Westliches Mittelmeer',
    },
  },
  {
    index: 3,
    code: 'MARE14',
    ship: 'Luna di Levante',
    nights: 13,
    price: 128900,
    first: 102,
    ports: ['Ravenna', 'Split', 'Athina', 'Izmir', 'Limassol', 'Haifa', 'Heraklion'],
    names: {
      en: 'To the Levant',
      sl: 'Na Levant',
      hr: 'Na Levant',
      it: 'Verso il Levante',
      de: 'In die Levante',
    },
  },
];

const SAILINGS = 15;
const FORTNIGHT = 14;
export function sailingsOf({ first }: Cruise, year: number): number[] {
  let start = dayOf(`${year}-01-01`) + first;
  while (weekdayOf(start) !== SATURDAY) start += 1;
  return Array.from({ length: SAILINGS }, (_, nth) => start + nth * FORTNIGHT);
}

export const CABINS = ['IA', 'OV', 'BA', 'MS', 'OS'] as const;
const CABIN_CODES: readonly string[] = CABINS;
export const MOST_IN_CABIN = 4;
const PERCENT: Record<string, number> = { IA: 100, OV: 128, BA: 162, MS: 215, OS: 320 };

/** Cents of one of two adults in a cabin that the ship chooses. */
export function cabinPrice(seed: number, cruise: Cruise, day: number, category: string): number {
  const summer = 1 + 0.3 * (1 - Math.abs(dayOfYear(day) - 205) / 120);
  const noise = 970 + (hash(seed, cruise.index, day, 101) % 61);
  return Math.round((cruise.price * summer * (PERCENT[category] ?? 100) * noise) / 100_000 / 100) * 100;
}

export interface Cabin {
  number: string;
  deck: number;
  part: 'fore' | 'mid' | 'aft';
  /** Cents per person above the cabin that the ship chooses. */
  supplement: number;
}
const PARTS = ['fore', 'mid', 'aft'] as const;
/** Some cabins of a category that are free on a sailing. */
export function cabinsOf(seed: number, cruise: Cruise, day: number, category: string): Cabin[] {
  const at = CABIN_CODES.indexOf(category);
  const first = hash(seed, cruise.index, day, 102 + at);
  const free = first % 7 === 0 ? 0 : 3 + (first % 4);
  return Array.from({ length: free }, (_, nth) => {
    const drawn = hash(first, nth);
    const deck = 4 + at + (drawn % 3);
    return {
      number: `${deck}${String(2 + nth * 14 + (drawn % 12)).padStart(3, '0')}`,
      deck,
      part: PARTS[drawn % 3] ?? 'mid',
      supplement: 3000 + (drawn % 9) * 1000,
    };
  });
}
/** Children in the third and fourth bed. */
export function percentInCabin(place: number, age: number): number {
  if (age < 2) return 0;
  if (place < 2) return 100;
  return age < 18 ? 35 : 60;
}
export const ALONE_IN_CABIN = 160;
