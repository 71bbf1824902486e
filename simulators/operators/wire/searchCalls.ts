import { dayOf, isDate } from '../catalogue/days.ts';
import { hashText } from '../catalogue/hash.ts';
import { entryPoints, flights, infoOf } from '../search/info.ts';
import type { Query } from '../search/query.ts';
import { calendar, dates, matrix, products, regions } from '../search/results.ts';
import type { Context } from '../trade/context.ts';
import { Reader } from './check.ts';
import { searchQuery } from './requests.ts';

const LISTS: Record<string, (context: Context, query: Query) => object> = {
  regions,
  products,
  dates,
  matrix,
  calendar,
};
/** Where v2 answers later. */
const LATER = ['products', 'dates'];

export interface Answered {
  status: number;
  body: object;
}

export function searchCall(context: Context, kind: string, body: unknown): Answered | null {
  const run = LISTS[kind];
  if (run) return { status: 200, body: run(context, searchQuery(body)) };
  const reader = new Reader(body);
  if (kind === 'info') {
    const product = infoOf(context, reader.text('product'));
    if (product) return { status: 200, body: { product } };
    const text = 'There is no such product.';
    return {
      status: 404,
      body: { status: { id: 998, text, raw: '998' }, error: { code: 'NO_PRODUCT', text } },
    };
  }
  if (kind === 'flights') {
    const first = dayOf(reader.date('start_date', isDate));
    const last = reader.has('end_date') ? dayOf(reader.date('end_date', isDate)) : first;
    return {
      status: 200,
      body: { flights: flights(context, { from: reader.text('from'), to: reader.text('to'), first, last }) },
    };
  }
  if (kind !== 'entrypoints') return null;
  return {
    status: 200,
    body: entryPoints(context, { term: reader.text('term'), product: reader.text('product') }),
  };
}

interface Later {
  kind: string;
  query: Query;
  operator: string;
  agenture: string;
  since: number;
}
export interface Searches {
  start(context: Context, kind: string, body: unknown): Answered | null;
  read(context: Context, id: string, page: string | null): Answered | null;
}
const LIFETIME_MS = 10 * 60_000;
const MOST = 1000;
/** A search of v2 is half there after this time. */
const HALF_MS = 60;
const POLL_MS = 50;

/** Searches that are asked for first and read later. */
export function createSearches(patience: number): Searches {
  const kept = new Map<string, Later>();
  return {
    start(context, kind, body) {
      if (!LATER.includes(kind)) return null;
      const query = searchQuery(body);
      const id = hashText(
        JSON.stringify([context.operator.code, context.agenture, kind, query, kept.size]),
      ).toString(36);
      // The oldest ones go first.
      for (const old of kept.size >= MOST ? [...kept.keys()].slice(0, MOST / 10) : []) kept.delete(old);
      kept.set(id, {
        kind,
        query,
        operator: context.operator.code,
        agenture: context.agenture,
        since: Date.now(),
      });
      return { status: 202, body: { search: id, poll_after_ms: POLL_MS } };
    },
    read(context, id, page) {
      const later = kept.get(id);
      const isOwn = later?.operator === context.operator.code && later.agenture === context.agenture;
      if (!later || !isOwn || Date.now() - later.since > LIFETIME_MS) return null;
      const complete = Date.now() - later.since >= HALF_MS * patience;
      const query = { ...later.query, page: page === null ? later.query.page : Number(page) || 0 };
      const body = LISTS[later.kind]?.(
        context,
        complete ? query : { ...query, page_size: Math.max(1, Math.floor(query.page_size / 2)) },
      );
      return { status: 200, body: { ...body, complete, ...(complete ? {} : { next: null }) } };
    },
  };
}
