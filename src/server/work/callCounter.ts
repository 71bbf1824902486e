import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { now } from '../clock.ts';
import { batchedLookup } from '../db/batch.ts';
import type { Database } from '../db/connect.ts';
import { secondsUntil, tooMany } from '../limiter.ts';

/** Who a call is counted for. Without a session: its network. */
export interface Counted {
  session: string;
  user?: number | undefined;
  account?: number | undefined;
}
type Kind = keyof Counted;
/** Calls a minute. */
export type CallBounds = Record<Kind, number>;

const WINDOW_SECONDS = 60;
/** A process reserves this part of a bound at once, and less of what is left: others need some too. */
const BLOCK = 1 / 20;
const PART_OF_REST = 1 / 4;
const SWEEP_MS = 60_000;
/** A caller that does not wait as it is told to would otherwise be refused thousands of times a second. */
const REFUSED_MS = 500;

interface Counter {
  key: string;
  max: number;
  /** Reserved by this process, and not yet used. */
  left: number;
  /** Counted by all processes, when it was last read. */
  count: number;
  endsAtMs: number;
  /** The reservation on its way. */
  asking: Promise<void> | undefined;
}

/**
 * The rate limits of all calls, exact over all processes: each process reserves calls in the database before
 * they come, so most calls cost no statement. A window begins with its first call.
 */
export function createCallCounter(database: Database, bounds: CallBounds) {
  const counters = new Map<string, Counter>();
  let sweptAt = Date.now();

  const counterOf = (kind: Kind, subject: string | number): Counter => {
    const key = kind === 'session' ? `calls ${subject}` : `calls ${kind} ${subject}`;
    const known = counters.get(key);
    if (known && known.endsAtMs > Date.now()) return known;
    const fresh = {
      key,
      max: bounds[kind],
      left: 0,
      count: 0,
      endsAtMs: Date.now() + WINDOW_SECONDS * 1000,
      asking: undefined,
    };
    counters.set(key, fresh);
    return fresh;
  };

  const wanted = ({ max, count }: Counter) =>
    Math.max(1, Math.floor(Math.min(max * BLOCK, (max - count) * PART_OF_REST)));

  /** In the order of the keys, so that two processes do not wait for each other. */
  const add = batchedLookup(async (keys) => {
    const at = now().toISOString();
    const sorted = keys.toSorted();
    const amounts = sorted.map((key) => {
      const counter = counters.get(key);
      return counter ? wanted(counter) : 1;
    });
    const { rows } = await sql<{ key: string; count: number; amount: number; ends_at: string }>`
      with asked as (select * from unnest(${sorted}::text[], ${amounts}::int[]) as asked (key, amount)),
      added as (
        insert into rate_counts as old (key, count, ends_at)
        select key, amount, ${at}::timestamptz + make_interval(secs => ${WINDOW_SECONDS}) from asked
        on conflict (key) do update set
          count = case when old.ends_at <= ${at}::timestamptz then excluded.count else old.count + excluded.count end,
          ends_at = case when old.ends_at <= ${at}::timestamptz then excluded.ends_at else old.ends_at end
        returning key, count, ends_at)
      select key, count, amount, ends_at from added join asked using (key)`.execute(database);
    return new Map(rows.map((row) => [row.key, row]));
  });

  /** One at a time: all who wait share what it brings. */
  function reserve(counter: Counter): Promise<void> {
    counter.asking ??= reserveMore(counter).finally(() => {
      counter.asking = undefined;
    });
    return counter.asking;
  }

  /** What reaches above the bound is not reserved. */
  async function reserveMore(counter: Counter): Promise<void> {
    const added = await add(counter.key);
    if (!added) return;
    const { count, amount } = added;
    const granted = Math.min(amount, counter.max - (count - amount));
    counter.left += Math.max(0, granted);
    counter.count = count;
    counter.endsAtMs = Date.now() + secondsUntil(added.ends_at) * 1000;
  }

  function reserveAhead(counter: Counter): void {
    if (counter.count >= counter.max || counter.left > wanted(counter) / 2) return;
    reserve(counter).catch(() => {}); // The call that needs it asks again.
  }

  function sweep(): void {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    for (const [key, { endsAtMs }] of counters) if (endsAtMs <= sweptAt) counters.delete(key);
  }

  return async ({ session, user, account }: Counted): Promise<void> => {
    sweep();
    const mine = [
      counterOf('session', session),
      ...(user === undefined ? [] : [counterOf('user', user)]),
      ...(account === undefined ? [] : [counterOf('account', account)]),
    ];
    for (;;) {
      const empty = mine.filter(({ left }) => left <= 0);
      const over = empty.find(({ count, max }) => count >= max);
      if (over) {
        await pause(REFUSED_MS);
        throw tooMany(Math.max(1, Math.ceil((over.endsAtMs - Date.now()) / 1000)));
      }
      if (empty.length === 0) break;
      await Promise.all(empty.map(reserve));
    }
    for (const counter of mine) {
      counter.left -= 1;
      reserveAhead(counter);
    }
  };
}
