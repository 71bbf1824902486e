import type { CancelStep, Quote } from '#domains/connections/port/booking.ts';
import { addDays, type Day } from '#shared/dates.ts';
import type { CheckReply } from '../contract/check.ts';
import { withPlaces, written } from './money.ts';

/** Kinds: 1 available, 2 changed or on request, 3 refused. */
const KINDS: Record<number, number> = {
  712: 1,
  733: 1,
  740: 1,
  720: 2,
  741: 2,
  310: 2,
  342: 2,
  350: 2,
  510: 2,
  998: 3,
};

/** The kind of a status; one that nobody knows by its range. */
export function kindOf(statusId: number): number {
  const known = KINDS[statusId];
  if (known !== undefined) return known;
  if (statusId >= 900) return 3;
  return statusId >= 300 ? 2 : 1;
}

export const SOLD_OUT = 310;
/** Answers that say that the offer can be had. */
export const isOffered = (statusId: number): boolean => [712, 720, 733, 740, 741].includes(statusId);

/** From so many days on a step counts from the booking. */
const OPEN_DAYS = 365;
const PARTS = 10_000;
const PERCENT = 100;
const PERMILLE = 1000;

interface Stay {
  start: Day;
  nights: number;
  persons: number;
}

/** In cents; undefined: it cannot be told from the offer alone. */
function feeOf(step: CancelStep, total: number, { nights, persons }: Stay): number | undefined {
  const units = step.per === 'person' ? persons : 1;
  if (step.amount !== undefined) return step.amount * units;
  if (step.basisPoints === undefined || step.base === 'land_only') return undefined;
  const base = step.base === 'first_night' ? total / nights : total;
  return Math.max(step.min ?? 0, Math.round((base * step.basisPoints) / PARTS));
}

type Conditions = CheckReply['conditions'];

/** The steps as days of the calendar, the earliest first. */
export function conditionsOf(quote: Quote, stay: Stay): Conditions {
  const steps = quote.cancelSteps.toSorted((one, other) => other.fromDays - one.fromDays);
  const cancel_steps = steps.map((step) => {
    const fee = quote.total === null ? undefined : feeOf(step, quote.total, stay);
    const isOpen = Math.max(step.fromDays, step.toDays) >= OPEN_DAYS;
    const [most, least] = [Math.max(step.fromDays, step.toDays), Math.min(step.fromDays, step.toDays)];
    return {
      from_days: isOpen ? null : most,
      to_days: least,
      from: isOpen ? null : addDays(stay.start, -most),
      to: addDays(stay.start, -least),
      percent: step.basisPoints === undefined ? null : step.basisPoints / PERCENT,
      amount: step.amount === undefined ? null : written(step.amount, quote.currency),
      fee: fee === undefined ? null : written(fee, quote.currency),
      per: step.per,
      base: step.base,
    };
  });
  const dear = cancel_steps.filter(({ percent, amount }) => (percent ?? 0) > 0 || Number(amount ?? 0) > 0);
  const begins = dear.map(({ from }) => from);
  const first = begins.includes(null) ? undefined : begins.toSorted()[0];
  return {
    cancel_steps,
    free_until: first ? addDays(first, -1) : null,
    option_until: quote.optionUntil,
    hold_until: quote.holdUntil,
  };
}

export const NO_CONDITIONS: Conditions = {
  cancel_steps: [],
  free_until: null,
  option_until: null,
  hold_until: null,
};

/** How much more, or less, than before. */
export function changeOf(before: number, after: number, currency: string): CheckReply['change'] {
  const difference = after - before;
  return {
    amount: written(difference, currency),
    percent: withPlaces(before === 0 ? 0 : Math.round((difference * PERMILLE) / before), 1),
  };
}
