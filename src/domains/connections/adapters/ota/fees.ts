import { now } from '#server/clock.ts';
import type { RemoteBooking } from '../../port/booking.ts';
import { readDay, readInstant } from '../../port/dates.ts';
import type { Minor } from '../../port/money.ts';
import { all, attribute, type Element } from '../xml/parse.ts';
import { amountReader } from './amounts.ts';
import type { OtaCtx } from './ask.ts';
import { feeBy } from './penalties.ts';
import { readReservation } from './reservations.ts';

interface Fee {
  fee: Minor;
  until: string | null;
}

const RESERVATION = 'HotelReservations/HotelReservation';

/** The rule of a cancellation that holds now. */
function ofRules(root: Element, ctx: OtaCtx): Fee | undefined {
  const money = amountReader(ctx.connection.values);
  const rules = all(root, 'CancelInfoRS/CancelRules/CancelRule').flatMap((rule) => {
    const fee = money.read(rule, 'Amount');
    const until = attribute(rule, 'CancelByDate');
    return fee === undefined ? [] : [{ fee, until: until === undefined ? null : readUntil(until) }];
  });
  const instant = now().toISOString();
  return rules.find(({ until }) => until === null || until >= instant.slice(0, until.length)) ?? rules.at(-1);
}

/** An instant in UTC; a day where no zone is given. */
const readUntil = (written: string): string =>
  /T.*(Z|[+-]\d\d:?\d\d)$/.test(written) ? readInstant(written) : readDay(written.slice(0, 10));

/** What a reservation names as a whole; the penalties of its rooms are rules, not what is due now. */
function ofReservation(root: Element, ctx: OtaCtx): Fee | undefined {
  const { read } = amountReader(ctx.connection.values);
  const [fee] = all(root, `${RESERVATION}/ResGlobalInfo/CancelPenalties/CancelPenalty/AmountPercent`).flatMap(
    (share) => read(share, 'Amount') ?? [],
  );
  return fee === undefined ? undefined : { fee, until: null };
}

/** The fee that an answer names. */
export const feeOf = (root: Element, ctx: OtaCtx): Fee | undefined =>
  ofRules(root, ctx) ?? ofReservation(root, ctx);

/** What the rules of a reservation ask today. */
export function feeByRules({ lines, total, cancelSteps }: RemoteBooking): Minor | undefined {
  const start = lines[0]?.start;
  const today = now().toISOString().slice(0, 10);
  return start === undefined || total === null ? undefined : feeBy(cancelSteps, { start, today, total });
}

/** The fee that an answer names, or else that of the rules that its reservation has. */
export function quotedFee(root: Element, ctx: OtaCtx): Fee | undefined {
  const named = feeOf(root, ctx);
  const [reservation] = all(root, RESERVATION);
  if (named || !reservation) return named;
  const fee = feeByRules(
    readReservation(reservation, ctx.connection.values, { rawStatus: attribute(root, 'ResResponseType') }),
  );
  return fee === undefined ? undefined : { fee, until: null };
}
