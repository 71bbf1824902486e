import { dayOf } from '../catalogue/days.ts';
import { tripOf } from '../catalogue/trips.ts';
import type { Change } from '../store/journal.ts';
import { keys } from '../store/store.ts';
import { type Context, optionsOf } from './context.ts';
import type { Problem } from './lines/line.ts';
import type { Booking, PricedService, Seating } from './model.ts';
import { isSeat, planOf, seatingKey, seatingOf, takenSeats } from './seats.ts';

/** Books the seats that the lines name: all of them, or none. */
export function takeSeats(context: Context, booking: Booking): { changes: Change[] } | Problem {
  const changes: Change[] = [];
  for (const [at, service] of booking.services.entries()) {
    if (service.type !== 'T' || service.removed) continue;
    const taken = takeLine(context, booking, service, at);
    if ('id' in taken) return taken;
    changes.push(...taken.changes);
  }
  return { changes };
}

function takeLine(
  context: Context,
  booking: Booking,
  service: PricedService,
  at: number,
): { changes: Change[] } | Problem {
  const field = `services[${at}].optional_parameters`;
  const trip = tripOf(context.operator.code, service.code.split('/')[0] ?? '');
  if (!trip) return { id: 342, field, text: 'There is no such trip.' };
  const day = dayOf(service.start_date);
  const wanted = optionsOf(service).get('SEAT')?.split(',') ?? [];
  const seating = seatingOf(context, trip, day);
  if (new Set(wanted).size !== wanted.length || !wanted.every((seat) => isSeat(seating.bus, seat))) {
    return { id: 342, field, text: 'There is no such seat.' };
  }
  const holders = takenSeats(context, trip, day);
  const hold = service.seat_hold === null ? undefined : context.store.hold(service.seat_hold);
  const own = hold?.agenture === context.agenture ? hold.seats : [];
  const mine = (seat: string) => own.includes(seat) || seating.seats[seat]?.booking === booking.code;
  const lost = wanted.filter((seat) => holders.has(seat) && !mine(seat));
  if (lost.length > 0) {
    return {
      id: 310,
      field,
      text: `Taken meanwhile: ${lost.join(', ')}.`,
      seating: planOf(context, trip, day),
      taken: lost,
    };
  }
  const seats: Seating['seats'] = { ...seating.seats };
  for (const seat of own) delete seats[seat];
  for (const [nth, seat] of wanted.entries()) {
    const sex = booking.travelers.find(({ id }) => id === service.travelers[nth])?.type;
    seats[seat] = {
      booking: booking.code,
      agenture: context.agenture,
      ...(sex === undefined ? {} : { sex }),
    };
  }
  return {
    changes: [
      [seatingKey(context, trip, day), { ...seating, version: seating.version + 1, seats }],
      ...(hold ? [[keys.hold(hold.id), null] satisfies Change] : []),
    ],
  };
}

/** Gives back what a booking has taken. */
export function releaseSeats(context: Context, booking: Booking): Change[] {
  return booking.services.flatMap((service): Change[] => {
    const trip =
      service.type === 'T' ? tripOf(booking.operator, service.code.split('/')[0] ?? '') : undefined;
    if (!trip) return [];
    const day = dayOf(service.start_date);
    const seating = seatingOf(context, trip, day);
    const seats = Object.fromEntries(
      Object.entries(seating.seats).filter(([, { booking: code }]) => code !== booking.code),
    );
    return [[seatingKey(context, trip, day), { ...seating, version: seating.version + 1, seats }]];
  });
}
