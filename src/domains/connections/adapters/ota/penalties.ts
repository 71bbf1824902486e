import type { Day } from '#shared/dates.ts';
import type { CancelStep } from '../../port/booking.ts';
import type { OtaConnection } from '../../port/connection.ts';
import { readDay } from '../../port/dates.ts';
import { type Minor, shareOf } from '../../port/money.ts';
import { all, attribute, type Element, first } from '../xml/parse.ts';
import { amountReader, basisPointsOf } from './amounts.ts';

type Values = OtaConnection['values'];

const FROM_THE_FIRST_DAY = 999;
const WHOLE = 10_000;
const IN_DAYS: Record<string, number> = { Day: 1, Week: 7, Hour: 1 / 24 };
const DAY_MS = 86_400_000;

/** From how many days before the arrival on a penalty is due. */
function daysOf(penalty: Element, start: Day): number {
  const deadline = first(penalty, 'Deadline');
  const day = attribute(deadline, 'AbsoluteDeadline')?.slice(0, 10);
  if (day !== undefined && start !== '')
    return Math.max(0, Math.round((Date.parse(start) - Date.parse(readDay(day))) / DAY_MS));
  const count = Number(attribute(deadline, 'OffsetUnitMultiplier') ?? Number.NaN);
  const unit = IN_DAYS[attribute(deadline, 'OffsetTimeUnit') ?? 'Day'];
  if (!Number.isFinite(count) || unit === undefined) return FROM_THE_FIRST_DAY;
  return Math.max(0, Math.ceil(count * unit));
}

function costOf(penalty: Element, values: Values): Pick<CancelStep, 'basisPoints' | 'amount' | 'base'> {
  const share = first(penalty, 'AmountPercent');
  const amount = share && amountReader(values).read(share, 'Amount');
  if (amount !== undefined) return { amount, base: 'total' };
  const nights = attribute(share, 'NmbrOfNights');
  if (nights !== undefined && /^\d{1,2}$/.test(nights)) {
    return { basisPoints: WHOLE * Number(nights), base: 'first_night' };
  }
  const percent = attribute(share, 'Percent');
  return { basisPoints: percent === undefined ? WHOLE : basisPointsOf(percent), base: 'total' };
}

/** What cancelling costs by days, from penalties that begin at a deadline each. */
export function stepsOf(stay: Element, values: Values, start: Day): CancelStep[] {
  const penalties = ['RatePlans/RatePlan/CancelPenalties/CancelPenalty', 'CancelPenalties/CancelPenalty']
    .flatMap((way) => all(stay, way))
    .map((penalty) => ({ days: daysOf(penalty, start), cost: costOf(penalty, values) }))
    .sort((one, other) => other.days - one.days);
  return penalties.map(({ days, cost }, index) => ({
    fromDays: days,
    toDays: (penalties[index + 1]?.days ?? -1) + 1,
    per: 'booking',
    ...cost,
  }));
}

/** What a cancellation costs today by the steps; undefined where they do not say it. */
export function feeBy(
  steps: CancelStep[],
  { start, today, total }: { start: Day; today: Day; total: Minor },
): Minor | undefined {
  const days = Math.round((Date.parse(start) - Date.parse(today)) / DAY_MS);
  const step = steps.find(({ fromDays, toDays }) => days <= fromDays && days >= toDays);
  if (!step)
    return steps.length > 0 && days > Math.max(...steps.map(({ fromDays }) => fromDays)) ? 0 : undefined;
  if (step.base === 'first_night') return undefined;
  return step.amount ?? shareOf(total, step.basisPoints ?? WHOLE);
}
