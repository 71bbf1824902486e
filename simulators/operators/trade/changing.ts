import { momentOf } from '../clock.ts';
import type { Change } from '../store/journal.ts';
import { keys } from '../store/store.ts';
import { feeOf } from './cancelling.ts';
import { storedTraveler } from './committing.ts';
import { type Context, spanOf, todayOf } from './context.ts';
import { isProblem } from './lines/line.ts';
import { magicOf, REFUSAL } from './magic.ts';
import type { ActionRequest, Booking, Quote } from './model.ts';
import { answer, noBooking, type Outcome, refused } from './outcome.ts';
import { quoteOf } from './quote.ts';
import { became, found } from './reading.ts';
import { releaseSeats, takeSeats } from './seatBooking.ts';

const QUOTE_MS = 15 * 60_000;

/** F: an option becomes a booking. */
export function fix(context: Context, { code, expected_total }: ActionRequest): Outcome {
  const hit = found(context, code);
  if (!hit) return noBooking();
  const { booking, changes } = hit;
  if (booking.state !== 'OP')
    return { ...answer(744, { booking, text: 'This is no option any more.' }), changes };
  if (expected_total !== null && expected_total !== booking.total)
    return { ...answer(350, { booking }), changes };
  const fixed = became(booking, 'OK', {
    raw_state: 'RF',
    option_until: null,
    changed_at: momentOf(context.now),
  });
  return { ...answer(200, { raw: '204', booking: fixed }), changes: [[keys.booking(code), fixed]] };
}

/** SA: what a cancellation would cost now. */
export function cancelQuote(context: Context, { code }: ActionRequest): Outcome {
  const hit = found(context, code);
  if (!hit) return noBooking();
  const { booking, changes } = hit;
  if (magicOf(context, booking.travelers) === 'REFUSE') return answer(998, { text: REFUSAL });
  if (booking.state === 'XX')
    return { ...answer(998, { booking, text: 'It is cancelled already.' }), changes };
  return { ...answer(760, { booking, cancel: costs(context, booking) }), changes };
}
const costs = (context: Context, booking: Booking) => ({
  ...feeOf(context, booking),
  currency: booking.currency,
  valid_until: momentOf(context.now + QUOTE_MS),
});

/** S, and RS for what is not decided yet. */
export function cancel(context: Context, mode: 'S' | 'RS', { code, expected_fee }: ActionRequest): Outcome {
  const hit = found(context, code);
  if (!hit) return noBooking();
  const { booking, changes } = hit;
  if (booking.state === 'XX')
    return { ...answer(998, { booking, text: 'It is cancelled already.' }), changes };
  if (mode === 'RS' && booking.state !== 'RQ')
    return { ...answer(998, { booking, text: 'This is no request.' }), changes };
  const { fee } = feeOf(context, booking);
  if (expected_fee !== null && expected_fee !== fee) {
    return { ...answer(350, { booking, cancel: costs(context, booking) }), changes };
  }
  const cancelled = became(booking, 'XX', {
    cancel_fee: fee,
    changed_at: momentOf(context.now),
    option_until: null,
  });
  return {
    ...answer(202, { booking: cancelled }),
    changes: [[keys.booking(code), cancelled], ...releaseSeats(context, booking)],
    ...(magicOf(context, booking.travelers) === 'TIMEOUTLOST' ? { silence: 'never' as const } : {}),
  };
}

const LATE_DAYS = 30;
const LATE_FEE = 2500;
const contentOfLines = (services: ActionRequest['services']): string =>
  JSON.stringify(
    services
      .filter(({ removed }) => !removed)
      .map(({ type, code, parameters, start_date, end_date, count }) => [
        type,
        code,
        parameters,
        start_date,
        end_date,
        count,
      ]),
  );

interface Proposal {
  booking: Booking;
  quote: Quote;
  fee: number;
  changes: Change[];
}
function proposal(context: Context, request: ActionRequest): Proposal | Outcome {
  const hit = found(context, request.code);
  if (!hit) return noBooking();
  const { booking, changes } = hit;
  const { change } = context.operator.caps;
  if (booking.state !== 'OK')
    return { ...answer(998, { booking, text: 'Only a firm booking can be changed.' }), changes };
  if (booking.documents.some(({ kind }) => kind === 'VC')) {
    return answer(998, { booking, text: 'Vouchers have been issued.' });
  }
  const sameLines = contentOfLines(request.services) === contentOfLines(booking.services);
  if (change === 'none' || (change === 'names' && !sameLines)) {
    return answer(754, { booking, text: 'Only by cancelling and booking anew.' });
  }
  const quoted = quoteOf(context, request);
  if (isProblem(quoted)) return refused(quoted);
  const late = spanOf(booking.services).start - todayOf(context) < LATE_DAYS;
  // Names alone do not change a price.
  const quote = sameLines ? { ...quoted.quote, total: booking.total } : quoted.quote;
  return { booking, quote, fee: late ? LATE_FEE : 0, changes };
}

/** UA: what a change would cost. */
export function changeQuote(context: Context, request: ActionRequest): Outcome {
  const proposed = proposal(context, request);
  if ('answer' in proposed) return proposed;
  const { quote, fee, changes } = proposed;
  return {
    ...answer(752, { quote, change: { fee, currency: quote.currency, total: quote.total + fee } }),
    changes,
  };
}

/** U: changes it, at the price that was expected. */
export function change(context: Context, request: ActionRequest): Outcome {
  const proposed = proposal(context, request);
  if ('answer' in proposed) return proposed;
  const { booking, quote, fee } = proposed;
  const total = quote.total + fee;
  const told = { quote, change: { fee, currency: quote.currency, total } };
  if (request.expected_total !== null && request.expected_total !== total) return answer(350, told);
  const prices = new Map(quote.travelers.map(({ id, price }) => [id, price]));
  const changed: Booking = {
    ...booking,
    version: booking.version + 1,
    changed_at: momentOf(context.now),
    changed_by_operator: false,
    total,
    commission: quote.commission,
    services: quote.services,
    remark: request.remark || booking.remark,
    travelers: request.travelers
      .filter(({ removed }) => !removed)
      .map((traveler) => ({ ...storedTraveler(context, traveler), price: prices.get(traveler.id) ?? 0 })),
  };
  const seats = takeSeats(context, changed);
  if (isProblem(seats)) return refused(seats);
  const released = seats.changes.length > 0 ? releasedFirst(context, booking, changed) : [];
  return {
    ...answer(203, { booking: changed }),
    changes: [[keys.booking(booking.code), changed], ...released],
  };
}

/** Seats that are given back and seats that are taken lie in the same record. */
function releasedFirst(context: Context, old: Booking, changed: Booking): Change[] {
  const freed = releaseSeats(context, old);
  const store = { ...context.store };
  const pending = new Map(freed);
  store.seating = (operator, product, day) => {
    const key = keys.seating(operator, product, day);
    return pending.has(key)
      ? (pending.get(key) as ReturnType<typeof store.seating>)
      : context.store.seating(operator, product, day);
  };
  const taken = takeSeats({ ...context, store }, changed);
  return isProblem(taken) ? freed : [...freed, ...taken.changes];
}
