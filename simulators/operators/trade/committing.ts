import { hash } from '../catalogue/hash.ts';
import { ascii } from '../catalogue/names.ts';
import { momentOf } from '../clock.ts';
import type { Change } from '../store/journal.ts';
import { keys } from '../store/store.ts';
import { cancelStepsOf } from './cancelling.ts';
import { factorKey } from './checking.ts';
import { type Context, contentOf } from './context.ts';
import { chosen } from './forms/choices.ts';
import { isProblem, type Problem } from './lines/line.ts';
import { magicOf, PRICEUP_PERMILLE, REFUSAL } from './magic.ts';
import type { ActionRequest, Booking, Quote, State, Traveler } from './model.ts';
import { needsProblem } from './needs.ts';
import { answer, type Outcome, refused } from './outcome.ts';
import { givesOption, type Quoted, quoteOf } from './quote.ts';
import { takeSeats } from './seatBooking.ts';

export type CommitMode = 'B' | 'O' | 'BQ';
const HOUR_MS = 3_600_000;
const DRIFTER = 'BLWG';
const FLAKY = 'KARP';
const IDS = { B: 200, O: 201, BQ: 240 } as const;
const STATES: Record<CommitMode, State> = { B: 'OK', O: 'OP', BQ: 'RQ' };

export function commit(context: Context, mode: CommitMode, sent: ActionRequest): Outcome {
  const choice = chosen(context, { ...sent, submask: null });
  if (isProblem(choice)) return refused(choice);
  if (choice.open) return answer(342, { field: 'submask', text: `${choice.open.title.text} first.` });
  const quoted = quoteOf(context, sent);
  if (isProblem(quoted)) return refused(quoted);
  const refusal = needsProblem(context, sent) ?? modeProblem(context, mode, sent);
  if (refusal) return refused(refusal);
  const magic = magicOf(context, sent.travelers);
  const magical = magicOutcome(context, mode, sent, quoted, magic);
  if (magical) return magical;
  const risen = risenPrice(context, sent, quoted);
  if (risen) return risen;
  if (sent.expected_total !== quoted.quote.total) return answer(350, { quote: quoted.quote });
  const booking = bookingOf(context, mode, sent, quoted.quote);
  const seats = takeSeats(context, booking);
  if (isProblem(seats)) return refused(seats);
  const changes: Change[] = [
    [keys.booking(booking.code), booking],
    [keys.counter(context.operator.code), context.store.next(context.operator.code)],
    ...seats.changes,
  ];
  const silence = magic === 'TIMEOUTLOST' ? 'never' : isLost(context) ? 'drop' : undefined;
  return { ...answer(IDS[mode], { booking }), changes, ...(silence ? { silence } : {}) };
}

function modeProblem(context: Context, mode: CommitMode, request: ActionRequest): Problem | null {
  const { operator } = context;
  const said = (id: number, text: string) => ({ id, field: '', text });
  const requestOnly = operator.code === 'DALM' || magicOf(context, request.travelers) === 'REQUEST';
  if (mode === 'O' && (!operator.caps.option || magicOf(context, request.travelers) === 'NOOPTION')) {
    return said(741, 'No option; it can be booked.');
  }
  if (mode === 'O' && !givesOption(context, request)) return said(741, 'No option at the moment.');
  if (mode === 'BQ' && !operator.caps.request) return said(998, 'Requests are not taken.');
  return requestOnly && mode !== 'BQ' ? said(720, 'On request only.') : null;
}

function magicOutcome(
  context: Context,
  mode: CommitMode,
  request: ActionRequest,
  { quote }: Quoted,
  magic: ReturnType<typeof magicOf>,
): Outcome | null {
  if (magic === 'SOLDOUT') return answer(310, { text: 'Sold out.' });
  if (magic === 'REFUSE') return answer(998, { text: REFUSAL });
  if (magic === 'TIMEOUT') return { ...answer(510), silence: 'never' };
  const key = factorKey(context, request);
  if (magic === 'PRICEUP' && mode !== 'BQ' && context.store.factor(key) === undefined) {
    return raised(context, request, quote, PRICEUP_PERMILLE);
  }
  return null;
}

/** Some prices rise between check and booking; from then on they stay so. */
function risenPrice(context: Context, request: ActionRequest, { quote }: Quoted): Outcome | null {
  const { operator, catalogue, store } = context;
  if (operator.code !== DRIFTER || store.factor(factorKey(context, request)) !== undefined) return null;
  const drawn = hash(catalogue.seed, contentOf(operator, request), 63);
  if (drawn % 1000 >= 40) return null;
  const change = 10 + ((drawn >>> 10) % 61);
  return raised(context, request, quote, drawn & 0x1000000 ? 1000 - change : 1000 + change);
}

function raised(context: Context, request: ActionRequest, quote: Quote, permille: number): Outcome {
  const key = factorKey(context, request);
  const changes: Change[] = [[keys.factor(key), permille]];
  const store = {
    ...context.store,
    factor: (asked: string) => (asked === key ? permille : context.store.factor(asked)),
  };
  const again = quoteOf({ ...context, store }, request);
  return { ...answer(350, { quote: isProblem(again) ? quote : again.quote }), changes };
}

const LOST_PERMILLE = 80;
const isLost = ({ operator, catalogue, reference }: Context): boolean =>
  operator.code === FLAKY &&
  hash(
    catalogue.seed,
    [...reference].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7),
    65,
  ) %
    1000 <
    LOST_PERMILLE;

export const storedTraveler = ({ operator }: Context, traveler: Traveler): Traveler =>
  operator.asciiNames
    ? { ...traveler, first_name: ascii(traveler.first_name), last_name: ascii(traveler.last_name) }
    : traveler;

export const knowsReferences = ({ operator }: Pick<Context, 'operator'>): boolean =>
  operator.caps.lookup === 'reference' || operator.caps.lookup === 'authoritative';

function bookingOf(context: Context, mode: CommitMode, request: ActionRequest, quote: Quote): Booking {
  const { operator, agenture, now, catalogue, store, reference } = context;
  const at = momentOf(now);
  const number = store.next(operator.code);
  const drawn = hash(catalogue.seed, number, contentOf(operator, request), 66);
  const hours = operator.code === 'TEST' ? 2 : 2 + (drawn % 29);
  const yes = operator.code === 'TEST' || (drawn >>> 8) % 100 < (operator.code === 'DALM' ? 80 : 70);
  const prices = new Map(quote.travelers.map(({ id, price }) => [id, price]));
  return {
    code: codeOf(operator.code, number, at),
    operator: operator.code,
    agenture,
    reference: knowsReferences(context) ? reference : null,
    state: STATES[mode],
    raw_state: STATES[mode],
    version: 1,
    created_at: at,
    changed_at: at,
    changed_by_operator: false,
    option_until: mode === 'O' ? optionEnd(quote.option_until, request.option_until) : null,
    decides_at: mode === 'BQ' ? momentOf(now + hours * HOUR_MS) : null,
    decides: yes ? 'OK' : 'XX',
    currency: quote.currency,
    total: quote.total,
    commission: quote.commission,
    cancel_fee: 0,
    cancel_steps: cancelStepsOf(operator),
    deposit: quote.deposit,
    balance_due: quote.balance_due,
    travelers: request.travelers.map((traveler) => ({
      ...storedTraveler(context, traveler),
      price: prices.get(traveler.id) ?? 0,
    })),
    services: quote.services.map((service) => ({
      ...service,
      status: mode === 'BQ' ? 'RQ' : mode === 'O' ? 'OP' : 'OK',
    })),
    customer: request.customer,
    remark: request.remark,
    documents: [],
  };
}

/** A wish may only shorten it. */
const optionEnd = (longest: string | null, wished: string): string | null =>
  longest !== null && wished !== '' && wished < longest ? wished : longest;

function codeOf(operator: string, number: number, at: string): string {
  const digits = String(number).padStart(6, '0');
  if (operator === 'LAGU') return `7${digits}`;
  return operator === 'DOLO' ? `DN${digits}X` : `${operator}-${at.slice(2, 4)}-${digits}`;
}
