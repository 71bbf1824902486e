import { createHash } from 'node:crypto';
import { portsOf } from '#domains/connections/actions/ports.ts';
import { callerOf, type Reached } from '#domains/connections/actions/registry.ts';
import type { Offer, SearchQuery } from '#domains/connections/port/search.ts';
import type { SegmentId } from '#domains/offers/port.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { asJobOf } from '#server/work/current.ts';
import type { OperatorStateName } from '../contract/offer.ts';
import { type Asked, occupancyOf } from '../rules/asked.ts';
import { ANSWER_LASTS_MS, storeAnswer } from './answers.ts';
import type { NamedOffer } from './keys.ts';
import type { Operator } from './sources.ts';

type Needs = Pick<Platform, 'pools' | 'http' | 'config'>;

/** An operator that is silent so long is marked as that. */
const CUT_MS = 8000;
/** Further pages are asked for while there is time; each is a request. */
const MOST_PAGES = 4;

interface LiveAnswer {
  state: OperatorStateName;
  ms: number;
  offers: number;
  /** The offers in the index; undefined: none. */
  segment?: SegmentId;
  /** By `offerName`, for checks: the index has no names and no lines of a booking. */
  details: ReadonlyMap<string, Offer>;
}

/** One question to one operator; several searches may wait for it. */
export interface LiveQuestion {
  account: number;
  operator: number;
  answer?: LiveAnswer;
  /** Never fails. */
  ended: Promise<LiveAnswer>;
  /** Searches that need it; without any it ends at the operator too. */
  searches: Set<string>;
  cancel: AbortController;
  expiresAt: number;
}

const questions = new WeakMap<Platform['pools'], Map<string, LiveQuestion>>();
const questionsOf = (pools: Platform['pools']): Map<string, LiveQuestion> => {
  const known = questions.get(pools) ?? new Map<string, LiveQuestion>();
  questions.set(pools, known);
  return known;
};

/** What goes to an operator: what people refine afterwards stays here, so that a click asks nobody again. */
export function liveQuery(asked: Asked, { ctypes }: Operator, places: Places): SearchQuery {
  return {
    contentTypes: ctypes,
    from: asked.StartDate,
    to: asked.EndDate,
    minNights: asked.MinDuration,
    maxNights: asked.MaxDuration,
    adults: asked.AdultCount,
    childAges: asked.ages,
    ...places,
  };
}
export type Places = Pick<
  SearchQuery,
  'countries' | 'towns' | 'giataIds' | 'productCodes' | 'departureAirports' | 'arrivalAirports'
>;

/** Credentials are those of the account, so others do not see the answer. */
const nameOf = (accountId: number, operator: number, query: SearchQuery) =>
  createHash('sha256')
    .update(JSON.stringify([accountId, operator, query]))
    .digest('base64url')
    .slice(0, 22);

export interface Wanted {
  user: CallingUser;
  reached: Reached;
  operator: Operator;
  asked: Asked;
  query: SearchQuery;
  locale: string;
}

export const knownQuestion = (pools: Platform['pools'], { user, operator, query }: Wanted) => {
  const known = questionsOf(pools).get(nameOf(user.accountId, operator.id, query));
  return known && known.expiresAt > Date.now() && !known.cancel.signal.aborted ? known : undefined;
};

/** Asks an operator, for one search at first; the answer is kept for others with the same question. */
export function askOperator(needs: Needs, wanted: Wanted): LiveQuestion {
  const all = questionsOf(needs.pools);
  for (const [name, { expiresAt }] of all) if (expiresAt <= Date.now()) all.delete(name);
  const { user, operator, query, asked } = wanted;
  const name = nameOf(user.accountId, operator.id, query);
  const cancel = new AbortController();
  const segment = { operator: operator.id, area: `${asked.ctype}~${name}` };
  const question: LiveQuestion = {
    account: user.accountId,
    operator: operator.id,
    ended: asJobOf(user.accountId, () => answered(needs, wanted, segment, cancel.signal)),
    searches: new Set(),
    cancel,
    expiresAt: Date.now() + ANSWER_LASTS_MS,
  };
  all.set(name, question);
  void question.ended.then((answer) => {
    question.answer = answer;
    // What failed is asked again by the next search.
    if (answer.state !== 'answered' && answer.state !== 'none') all.delete(name);
  });
  return question;
}

/** Without another search that needs it, the operator is not waited for any more. */
export function leave(question: LiveQuestion, search: string): void {
  question.searches.delete(search);
  if (question.searches.size === 0 && !question.answer) question.cancel.abort();
}

async function answered(
  needs: Needs,
  wanted: Wanted,
  segment: SegmentId,
  cancelled: AbortSignal,
): Promise<LiveAnswer> {
  const began = performance.now();
  const ended = (state: OperatorStateName, more: Partial<LiveAnswer> = {}): LiveAnswer => ({
    state,
    ms: Math.round(performance.now() - began),
    offers: 0,
    details: new Map(),
    ...more,
  });
  try {
    const { state, offers } = await read(needs, wanted, cancelled);
    const occupancy = occupancyOf(wanted.asked);
    const taken = await storeAnswer(needs, { segment, occupancy, offers });
    if (taken === 0) return ended(state === 'answered' ? 'none' : state);
    const details = new Map(offers.map((offer) => [offerName(offer), offer]));
    return ended('answered', { offers: taken, segment, details });
  } catch {
    return ended('failed');
  }
}

/** The pages of an answer, as far as they come in time. */
async function read(
  needs: Needs,
  { reached: { connection, credentials }, query, user, locale }: Wanted,
  cancelled: AbortSignal,
): Promise<{ state: OperatorStateName; offers: Offer[] }> {
  const port = portsOf(needs).operator(connection.dialect);
  const cut = AbortSignal.timeout(CUT_MS);
  const signal = AbortSignal.any([cancelled, cut]);
  const ctx = { connection, credentials, caller: callerOf(user), requestId: user.requestId, locale, signal };
  const offers: Offer[] = [];
  let page: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const outcome = await port.search(ctx, query, page);
    if (outcome.kind !== 'answer')
      return { state: cut.aborted ? 'timeout' : (BECAUSE[outcome.why] ?? 'failed'), offers };
    if (outcome.data === null) return { state: 'failed', offers };
    offers.push(...outcome.data.offers);
    page = outcome.data.next ?? undefined;
    if (page === undefined) break;
  }
  return { state: 'answered', offers };
}

/** All else is a failure; the health of the connection tells more. */
const BECAUSE: Partial<Record<string, OperatorStateName>> = {
  late: 'timeout',
  busy: 'busy',
  breaker_open: 'paused',
  cancelled: 'none',
  not_supported: 'unconnected',
};

interface Named {
  productCode: string;
  start: string;
  nights: number;
  room: string;
  board: string;
  departureAirport: string;
  arrivalAirport: string;
  subType: string;
}
export const offerName = (offer: Named): string =>
  [
    offer.productCode,
    offer.start,
    offer.nights,
    offer.room,
    offer.board,
    offer.departureAirport,
    offer.arrivalAirport,
    offer.subType,
  ].join('\t');

/** What an operator told of one offer in a search of this account; undefined: nothing any more. */
export function detailOf(
  pools: Platform['pools'],
  { accountId }: Pick<CallingUser, 'accountId'>,
  { operator, area, product, date, nights, room, board, from, to, subType }: NamedOffer,
): Offer | undefined {
  const question = [...questionsOf(pools).values()].find(
    ({ answer, account }) =>
      account === accountId && answer?.segment?.operator === operator && answer.segment.area === area,
  );
  return question?.answer?.details.get(
    offerName({
      productCode: product,
      start: date,
      nights,
      room,
      board,
      departureAirport: from,
      arrivalAirport: to,
      subType,
    }),
  );
}
