import type { BookingDraft, RemoteBooking } from '../../port/booking.ts';
import type { OtaConnection } from '../../port/connection.ts';
import { type Outcome, Refused } from '../../port/outcome.ts';
import { expectOwnBooking } from '../own.ts';
import { all, attribute, type Element } from '../xml/parse.ts';
import { amountReader } from './amounts.ts';
import type { OtaCtx } from './ask.ts';
import { type OtaError, refusedBy, warningsOf } from './errors.ts';
import { readReservation } from './reservations.ts';

/** Where messages hold their reservations. */
const RESERVATIONS = [
  'HotelReservations/HotelReservation',
  'ReservationsList/HotelReservation',
  'HotelResModifies/HotelResModify',
];
const TOTALS = ['RoomStays/RoomStay/Total', 'ResGlobalInfo/Total', 'Total'];

const allOf = (element: Element, ways: string[]) => ways.flatMap((way) => all(element, way));

/** The one reservation of an answer. */
export function reservationOf(root: Element): Element {
  const found = allOf(root, RESERVATIONS);
  const [only] = found;
  if (!only || found.length > 1) throw new Refused('unexpected', `${found.length} reservations`);
  return only;
}

/** The new price that stands beside the error. */
export function priceChanged<T>(
  error: OtaError,
  root: Element,
  values: OtaConnection['values'],
): Outcome<T> | undefined {
  if (error.meaning !== 'price_changed') return undefined;
  const [total] = allOf(root, RESERVATIONS).flatMap((found) => allOf(found, TOTALS));
  const minor = total && amountReader(values).read(total, 'AmountAfterTax');
  const refused = refusedBy<T>(error);
  return minor === undefined || refused.kind !== 'answer'
    ? refused
    : { ...refused, newTotal: { minor, currency: values.currency } };
}

interface Expected {
  /** Of the reservation that was asked for. */
  code?: string;
  /** What was sent. */
  draft?: BookingDraft;
}

/** Reads what became of a reservation, which must be the one that was asked for. */
export const became =
  (ctx: OtaCtx, { code, draft }: Expected, statusOf: (booking: RemoteBooking) => number) =>
  (root: Element): Outcome<RemoteBooking> => {
    const read = readReservation(reservationOf(root), ctx.connection.values, {
      rawStatus: attribute(root, 'ResResponseType'),
      asked: draft,
    });
    const expected = code === undefined ? { reference: ctx.clientReference } : { code };
    const booking = { ...expectOwnBooking(read, expected), info: warningsOf(root) };
    return { kind: 'answer', statusId: statusOf(booking), text: '', data: booking };
  };
