import type {
  CancelStep,
  PricedLine,
  Quote,
  RemoteBooking,
  RemoteBookingRow,
  ServiceLine,
  Traveler,
} from '../../port/booking.ts';
import type { JsonConnection } from '../../port/connection.ts';
import { readInstant, readSpan } from '../../port/dates.ts';
import { type Minor, readAmount, readCurrency } from '../../port/money.ts';
import { Refused } from '../../port/outcome.ts';
import type { ActionAnswer, WireBooking, WireCancelStep, WireQuote, WireRow, WireService } from './wire.ts';

const HUNDREDTHS = 100;

/** Reads money of one connection; refused by name when it is none, or in another currency. */
export function moneyReader({ profile, currency }: JsonConnection['values']) {
  function minor(written: unknown): Minor {
    if (profile === 'v2') {
      if (typeof written !== 'string') throw new Refused('not_a_number', String(written).slice(0, 40));
      return readAmount(written, currency);
    }
    if (typeof written !== 'number' || !Number.isSafeInteger(written)) {
      throw new Refused('not_a_number', String(written).slice(0, 40));
    }
    if (written < 0) throw new Refused('negative_price', String(written));
    return written;
  }
  return {
    currency,
    minor,
    maybe: (written: unknown): Minor | null =>
      written === undefined || written === null ? null : minor(written),
    expect(found: string): string {
      if (readCurrency(found) !== currency) throw new Refused('wrong_currency', `${found}, not ${currency}`);
      return found;
    },
  };
}
export type MoneyReader = ReturnType<typeof moneyReader>;

const instant = (written: string | null | undefined) => (written ? readInstant(written) : null);

function optionsOf(written: string): Record<string, string> {
  const pairs = written.split(';').flatMap((pair) => {
    const cut = pair.indexOf('=');
    return cut > 0 ? [[pair.slice(0, cut), unescaped(pair.slice(cut + 1))] as const] : [];
  });
  return Object.fromEntries(pairs);
}
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function readLine(line: WireService, money: MoneyReader): PricedLine {
  return {
    ...readService(line),
    status: line.status,
    price: money.maybe(line.price),
    units: line.availability ?? null,
    names: line.desc,
  };
}

export const readService = (line: Omit<WireService, 'status' | 'desc' | 'price'>): ServiceLine => ({
  id: line.id,
  type: line.type,
  code: line.code,
  parameters: line.parameters,
  optionalParameters: optionsOf(line.optional_parameters),
  allocation: line.allocation,
  count: line.count,
  travelers: line.travelers,
  ...readSpan(line.start_date, line.end_date),
});

function readStep(step: WireCancelStep, money: MoneyReader): CancelStep {
  const amount = money.maybe(step.amount);
  const min = money.maybe(step.min);
  return {
    fromDays: step.from_days,
    toDays: step.to_days ?? 0,
    per: step.per,
    base: step.base,
    ...(typeof step.percent === 'number' ? { basisPoints: Math.round(step.percent * HUNDREDTHS) } : {}),
    ...(amount === null ? {} : { amount }),
    ...(min === null ? {} : { min }),
  };
}

const earliest = (lines: WireService[]): string | null =>
  lines
    .flatMap(({ meta }) => instant(meta?.hold_until) ?? [])
    .sort()
    .at(0) ?? null;

export function readQuote(quote: WireQuote, answer: ActionAnswer, money: MoneyReader): Quote {
  const lines = quote.services.map((line) => readLine(line, money));
  const total = money.maybe(quote.total);
  const prices = lines.flatMap(({ price }) => price ?? []);
  const sum = prices.reduce((one, other) => one + other, 0);
  if (total !== null && lines.length > 0 && prices.length === lines.length && sum !== total) {
    throw new Refused('wrong_total', `${total}, but its lines are ${sum}`);
  }
  return {
    currency: money.expect(quote.currency),
    total,
    lines,
    perTraveler: Object.fromEntries(quote.travelers.map(({ id, price }) => [id, money.minor(price)])),
    optionUntil: instant(quote.option_until),
    holdUntil: earliest(quote.services),
    cancelSteps: quote.cancel_steps.map((step) => readStep(step, money)),
    info: answer.info,
    submask: answer.submask ?? null,
  };
}

/** Lines without a price of the whole: a list to choose from, or what was chosen of it. */
export const listQuote = (answer: ActionAnswer, money: MoneyReader): Quote => ({
  currency: money.currency,
  total: null,
  lines: (answer.services ?? []).map((line) => readLine(line, money)),
  perTraveler: {},
  optionUntil: null,
  holdUntil: null,
  cancelSteps: [],
  info: answer.info,
  submask: answer.submask ?? null,
});

const readTraveler = (person: WireBooking['travelers'][number]): Traveler => ({
  id: person.id,
  type: person.type,
  firstName: person.first_name,
  lastName: person.last_name,
  age: person.age ?? 0,
  ...(person.birth_date ? { birthDate: readSpan(person.birth_date, person.birth_date).start } : {}),
});

export function readBooking(booking: WireBooking, answer: ActionAnswer, money: MoneyReader): RemoteBooking {
  return {
    code: booking.code,
    status: booking.state,
    rawStatus: booking.raw_state || booking.state,
    clientReference: booking.reference ?? null,
    currency: money.expect(booking.currency),
    total: money.minor(booking.total),
    lines: booking.services.map((line) => readLine(line, money)),
    perTraveler: Object.fromEntries(
      booking.travelers.flatMap(({ id, price }) => {
        const paid = money.maybe(price);
        return paid === null ? [] : [[id, paid]];
      }),
    ),
    optionUntil: instant(booking.option_until),
    holdUntil: earliest(booking.services),
    cancelSteps: booking.cancel_steps.map((step) => readStep(step, money)),
    info: answer.info,
    submask: answer.submask ?? null,
    travelers: booking.travelers.map(readTraveler),
    cancelFee: money.maybe(booking.cancel_fee),
    createdAt: readInstant(booking.created_at),
    changed: booking.changed_by_operator,
  };
}

export const readRow = (row: WireRow, money: MoneyReader): RemoteBookingRow => ({
  code: row.code,
  status: row.state,
  rawStatus: row.state,
  clientReference: row.reference ?? null,
  leadName: row.lead_name,
  ...readSpan(row.start_date, row.end_date),
  total: money.maybe(row.total),
  currency: money.expect(row.currency),
  createdAt: readInstant(row.created_at),
});
