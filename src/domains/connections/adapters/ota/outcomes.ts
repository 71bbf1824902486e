import type { BookingDraft, ChangeQuote, RemoteBooking } from '../../port/booking.ts';
import type { OtaConnection } from '../../port/connection.ts';
import type { Minor } from '../../port/money.ts';
import { type Outcome, Refused } from '../../port/outcome.ts';
import { expectOwnBooking } from '../own.ts';
import { all, attribute, type Element } from '../xml/parse.ts';
import { amountReader } from './amounts.ts';
import type { OtaCtx } from './ask.ts';
import { type OtaError, refusedBy, warningsOf } from './errors.ts';
import { keptLines } from './requests.ts';
import { readReservation } from './reservations.ts';

/** Where messages hold their reservations. */
const RESERVATIONS = [
  'HotelReservations/HotelReservation',
  'ReservationsList/HotelReservation',
  'HotelResModifies/HotelResModify',
];
/** Of the whole before that of its room. */
const TOTALS = ['ResGlobalInfo/Total', 'RoomStays/RoomStay/Total', 'Total'];

const allOf = (element: Element, ways: string[]) => ways.flatMap((way) => all(element, way));

export const reservationsOf = (root: Element): Element[] => allOf(root, RESERVATIONS);

/** The one reservation of an answer. */
export function reservationOf(root: Element): Element {
  const found = reservationsOf(root);
  const [only] = found;
  if (!only || found.length > 1) throw new Refused('unexpected', `${found.length} reservations`);
  return only;
}

/** The price of a reservation as a whole. */
const totalOf = (found: Element, values: OtaConnection['values']): Minor | undefined =>
  allOf(found, TOTALS)
    .map(amountReader(values).ofTotal)
    .find((total) => total !== undefined);

/** The new price that stands beside the error. */
export function priceChanged<T>(
  error: OtaError,
  root: Element,
  values: OtaConnection['values'],
): Outcome<T> | undefined {
  if (error.meaning !== 'price_changed') return undefined;
  const [found] = reservationsOf(root);
  const minor = found && totalOf(found, values);
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

/** Reads what a change would cost; such an answer may leave out everything but the total. */
export const quoted =
  ({ connection: { values } }: OtaCtx, draft: BookingDraft) =>
  (root: Element): Outcome<ChangeQuote> => {
    const total = totalOf(reservationOf(root), values);
    if (total === undefined) throw new Refused('unexpected', 'a change without a price');
    const data = {
      currency: values.currency,
      total,
      lines: keptLines(draft).map((line) => ({ ...line, ...UNPRICED })),
      perTraveler: {},
      optionUntil: null,
      holdUntil: null,
      cancelSteps: [],
      info: warningsOf(root),
      submask: null,
      fee: 0,
    };
    return { kind: 'answer', statusId: 752, text: '', data };
  };
const UNPRICED = { status: 'OK', price: null, units: null, names: {} } as const;

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
