import { setTimeout as pause } from 'node:timers/promises';
import { deadlineOf } from '../../port/actions.ts';
import { readSpan } from '../../port/dates.ts';
import type { OperatorPort } from '../../port/operatorPort.ts';
import type { Outcome } from '../../port/outcome.ts';
import type { OfferPage, SearchQuery } from '../../port/search.ts';
import { answered, withoutData } from '../answers.ts';
import { type Ask, type JsonCtx, jsonCtx } from './ask.ts';
import { readOffer, written } from './offers.ts';
import { parsed } from './parse.ts';
import { moneyReader } from './read.ts';
import {
  begunAnswer,
  completeness,
  entryPointsAnswer,
  flightsAnswer,
  infoAnswer,
  offersAnswer,
} from './searchWire.ts';

type Searches = Pick<OperatorPort, 'search' | 'info' | 'flights' | 'entryPoints'>;

/** Statuses of lists; the dialect gives its searches none. */
const LIST = 264;
const FLIGHTS = 265;

/** Between two questions whether a search is complete; the first one is asked as soon as the operator says. */
const LEAST_WAIT_MS = 200;

interface Poll {
  search: string;
  page: string;
  wait: number;
  until: number;
}

/** All steps of a search share its time. */
function endingAt(ctx: JsonCtx, until: number): JsonCtx {
  const deadlineMs = Math.max(1, Math.round(until - performance.now()));
  return { ...ctx, connection: { ...ctx.connection, deadlineMs } };
}

/** Searches, which v2 answers later and in pages. */
export function jsonSearches(ask: Ask): Searches {
  const readPage = (ctx: JsonCtx, value: unknown, search = ''): OfferPage => {
    const { offers, next } = parsed(offersAnswer, value);
    return {
      offers: offers.map((offer) => readOffer(offer, ctx)),
      next: next ? `${search}${search === '' ? '' : ' '}${next}` : null,
    };
  };

  /** The page of a search, or how long to wait for it. */
  const askPage = (ctx: JsonCtx, search: string, page: string) =>
    ask<{ page?: OfferPage; wait: number }>(
      ctx,
      {
        kind: 'search',
        method: 'GET',
        path: `search/${encodeURIComponent(search)}${page === '' ? '' : `?page=${encodeURIComponent(page)}`}`,
      },
      (value) => {
        const { complete, poll_after_ms: wait } = parsed(completeness, value);
        return answered(LIST, complete ? { page: readPage(ctx, value, search), wait } : { wait });
      },
    );

  /** Asks until the search is complete, or its time is over. */
  async function poll(ctx: JsonCtx, { search, page, wait: first, until }: Poll): Promise<Outcome<OfferPage>> {
    let wait = first;
    while (performance.now() + wait < until) {
      if (!(await slept(wait, ctx.signal))) return { kind: 'unknown', why: 'cancelled', detail: 'cancelled' };
      const outcome = await askPage(endingAt(ctx, until), search, page);
      if (outcome.kind !== 'answer' || outcome.data === null) return withoutData(outcome);
      if (outcome.data.page) return { ...outcome, data: outcome.data.page };
      wait = Math.max(outcome.data.wait, LEAST_WAIT_MS);
    }
    return { kind: 'unknown', why: 'late', detail: 'the search is not complete' };
  }

  async function searchLater(ctx: JsonCtx, query: SearchQuery, page: string | undefined) {
    const [search = '', next = ''] = (page ?? '').split(' ');
    const until = performance.now() + deadlineOf('search', ctx.connection.deadlineMs);
    if (search !== '') return poll(ctx, { search, page: next, wait: 0, until });
    const begun = await ask(
      ctx,
      { kind: 'search', path: 'search/dates', body: written(query, undefined) },
      (value) => answered(LIST, parsed(begunAnswer, value)),
    );
    if (begun.kind !== 'answer' || begun.data === null) return withoutData<OfferPage>(begun);
    const { search: made, poll_after_ms: wait } = begun.data;
    return poll(ctx, { search: made, page: '', wait, until });
  }

  return {
    search(ctx, query, page) {
      const own = jsonCtx(ctx);
      const { profile } = own.connection.values;
      if (profile === 'v2') return searchLater(own, query, page);
      return ask(own, { kind: 'search', path: 'search/dates', body: written(query, page) }, (value) =>
        answered(LIST, readPage(own, value)),
      );
    },
    info(ctx, product) {
      const own = jsonCtx(ctx);
      return ask(own, { kind: 'info', path: 'search/info', body: { product } }, (value) => {
        const { product: found } = parsed(infoAnswer, value);
        const { giata, lat, lon, stars, pictures, ...rest } = found;
        return answered(LIST, {
          ...rest,
          giataId: giata ?? null,
          latitude: lat ?? null,
          longitude: lon ?? null,
          stars: stars ?? null,
          pictures: pictures.map(({ src, alt }) => ({ path: src, alt })),
        });
      });
    },
    flights(ctx, { from, to, start, end }) {
      const own = jsonCtx(ctx);
      const body = { from, to, start_date: start, end_date: end };
      return ask(own, { kind: 'flights', path: 'search/flights', body }, (value) =>
        answered(
          FLIGHTS,
          parsed(flightsAnswer, value).flights.map(({ date, alternative, units, ...flight }) => ({
            ...flight,
            day: readSpan(date, date).start,
            alternative: alternative ?? null,
            units: units ?? null,
          })),
        ),
      );
    },
    entryPoints(ctx, { product, start }) {
      const own = jsonCtx(ctx);
      const body = { product, start_date: start };
      return ask(own, { kind: 'entry_points', path: 'search/entrypoints', body }, (value) => {
        const money = moneyReader(own.connection.values);
        const { currency, entry_points } = parsed(entryPointsAnswer, value);
        return answered(
          LIST,
          entry_points.map(({ supplement, lat, lon, ...point }) => ({
            ...point,
            supplement: money.minor(supplement),
            currency: money.expect(currency),
            latitude: lat ?? null,
            longitude: lon ?? null,
          })),
        );
      });
    },
  };
}

/** False when the wait was cancelled. */
const slept = (ms: number, signal: AbortSignal): Promise<boolean> =>
  pause(ms, true, { signal }).catch(() => false);
