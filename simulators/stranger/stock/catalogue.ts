import type { Currency } from '../settings.ts';
import { monthOf, weekdayOf } from './days.ts';

export interface Hotel {
  code: string;
  name: string;
  city: string;
  stars: number;
  /** Of a double for one night, in tenths of a point; a point costs what the currency says. */
  level: number;
}
export interface Room {
  code: string;
  name: string;
  adults: number;
  persons: number;
  factor: number;
}
/** A rate plan is a meal plan here: who wants to know it counts the meals. */
export interface Plan {
  code: string;
  name: string;
  meals: { Breakfast: 0 | 1; Lunch: 0 | 1; Dinner: 0 | 1 };
  perPerson: number;
}

export const hotels: Hotel[] = [
  { code: '9000417', name: 'Gellért Szálló', city: 'Budapest', stars: 4, level: 720 },
  { code: '9000588', name: 'Hotel Tűzkő', city: 'Hévíz', stars: 3, level: 430 },
  { code: '9001203', name: 'Penzion Řeřicha & syn', city: 'Český Krumlov', stars: 3, level: 390 },
];
export const rooms: Room[] = [
  { code: '021', name: 'Kétágyas szoba', adults: 2, persons: 3, factor: 10 },
  { code: '034', name: 'Családi apartman, kertre néző', adults: 4, persons: 5, factor: 17 },
];
export const plans: Plan[] = [
  { code: '7010', name: 'Szállás', meals: { Breakfast: 0, Lunch: 0, Dinner: 0 }, perPerson: 0 },
  { code: '7020', name: 'Reggelivel', meals: { Breakfast: 1, Lunch: 0, Dinner: 0 }, perPerson: 80 },
  { code: '7030', name: 'Félpanzió', meals: { Breakfast: 1, Lunch: 0, Dinner: 1 }, perPerson: 190 },
  { code: '7040', name: 'Teljes ellátás', meals: { Breakfast: 1, Lunch: 1, Dinner: 1 }, perPerson: 260 },
];

/** A point in the smallest unit written: whole forints, hellers. */
const POINT: Record<Currency, number> = { HUF: 41, CZK: 257 };
export const decimalsOf: Record<Currency, number> = { HUF: 0, CZK: 2 };
const TAX_PERCENT: Record<Currency, number> = { HUF: 5, CZK: 12 };
const SUMMER = { from: 6, to: 8, factor: 13 };
const WEEKEND = { days: [5, 6], factor: 11 };

export interface Price {
  net: number;
  tax: number;
}

export interface Party {
  adults: number;
  children: number;
}

/** Of one room for one night; children eat for half. */
export function priceOf(
  hotel: Hotel,
  room: Room,
  plan: Plan,
  party: Party,
  day: string,
  currency: Currency,
): Price {
  const month = monthOf(day);
  const season = month >= SUMMER.from && month <= SUMMER.to ? SUMMER.factor : 10;
  const weekday = WEEKEND.days.includes(weekdayOf(day)) ? WEEKEND.factor : 10;
  const bed = (hotel.level * room.factor * season * weekday) / 1000;
  const points = bed + plan.perPerson * (party.adults + party.children / 2);
  const net = Math.round((points * POINT[currency]) / 10) * 10;
  return { net, tax: Math.round((net * TAX_PERCENT[currency]) / 100) };
}

const MOST_UNITS = 5;
/** Some nights have nothing, always the same ones. */
export function unitsOf(hotel: Hotel, room: Room, day: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${hotel.code}/${room.code}/${day}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash % 40 === 0 ? 0 : 1 + (hash % MOST_UNITS);
}

export const fits = (room: Room, { adults, children }: Party): boolean =>
  adults >= 1 && adults <= room.adults && adults + children <= room.persons;
