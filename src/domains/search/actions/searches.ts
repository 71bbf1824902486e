import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { portsOf } from '#domains/connections/actions/ports.ts';
import { connectionsOf, type Reached } from '#domains/connections/actions/registry.ts';
import type { SegmentId } from '#domains/offers/port.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { elsewhere } from '#server/work/current.ts';
import { Refusal } from '#shared/errors.ts';
import type { OperatorStateName } from '../contract/offer.ts';
import { searchErrors } from '../errors.ts';
import type { Asked } from '../rules/asked.ts';
import { bounds } from './bounds.ts';
import { askOperator, knownQuestion, type LiveQuestion, leave, liveQuery, type Places } from './live.ts';
import { type Operator, operatorsOf, statusOfIndex } from './sources.ts';

/** One search of one user. What it found is in the index and in the answers of operators. */
export interface Search {
  id: string;
  user: CallingUser;
  asked: Asked;
  operators: Operator[];
  /** Operators whose offers were delivered. */
  cached: SegmentId[];
  live: Map<number, LiveQuestion>;
  /** Operators that were not asked. */
  left: Map<number, OperatorStateName>;
  expiresAt: number;
}

const LASTS_MS = 600_000;
const MOST_OF_USER = 30;
/** Without any cached offer the first operator's are waited for so long. */
const FIRST_MS = 2500;

const searches = new WeakMap<Platform['pools'], Map<string, Search>>();
const searchesOf = (pools: Platform['pools']): Map<string, Search> => {
  const known = searches.get(pools) ?? new Map<string, Search>();
  searches.set(pools, known);
  return known;
};

export interface Begun {
  platform: Platform;
  user: CallingUser;
  read: Scope['read'];
  asked: Asked;
  places: Places;
  locale: string;
}

/** Begins a search: operators without delivered offers are asked at once, all of them together. */
export async function beginSearch({ platform, user, read, asked, places, locale }: Begun): Promise<Search> {
  const status = await statusOfIndex(platform);
  const delivered = new Set(
    status.filter(({ area }) => area === asked.ctype).map(({ operator }) => operator),
  );
  const { operators, reached } = await read(async (db) => {
    const operators = await operatorsOf(db, user, asked.ctype);
    const isAsked = operators.some(({ id }) => !delivered.has(id));
    return { operators, reached: isAsked ? await connectionsOf(db, platform, user) : [] };
  });
  const search: Search = {
    id: randomUUID(),
    user,
    asked,
    operators,
    cached: operators
      .filter(({ id }) => delivered.has(id))
      .map(({ id }) => ({ operator: id, area: asked.ctype })),
    live: new Map(),
    left: new Map(),
    expiresAt: Date.now() + LASTS_MS,
  };
  await askAll(platform, search, { reached, places, locale });
  keep(platform, search);
  return search;
}

interface Way {
  reached: Reached[];
  places: Places;
  locale: string;
}

async function askAll(platform: Platform, search: Search, { reached, places, locale }: Way): Promise<void> {
  const { user, asked } = search;
  const cached = new Set(search.cached.map(({ operator }) => operator));
  const wanted = search.operators
    .filter(({ id }) => !cached.has(id))
    .filter(({ id }) => asked.TourOperator.length === 0 || asked.TourOperator.includes(id))
    .flatMap((operator) => {
      const way = reached.find(({ touroperatorId }) => touroperatorId === operator.id);
      const canSearch = way && portsOf(platform).operator(way.connection.dialect).caps(way.connection).search;
      if (!way || !canSearch) {
        search.left.set(operator.id, 'unconnected');
        return [];
      }
      const query = liveQuery(asked, operator, places);
      return [{ user, reached: way, operator, asked, query, locale }];
    });
  const fresh = wanted.filter((one) => !knownQuestion(platform.pools, one));
  const isLimited = fresh.length > 0 && (await bounds.isOverFanOuts(platform, user));
  for (const one of wanted) {
    const known = knownQuestion(platform.pools, one);
    if (!known && isLimited) {
      search.left.set(one.operator.id, 'limited');
      continue;
    }
    const question = known ?? askOperator(platform, one);
    question.searches.add(search.id);
    search.live.set(one.operator.id, question);
    if (!question.answer) void question.ended.then(() => tell(platform, search, question));
  }
}

/** A hint without rows: the page reads them by the id of the search. */
async function tell({ pools, announce }: Platform, { id, user }: Search, question: LiveQuestion) {
  if (!question.answer || !searchesOf(pools).has(id)) return;
  const { state, offers: count } = question.answer;
  const data = { search_id: id, operator: question.operator, state, count };
  await announce({ to: `private-user-update.${user.id}`, event: 'search.partial', data }).catch(() => {});
}

function keep({ pools }: Platform, search: Search): void {
  const all = searchesOf(pools);
  for (const { id, expiresAt } of all.values()) if (expiresAt <= Date.now()) all.delete(id);
  all.set(search.id, search);
  const mine = [...all.values()].filter(({ user }) => user.id === search.user.id);
  for (const old of mine.slice(0, Math.max(0, mine.length - MOST_OF_USER))) drop(pools, old);
}

function drop(pools: Platform['pools'], search: Search): void {
  searchesOf(pools).delete(search.id);
  for (const question of search.live.values()) leave(question, search.id);
}

/** Of this user, in the account and branch where it was begun. */
export function findSearch({ pools }: Platform, user: CallingUser, id: string): Search {
  const search = searchesOf(pools).get(id);
  const isMine =
    search &&
    search.expiresAt > Date.now() &&
    search.user.id === user.id &&
    search.user.accountId === user.accountId &&
    search.user.subaccountId === user.subaccountId;
  if (!isMine) throw new Refusal(searchErrors.searchGone);
  return search;
}

export function dropSearch({ pools }: Platform, user: CallingUser, id: string): void {
  const search = searchesOf(pools).get(id);
  if (search?.user.id === user.id) drop(pools, search);
}

export const isPartial = ({ live }: Search): boolean => [...live.values()].some(({ answer }) => !answer);

/** Segments of the search as far as they are there, in the order of the operators. */
export function segmentsOf({ operators, cached, live }: Search): SegmentId[] {
  return operators.flatMap(({ id }) => {
    const segment = cached.find(({ operator }) => operator === id) ?? live.get(id)?.answer?.segment;
    return segment ? [segment] : [];
  });
}

/** Until an operator has offers, all have ended, or the wait is over. */
export async function awaitFirst({ live }: Search): Promise<void> {
  const waiting = [...live.values()].filter(({ answer }) => !answer);
  if (waiting.length === 0) return;
  const over = new AbortController();
  const first = waiting.map(async ({ ended }) => {
    if ((await ended).offers === 0) throw new Error('It has none.');
  });
  await elsewhere(() =>
    Promise.race([
      Promise.any(first).catch(() => {}),
      pause(FIRST_MS, undefined, { signal: over.signal }).catch(() => {}),
    ]),
  );
  over.abort();
}
