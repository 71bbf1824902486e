import { dayOf } from '../catalogue/days.ts';
import type { Booking } from '../trade/model.ts';

/** Units that bookings take from what the catalogue offers, by product, part and day of arrival. */
export interface Stock {
  put(booking: Booking): void;
  taken(key: string): number;
  clear(): void;
}

export const stockKey = (operator: string, code: string, parameters: string, day: number): string =>
  `${operator}/${code}/${parameters.split('.')[0]}/${day}`;

export function createStock(): Stock {
  const taken = new Map<string, number>();
  const of = new Map<string, string[]>();
  const add = (key: string, count: number) => taken.set(key, (taken.get(key) ?? 0) + count);
  return {
    put(booking) {
      for (const key of of.get(booking.code) ?? []) add(key, -1);
      const keys = booking.state === 'XX' || booking.state === 'RQ' ? [] : unitsOf(booking);
      for (const key of keys) add(key, 1);
      of.set(booking.code, keys);
    },
    taken: (key) => taken.get(key) ?? 0,
    clear() {
      taken.clear();
      of.clear();
    },
  };
}

const unitsOf = ({ operator, services }: Booking): string[] =>
  services
    .filter(({ type, removed }) => type === 'H' && !removed)
    .flatMap(({ code, parameters, start_date, count }) =>
      Array<string>(count).fill(stockKey(operator, code, parameters, dayOf(start_date))),
    );
