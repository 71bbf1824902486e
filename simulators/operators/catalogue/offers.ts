import type { Contract } from './contracts.ts';
import { SATURDAY, weekdayOf } from './days.ts';
import { hash } from './hash.ts';
import { BOARD_PERCENT, type Room } from './rooms.ts';
import { seasonOf } from './seasons.ts';

/** Cents per person, night and star, with breakfast in a double room. */
const BASE = { A: 1900, M: 1750, L: 2100 };
/** Arrivals on Fridays and Saturdays cost more; 0 is Sunday. */
const WEEKDAYS = [100, 97, 96, 97, 99, 104, 105];
/** Of 256 days, those on which a house without a fixed arrival day is offered. */
const OFFERED = 61;
const NOISE = 0x7f;

/** All that is drawn of one arrival day: whether it is offered, units of each room, demand. Nothing is stored. */
export const drawOf = (seed: number, { index }: Contract, day: number): number => hash(seed, index, day, 51);

/** Nights for which an arrival is offered, as a bit mask of `DURATIONS`; 0: not at all. */
export const DURATIONS = [3, 5, 7, 14] as const;
export function durationsOf({ hotel, saturdays }: Contract, day: number, draw: number): number {
  if (seasonOf(hotel.place.zone, day) === 0) return 0;
  if (saturdays) return weekdayOf(day) === SATURDAY ? 0b1100 : 0;
  return (draw & 0xff) < OFFERED ? 0b0111 : 0;
}

/** Units left of a room, by its place among the rooms of the house. */
export function unitsOf(draw: number, room: number): number {
  const drawn = (draw >>> (8 + 4 * room)) & 0xf;
  return Math.min(drawn, 9);
}

/** Cents for one adult and night with breakfast in a double room; season and weekday are those of the arrival. */
export function dayPriceOf({ hotel, level }: Contract, day: number, draw: number): number {
  const season = seasonOf(hotel.place.zone, day, hotel.swing);
  const noise = 970 + ((draw >>> 24) & NOISE) / 2.13;
  const base = (BASE[hotel.place.zone] * hotel.halfStars) / 2;
  return (base * season * (WEEKDAYS[weekdayOf(day)] ?? 100) * level * noise) / 1e11;
}
export const nightOf = (dayPrice: number, room: Room, board: string): number =>
  Math.round((dayPrice * room.percent * (BOARD_PERCENT[board] ?? 100)) / 10_000);

/** Percent of the price of an adult, by age. */
function percentOfAge(age: number): number {
  if (age < 2) return 0;
  if (age < 7) return 30;
  if (age < 12) return 50;
  return age < 18 ? 80 : 100;
}
const THIRD_ADULT = 70;
const ALONE = 135;

/** Percent of a night that each person pays, in the order given. */
export function percentsOf(ages: readonly number[]): number[] {
  const adults = ages.filter((age) => age >= 18).length;
  let adult = 0;
  return ages.map((age) => {
    if (age < 18) return percentOfAge(age);
    adult += 1;
    if (adult > 2) return THIRD_ADULT;
    return adults === 1 && ages.length === 1 ? ALONE : 100;
  });
}

export function fits({ minAdults, maxPersons, cots }: Room, ages: readonly number[]): boolean {
  const infants = ages.filter((age) => age < 2).length;
  const adults = ages.filter((age) => age >= 18).length;
  const inCots = Math.min(infants, cots);
  return adults >= minAdults && ages.length - inCots <= maxPersons && infants <= Math.max(cots, 1);
}
