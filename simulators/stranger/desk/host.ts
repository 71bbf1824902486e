import type { Currency } from '../settings.ts';
import type { Bookings } from '../stock/bookings.ts';

/** What each message of the desk works with. */
export interface Host {
  bookings: Bookings;
  currency: Currency;
  now(): Date;
}
export const todayOf = (host: Host): string => host.now().toISOString().slice(0, 10);

/** What a message makes: the inside of its answer, with attributes of the root. */
export interface Made {
  root: string;
  attributes?: Record<string, string>;
  inside: string;
}
