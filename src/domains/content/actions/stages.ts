import type { ContentConnection, Ctx } from '#domains/connections/port/connection.ts';
import type { ContentProduct } from '#domains/connections/port/content.ts';
import type { ContentPort } from '#domains/connections/port/operatorPort.ts';
import type { Outcome, Reason } from '#domains/connections/port/outcome.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import { type Stage, storable } from '../rules.ts';
import { listWanted, type Progress, type Reading, unwantProducts, wantProducts } from '../store/readings.ts';
import { type From, forgetProducts, storeMoves, storeProducts } from '../store/storing.ts';

interface Asking {
  db: Db;
  port: ContentPort;
  ctx: Ctx<ContentConnection>;
  reading: Reading;
  from: From;
}
/** What a step found, to be stored with its progress; or why it failed. */
type Found = { store(tx: Tx): Promise<Progress> } | { why: Reason | 'denied' | 'unexpected' };

/** Products of one step: each is a call of its own. */
const WANTED = 10;
/** The clock of the source may be slow. */
const MARGIN_MS = 3_600_000;
const EVER = '2000-01-01T00:00:00.000Z';

export const askStage = (asking: Asking): Promise<Found> => STAGES[asking.reading.stage](asking);

const STAGES: Record<Stage, (asking: Asking) => Promise<Found>> = {
  async pages({ port, ctx, reading, from }) {
    const page = taken(await port.products(ctx, reading.page ?? undefined));
    if ('why' in page) return page;
    const { products, refused, next } = page.data;
    if (next !== null && next === reading.page) return { why: 'unexpected' };
    return {
      async store(tx) {
        await storeProducts(tx, products, from);
        const counts = { read: reading.read + products.length, refused: reading.refused + refused };
        if (next !== null) return { ...counts, page: storable(next) };
        const since = Date.parse(reading.started_at ?? EVER) - MARGIN_MS;
        return { ...counts, page: null, stage: 'moved', changed_since: new Date(since).toISOString() };
      },
    };
  },

  async changed({ port, ctx, reading, from }) {
    const page = taken(
      await port.changedSince(ctx, reading.changed_since ?? EVER, reading.page ?? undefined),
    );
    if ('why' in page) return page;
    const { changed, deleted, next, until } = page.data;
    if (next !== null && next === reading.page) return { why: 'unexpected' };
    return {
      async store(tx) {
        await wantProducts(tx, from.connectionId, changed);
        await forgetProducts(tx, from, deleted);
        if (next !== null) return { page: storable(next) };
        return { page: null, stage: 'products', changed_since: until };
      },
    };
  },

  async products({ db, port, ctx, from, reading }) {
    const wanted = await listWanted(db, from.connectionId, WANTED);
    if (wanted.length === 0) return { store: async () => ({ stage: 'moved' }) };
    const found: { asked: number; product: ContentProduct }[] = [];
    const gone: number[] = [];
    const refused: number[] = [];
    for (const { giata_id: asked } of wanted) {
      const outcome = await port.product(ctx, asked);
      const answer = taken(outcome);
      if (!('why' in answer)) found.push({ asked, product: answer.data });
      else if (isMissing(outcome)) gone.push(asked);
      else if (isUnreadable(answer.why)) refused.push(asked);
      else if (found.length + gone.length + refused.length === 0) return answer;
      else break; // What was read before is stored first.
    }
    return {
      async store(tx) {
        const moved = found.map(({ asked, product }) => ({
          from: asked,
          to: product.giataId,
          at: from.at.toISOString(),
        }));
        await storeMoves(tx, moved);
        await storeProducts(
          tx,
          found.map(({ product }) => product),
          from,
        );
        await forgetProducts(tx, from, gone);
        await unwantProducts(tx, from.connectionId, [
          ...found.map(({ asked }) => asked),
          ...gone,
          ...refused,
        ]);
        return { read: reading.read + found.length + gone.length, refused: reading.refused + refused.length };
      },
    };
  },

  async moved({ port, ctx, reading }) {
    const moves = taken(await port.movedSince(ctx, reading.moved_since ?? EVER));
    if ('why' in moves) return moves;
    return {
      async store(tx) {
        await storeMoves(tx, moves.data.moved);
        return { stage: 'done', moved_since: moves.data.until };
      },
    };
  },

  done: async () => ({ store: async () => ({ stage: 'done' }) }),
};

function taken<T>(outcome: Outcome<T>): { data: T } | { why: Reason | 'denied' | 'unexpected' } {
  if (outcome.kind !== 'answer') return { why: outcome.why };
  if (outcome.denied) return { why: 'denied' };
  return outcome.data === null ? { why: 'unexpected' } : { data: outcome.data };
}

const isMissing = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'answer' && !outcome.denied && outcome.data === null;

/** One product that cannot be read holds up no other; a source that cannot be reached holds up all. */
const UNREADABLE: readonly string[] = [
  'wrong_type',
  'encoding',
  'malformed',
  'too_large',
  'bomb',
  'unexpected',
  'not_a_number',
  'impossible_date',
  'redirected',
] satisfies Reason[];
const isUnreadable = (why: string): boolean => UNREADABLE.includes(why);
