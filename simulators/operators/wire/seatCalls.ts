import { dayOf, isDate } from '../catalogue/days.ts';
import { hash, hashText } from '../catalogue/hash.ts';
import { type Trip, tripOf } from '../catalogue/trips.ts';
import { momentOf } from '../clock.ts';
import type { Change } from '../store/journal.ts';
import { keys } from '../store/store.ts';
import type { Context } from '../trade/context.ts';
import type { Hold, Seating } from '../trade/model.ts';
import { isSeat, planOf, seatingKey, seatingOf, takenSeats } from '../trade/seats.ts';
import { Invalid, Reader } from './check.ts';

const HOLD_MS = 10 * 60_000;
interface Answered {
  status: number;
  body: object;
}
const refusal = (code: string, text: string, more: object = {}): Answered => ({
  status: 409,
  body: { status: { id: 998, text, raw: '998' }, error: { code, text }, ...more },
});

export function seatCall(context: Context, call: string, body: unknown): Answered | null {
  const reader = new Reader(body);
  if (call === 'release') return release(context, reader.needed('hold', /^h[\w-]+$/, 'A hold'));
  if (call !== 'plan' && call !== 'hold' && call !== 'regenerate') return null;
  const trip = tripOf(context.operator.code, reader.text('product'));
  if (!trip) throw new Invalid('product', 'There is no such trip.');
  const day = dayOf(reader.date('start_date', isDate));
  if (call === 'plan') return { status: 200, body: { seating: planOf(context, trip, day) } };
  return call === 'hold' ? hold(context, trip, day, reader) : regenerate(context, trip, day, reader);
}

function hold(context: Context, trip: Trip, day: number, reader: Reader): Answered {
  const seating = seatingOf(context, trip, day);
  const wanted = reader.texts('seats', 20);
  if (wanted.length === 0 || !wanted.every((seat) => isSeat(seating.bus, seat)))
    throw new Invalid('seats', 'There is no such seat.');
  const old = context.store.hold(reader.text('hold'));
  const own =
    old?.agenture === context.agenture && old.product === trip.code && old.day === day ? old : undefined;
  if (reader.has('hold') && !own) return refusal('HOLD_EXPIRED', 'There is no such hold.');
  const holders = takenSeats(context, trip, day);
  const taken = wanted.filter((seat) => holders.has(seat) && !own?.seats.includes(seat));
  if (taken.length > 0)
    return refusal('SEAT_TAKEN', 'Taken meanwhile.', { taken, seating: planOf(context, trip, day) });

  const seats: Seating['seats'] = { ...seating.seats };
  for (const seat of own?.seats ?? []) delete seats[seat];
  const id =
    own?.id ??
    `h${hash(hashText(trip.code + context.agenture), day, seating.version, 141).toString(36)}-${seating.version}`;
  for (const seat of wanted) seats[seat] = { hold: id, agenture: context.agenture };
  const held: Hold = {
    id,
    operator: context.operator.code,
    product: trip.code,
    day,
    agenture: context.agenture,
    seats: wanted,
    until: context.now + HOLD_MS,
  };
  context.store.commit([
    [keys.hold(id), held],
    [seatingKey(context, trip, day), { ...seating, version: seating.version + 1, seats }],
  ]);
  return {
    status: 200,
    body: { hold: id, until: momentOf(held.until), seating: planOf(context, trip, day) },
  };
}

function release(context: Context, id: string): Answered {
  const held = context.store.hold(id);
  if (held?.agenture === context.agenture && held.operator === context.operator.code) {
    const key = keys.seating(held.operator, held.product, held.day);
    const seating = context.store.seating(held.operator, held.product, held.day);
    const left = Object.entries(seating?.seats ?? {}).filter(([, taken]) => taken.hold !== id);
    const changes: Change[] = [[keys.hold(id), null]];
    if (seating)
      changes.push([key, { ...seating, version: seating.version + 1, seats: Object.fromEntries(left) }]);
    context.store.commit(changes);
  }
  return { status: 200, body: { released: true } };
}

/** Another bus, as long as nobody sits in the old one. */
function regenerate(context: Context, trip: Trip, day: number, reader: Reader): Answered {
  const seating = seatingOf(context, trip, day);
  const bus = reader.needed('bus', /^B(49|53)$/, 'B49 or B53');
  const isBooked = [...takenSeats(context, trip, day).values()].some((holder) => holder === 'booked');
  if (isBooked) return refusal('SEATING_BOOKED', 'Seats are booked already.');
  context.store.commit([[seatingKey(context, trip, day), { bus, version: seating.version + 1, seats: {} }]]);
  return { status: 200, body: { seating: planOf(context, trip, day) } };
}
