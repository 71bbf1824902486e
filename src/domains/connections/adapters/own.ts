import type { BookingDraft, PricedLine, RemoteBooking } from '../port/booking.ts';
import type { Minor } from '../port/money.ts';
import { Refused } from '../port/outcome.ts';

const CODED = ['H', 'T'];

/** Refuses lines that speak of other persons or products than were asked. */
export function expectOwnLines(
  { travelers, services }: BookingDraft,
  lines: PricedLine[],
  perTraveler: Record<number, unknown> = {},
): void {
  const persons = new Set(travelers.map(({ id }) => id));
  const stranger = [...lines.flatMap((line) => line.travelers), ...Object.keys(perTraveler).map(Number)].find(
    (id) => !persons.has(id),
  );
  if (stranger !== undefined) throw new Refused('foreign_id', `person ${stranger}`);
  const codes = new Set(services.map(({ type, code }) => `${type} ${code}`));
  const other = lines.find(({ type, code }) => CODED.includes(type) && !codes.has(`${type} ${code}`));
  if (other) throw new Refused('foreign_id', `${other.type} ${other.code}`);
}

export interface AskedBooking {
  code?: string;
  reference?: string | undefined;
  /** The price that was agreed to. */
  total?: Minor;
}

/** Refuses a booking that is not the one that was asked for, or at another price. */
export function expectOwnBooking(booking: RemoteBooking, asked: AskedBooking): RemoteBooking {
  if (asked.code !== undefined && booking.code !== asked.code) {
    throw new Refused('foreign_id', `booking ${booking.code}`);
  }
  const { clientReference: reference } = booking;
  if (asked.reference !== undefined && reference !== null && reference !== asked.reference) {
    throw new Refused('foreign_id', `reference ${reference}`);
  }
  if (asked.total !== undefined && booking.total !== null && booking.total !== asked.total) {
    throw new Refused('wrong_total', `${booking.total} instead of ${asked.total}`);
  }
  return booking;
}
