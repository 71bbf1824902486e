import { dateOf } from '../catalogue/days.ts';
import { momentOf } from '../clock.ts';
import type { Change } from '../store/journal.ts';
import { keys } from '../store/store.ts';
import type { Context } from './context.ts';
import { spanOf } from './context.ts';
import type { ActionRequest, Booking, PricedService, State } from './model.ts';
import { answer, noBooking, type Outcome } from './outcome.ts';
import { releaseSeats } from './seatBooking.ts';

/** What became of a booking by itself: options end, requests are decided. */
function current(context: Context, booking: Booking): Booking {
  const now = momentOf(context.now);
  if (booking.state === 'OP' && booking.option_until !== null && booking.option_until <= now) {
    return context.operator.onExpiry === 'confirm'
      ? became(booking, 'OK', { raw_state: 'RF', changed_at: booking.option_until, option_until: null })
      : became(booking, 'XX', { changed_at: booking.option_until });
  }
  if (booking.state === 'RQ' && booking.decides_at !== null && booking.decides_at <= now) {
    const raw_state = booking.decides === 'OK' ? 'RR' : 'XX';
    return became(booking, booking.decides, { raw_state, changed_at: booking.decides_at, decides_at: null });
  }
  return booking;
}

const LINE_STATES: Record<State, PricedService['status']> = { OK: 'OK', OP: 'OP', RQ: 'RQ', XX: 'XX' };
export const became = (booking: Booking, state: State, more: Partial<Booking> = {}): Booking => ({
  ...booking,
  state,
  raw_state: state,
  version: booking.version + 1,
  services: booking.services.map((service) => ({ ...service, status: LINE_STATES[state] })),
  ...more,
});

/** A booking of this agency as it is now, with what has to be stored. */
export function found(context: Context, code: string): { booking: Booking; changes: Change[] } | null {
  const kept = context.store.booking(code);
  if (!kept || kept.operator !== context.operator.code || kept.agenture !== context.agenture) return null;
  const booking = current(context, kept);
  if (booking === kept) return { booking, changes: [] };
  const seats = booking.state === 'XX' ? releaseSeats(context, booking) : [];
  return { booking, changes: [[keys.booking(code), booking], ...seats] };
}

const IDS: Record<State, number> = { OK: 205, XX: 205, OP: 225, RQ: 240 };

export function display(context: Context, { code, reference }: ActionRequest): Outcome {
  const asked =
    code !== '' ? code : (context.store.byReference(context.operator.code, reference)?.code ?? '');
  const hit = found(context, asked);
  if (!hit) return noBooking();
  const { booking, changes } = hit;
  if (!booking.changed_by_operator) return { ...answer(IDS[booking.state], { booking }), changes };
  // Shown once; from then on the agency knows.
  return {
    ...answer(248, { booking }),
    changes: [[keys.booking(booking.code), { ...booking, changed_by_operator: false }]],
  };
}

export function list(context: Context, { list: query }: ActionRequest): Outcome {
  if (query === null) return answer(342, { field: 'list', text: 'A period or a reference is needed.' });
  const all = context.store
    .bookingsOf(context.operator.code)
    .filter(({ agenture }) => agenture === context.agenture)
    .map((booking) => current(context, booking))
    .filter((booking) => {
      if (query.reference !== '' && booking.reference !== query.reference) return false;
      const name = booking.travelers[0]?.last_name.toUpperCase() ?? '';
      if (query.last_name !== '' && !name.startsWith(query.last_name.toUpperCase())) return false;
      const day =
        query.by === 'created' ? booking.created_at.slice(0, 10) : dateOf(spanOf(booking.services).start);
      return (query.from === '' || day >= query.from) && (query.to === '' || day <= query.to);
    });
  const from = Number(query.page) || 0;
  const next = from + query.page_size;
  return answer(263, {
    bookings: all.slice(from, next),
    total: all.length,
    next: next < all.length ? String(next) : null,
  });
}
