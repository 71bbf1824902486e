import type { Hotel, Party, Plan, Price, Room } from './catalogue.ts';
import { unitsOf } from './catalogue.ts';
import { daysBetween, nights } from './days.ts';

export interface Stay {
  hotel: Hotel;
  room: Room;
  plan: Plan;
  party: Party;
  start: string;
  end: string;
  units: number;
  /** One for each night and for all units. */
  prices: Price[];
}
export interface Guest {
  rph: string;
  ageCode: string;
  age: string;
  given: string;
  surname: string;
}
/** Words of this host for where a reservation stands. */
export type State = 'Tentative' | 'Definite' | 'Storno';

export interface Booking {
  number: string;
  partnerNumber: string;
  agency: string;
  state: State;
  stays: Stay[];
  guests: Guest[];
  madeAt: string;
  stornoNumber: string;
  fee: number;
}

/** From so many days before arrival on, so much of the whole; the first from the booking on. */
export const PENALTIES = [
  { days: null, percent: 10 },
  { days: 30, percent: 40 },
  { days: 3, percent: 100 },
] as const;

export const totalOf = (stays: Stay[]): Price => {
  const prices = stays.flatMap((stay) => stay.prices);
  return {
    net: prices.reduce((sum, { net }) => sum + net, 0),
    tax: prices.reduce((sum, { tax }) => sum + tax, 0),
  };
};

export function feeOf(booking: Booking, today: string): number {
  const { net, tax } = totalOf(booking.stays);
  const arrival = booking.stays.map(({ start }) => start).sort()[0] ?? today;
  const left = daysBetween(today, arrival);
  const due = PENALTIES.filter(({ days }) => days === null || left <= days).at(-1);
  return booking.state === 'Tentative' ? 0 : Math.round(((net + tax) * (due?.percent ?? 0)) / 100);
}

/** Numbers do not follow on each other, so that nobody counts on it. */
const STEP = 7;

/** What was reserved, for as long as the process lives. */
export function createBookings() {
  const kept = new Map<string, Booking>();
  let last = 40_000;
  const alive = () => [...kept.values()].filter(({ state }) => state !== 'Storno');
  return {
    next(): string {
      last += STEP;
      return String(last);
    },
    put: (booking: Booking): void => void kept.set(booking.number, booking),
    get: (number: string): Booking | undefined => kept.get(number),
    all: (): Booking[] => [...kept.values()],
    clear: (): void => kept.clear(),
    /** Units that are left in each night of a stay; a booking does not count against itself. */
    left(hotel: Hotel, room: Room, start: string, end: string, except = ''): number {
      const others = alive().filter(({ number }) => number !== except);
      const taken = (day: string) =>
        others
          .flatMap(({ stays }) => stays)
          .filter((stay) => stay.hotel === hotel && stay.room === room && stay.start <= day && day < stay.end)
          .reduce((sum, { units }) => sum + units, 0);
      return Math.max(
        0,
        Math.min(...nights(start, end).map((day) => unitsOf(hotel, room, day) - taken(day))),
      );
    },
  };
}
export type Bookings = ReturnType<typeof createBookings>;
