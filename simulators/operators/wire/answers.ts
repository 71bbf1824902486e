import { dateOf } from '../catalogue/days.ts';
import { spanOf } from '../trade/context.ts';
import type { Answer, Booking } from '../trade/model.ts';
import { MINOR, type Money } from './check.ts';

const TEXTS: Record<number, string> = {
  200: 'Booked',
  201: 'Option created',
  202: 'Cancelled',
  203: 'Changed',
  205: 'Displayed',
  225: 'Displayed, an option',
  240: 'On request',
  248: 'Displayed, the operator has changed it',
  260: 'Voucher printed',
  261: 'Confirmation printed',
  262: 'Contract printed',
  263: 'Bookings',
  264: 'Hotels',
  265: 'Flights',
  266: 'Extras',
  310: 'Sold out',
  342: 'Data invalid or incomplete',
  350: 'The price has changed',
  510: 'No answer',
  712: 'Available',
  720: 'Available on request',
  733: 'Available at another price',
  740: 'Option possible',
  741: 'No option, but booking is possible',
  744: 'The option cannot be fixed',
  752: 'Change possible',
  754: 'Only as cancellation and new booking',
  760: 'Cancellation possible',
  998: 'Refused',
};
export const textOf = (id: number): string => TEXTS[id] ?? 'Unknown';

const MONEY = new Set([
  'total',
  'price',
  'commission',
  'fee',
  'deposit',
  'cancel_fee',
  'amount',
  'min',
  'supplement',
  'from_price',
]);

/** Writes money as the dialect does, in every field that holds some. */
export function withMoney(value: unknown, money: Money): unknown {
  if (money === MINOR || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((entry) => withMoney(entry, money));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      MONEY.has(key) && typeof inner === 'number' ? money.written(inner) : withMoney(inner, money),
    ]),
  );
}

/** What others may see of a booking. */
export function bookingAnswer({
  operator,
  agenture,
  decides,
  decides_at,
  customer,
  ...shown
}: Booking): object {
  return shown;
}

const rowOf = (booking: Booking): object => {
  const { start, end } = spanOf(booking.services);
  const [lead] = booking.travelers;
  return {
    code: booking.code,
    reference: booking.reference,
    state: booking.state,
    lead_name: `${lead?.last_name ?? ''} ${lead?.first_name ?? ''}`.trim(),
    start_date: dateOf(start),
    end_date: dateOf(end),
    total: booking.total,
    currency: booking.currency,
    created_at: booking.created_at,
  };
};

/** Counts stand at the top, amounts within. */
export function answerBody(
  { id, raw, text, booking, bookings, total, next, submask, info, ...rest }: Answer,
  money: Money,
): object {
  const amounts = withMoney(
    {
      ...rest,
      ...(booking ? { booking: bookingAnswer(booking) } : {}),
      ...(bookings ? { bookings: bookings.map(rowOf) } : {}),
    },
    money,
  ) as object;
  return {
    status: { id, text: text ?? textOf(id), raw: raw ?? String(id) },
    ...amounts,
    ...(total === undefined ? {} : { total, next: next ?? null }),
    submask: submask ?? null,
    info: info ?? [],
  };
}
