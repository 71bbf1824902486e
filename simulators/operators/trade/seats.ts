import { hash } from '../catalogue/hash.ts';
import { othersOf, type Trip } from '../catalogue/trips.ts';
import { momentOf } from '../clock.ts';
import { keys } from '../store/store.ts';
import type { Context } from './context.ts';
import type { Seating } from './model.ts';

const ROWS: Record<string, number> = { B49: 12, B53: 13 };
const LETTERS = ['A', 'B', 'C', 'D'];
/** The guide and the driver who rests. */
const CREW = ['1C', '1D'];

/** The last row goes across the aisle. */
function rowsOfBus(bus: string): (string | null)[][] {
  const count = ROWS[bus] ?? 12;
  return Array.from({ length: count }, (_, at) => {
    const row = at + 1;
    const [a, b, c, d] = LETTERS.map((letter) => `${row}${letter}`);
    const across = row === count ? `${row}E` : null;
    return [a ?? null, b ?? null, across, c ?? null, d ?? null];
  });
}
const seatsOf = (bus: string): string[] =>
  rowsOfBus(bus)
    .flat()
    .filter((seat) => seat !== null);

/** Seats that others have booked, always the same ones. */
function othersSeats({ catalogue }: Context, trip: Trip, day: number, bus: string): Set<string> {
  const { booked } = othersOf(catalogue.seed, trip, day);
  const ranked = seatsOf(bus)
    .filter((seat) => !CREW.includes(seat))
    .map((seat, at) => ({ seat, rank: hash(catalogue.seed, trip.index, day, 120 + at) }))
    .toSorted((a, b) => a.rank - b.rank);
  return new Set(ranked.slice(0, booked).map(({ seat }) => seat));
}

export function seatingOf(context: Context, trip: Trip, day: number): Seating {
  const kept = context.store.seating(context.operator.code, trip.code, day);
  return kept ?? { bus: trip.bus, version: 1, seats: {} };
}

/** Who has a seat: booked by others or here, held and not expired, or nobody. */
function holderOf(context: Context, seating: Seating, seat: string): 'booked' | 'held' | 'free' {
  const taken = seating.seats[seat];
  if (taken?.booking !== undefined) return 'booked';
  const hold = taken?.hold === undefined ? undefined : context.store.hold(taken.hold);
  return hold && hold.until > context.now ? 'held' : 'free';
}

export function takenSeats(
  context: Context,
  trip: Trip,
  day: number,
): Map<string, 'booked' | 'held' | 'crew'> {
  const seating = seatingOf(context, trip, day);
  const taken = new Map<string, 'booked' | 'held' | 'crew'>();
  for (const seat of othersSeats(context, trip, day, seating.bus)) taken.set(seat, 'booked');
  for (const seat of CREW) taken.set(seat, 'crew');
  for (const seat of Object.keys(seating.seats)) {
    const holder = holderOf(context, seating, seat);
    if (holder !== 'free') taken.set(seat, holder);
  }
  return taken;
}

export const freeSeats = (context: Context, trip: Trip, day: number): number =>
  seatsOf(seatingOf(context, trip, day).bus).length - takenSeats(context, trip, day).size;

const SIGNS = { booked: 'B', held: 'H', crew: 'T' } as const;
/** The plan as the agency sees it: its own seats are `S`. */
export function planOf(context: Context, trip: Trip, day: number): object {
  const seating = seatingOf(context, trip, day);
  const taken = takenSeats(context, trip, day);
  const seats = Object.fromEntries(
    seatsOf(seating.bus).map((seat) => {
      const holder = taken.get(seat);
      const own = seating.seats[seat];
      const isOwn = holder !== undefined && own?.agenture === context.agenture;
      const until = isOwn && own.hold !== undefined ? context.store.hold(own.hold)?.until : undefined;
      return [
        seat,
        {
          s: isOwn ? 'S' : holder === undefined ? 'F' : SIGNS[holder],
          ...(isOwn && own.sex !== undefined ? { sex: own.sex } : {}),
          ...(until === undefined ? {} : { until: momentOf(until) }),
        },
      ];
    }),
  );
  return { bus: seating.bus, version: seating.version, decks: [{ rows: rowsOfBus(seating.bus) }], seats };
}

export const seatingKey = (context: Context, trip: Trip, day: number): string =>
  keys.seating(context.operator.code, trip.code, day);
export const isSeat = (bus: string, seat: string): boolean =>
  seatsOf(bus).includes(seat) && !CREW.includes(seat);
