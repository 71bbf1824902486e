import type { CommitMode } from '../../port/actions.ts';
import type {
  BookingDraft,
  Quote,
  RemoteBooking,
  RemoteStatus,
  ServiceLine,
  Traveler,
} from '../../port/booking.ts';
import type { OtaConnection } from '../../port/connection.ts';
import type { Minor } from '../../port/money.ts';
import type { OperatorPort } from '../../port/operatorPort.ts';
import type { Outcome } from '../../port/outcome.ts';
import { withoutData } from '../answers.ts';
import { atThePrice } from '../guard.ts';
import { type Ask, type OtaCtx, otaCtx } from './ask.ts';
import { became, quoted } from './outcomes.ts';
import { personsOf, roomLineOf } from './requests.ts';
import { writer } from './writing.ts';

type Booking = Pick<OperatorPort, 'commit' | 'fix' | 'changeQuote' | 'change'>;
type Priced = Outcome<Pick<Quote, 'total' | 'currency'>>;

const oneRoom = {
  kind: 'not_sent',
  why: 'not_supported',
  detail: 'other than one room and its extras',
} as const;
/** What a check answers where a change is possible. */
const POSSIBLE = [712, 733];
const COMMITTED: Record<RemoteStatus, number> = { OK: 200, OP: 201, RQ: 240, XX: 998, '??': 510 };

const statusFor = (mode: CommitMode, values: OtaConnection['values']) =>
  ({ B: values.commit_status, O: values.hold_status, BQ: values.request_status })[mode];

const isChild = ({ type }: Traveler) => type === 'K' || type === 'B';
const stayed = ({ code, parameters, optionalParameters: { RATE = '' }, start, end, count }: ServiceLine) =>
  [code, parameters, RATE, start, end, count].join('|');
const partyOf = (persons: Traveler[]) =>
  persons
    .map((one) => (isChild(one) ? `${one.type}${one.age}` : 'A'))
    .sort()
    .join('|');

/** Whether a change leaves room, rate, days and party as they are. */
const isSameStay = ({ lines, travelers }: RemoteBooking, draft: BookingDraft, line: ServiceLine): boolean =>
  lines.length === 1 &&
  lines.every((one) => stayed(one) === stayed(line)) &&
  partyOf(travelers) === partyOf(personsOf(draft, line));

/** Reservations: made, held, made firm, changed. */
export function otaBooking(ask: Ask, { check, display }: Pick<OperatorPort, 'check' | 'display'>): Booking {
  const { write, confirm } = writer(ask);

  const guarded = <T>(
    ctx: OtaCtx,
    expected: Minor,
    price: () => Promise<Priced>,
    act: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => (ctx.connection.values.price_guard ? act() : atThePrice(expected, price, act));

  const changeQuote: Booking['changeQuote'] = async (ctx, code, draft) => {
    const own = otaCtx(ctx);
    const { change_quote_status: status } = own.connection.values;
    const line = roomLineOf(draft);
    if (!line) return oneRoom;
    if (status !== '') return write(own, draft, { kind: 'UA', line, code, status }, quoted(own, draft));
    // A reservation may hold the last room, which then counts as sold out: the same stay has the price that it has.
    const shown = await display(ctx, code);
    if (shown.kind === 'answer' && shown.data && isSameStay(shown.data, draft, line)) {
      return { ...shown, statusId: 752, data: { ...shown.data, fee: 0 } };
    }
    const checked = await check(ctx, draft, 'BA');
    if (checked.kind !== 'answer') return checked;
    const { statusId, data } = checked;
    return POSSIBLE.includes(statusId) && data
      ? { ...checked, statusId: 752, data: { ...data, fee: 0 } }
      : withoutData(checked);
  };

  return {
    changeQuote,
    async commit(ctx, draft, mode, total) {
      const own = otaCtx(ctx);
      const line = roomLineOf(draft);
      if (!line) return oneRoom;
      const status = statusFor(mode, own.connection.values);
      const price = () => check(ctx, draft, 'BA');
      return guarded(own, total, price, () =>
        write(
          own,
          draft,
          { kind: mode, line, status, total },
          became(own, { draft }, (booking) => COMMITTED[booking.status]),
        ),
      );
    },
    fix(ctx, code, total) {
      const own = otaCtx(ctx);
      return guarded(
        own,
        total,
        () => display(ctx, code),
        () => confirm(own, code, total),
      );
    },
    async change(ctx, code, draft, total) {
      const own = otaCtx(ctx);
      const line = roomLineOf(draft);
      if (!line) return oneRoom;
      const { modify_status: status } = own.connection.values;
      const price = () => changeQuote(ctx, code, draft);
      return guarded(own, total, price, () =>
        write(
          own,
          draft,
          { kind: 'U', line, code, status, total },
          became(own, { code, draft }, (booking) => (booking.status === 'XX' ? 998 : 203)),
        ),
      );
    },
  };
}
