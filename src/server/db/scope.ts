import { availableParallelism } from 'node:os';
import type { Compilable, Kysely, Transaction } from 'kysely';
import { currentWork } from '../work/current.ts';
import { createPlaces, type Leave, type Places } from '../work/places.ts';
import { CONNECTIONS, type Pools } from './connect.ts';
import { running } from './running.ts';
import type { Tables } from './tables.ts';

/** Reads one account. Cannot write: it lacks the methods, and the database refuses. */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'fn'>;
/** A transaction that writes one account. Usable as a `Db`. */
export type Tx = Transaction<Tables>;

export interface Scope {
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

const wakers = new WeakMap<object, () => void>();

/** One account has at most half of the connections. */
const SHARE = CONNECTIONS / 2;
/** As many as there are cores: statements that only read keep a core busy, and those of others need one too. */
const READING_SHARE = Math.min(SHARE, Math.max(2, availableParallelism()));
const MOST_WAITING = 1000;

type Mode = 'read only' | 'read write';
const shares = new WeakMap<Pools, Record<Mode, Places>>();

function sharesOf(pools: Pools): Record<Mode, Places> {
  const size = CONNECTIONS;
  const known = shares.get(pools) ?? {
    'read only': createPlaces({ size, share: READING_SHARE, shareAlone: size, mostWaiting: MOST_WAITING }),
    'read write': createPlaces({ size, share: SHARE, shareAlone: size, mostWaiting: MOST_WAITING }),
  };
  shares.set(pools, known);
  return known;
}

/**
 * Calls before the sign-in belong to no account, and have bounds of their own. A closed connection ends what
 * only reads: a call that has begun to write comes to its end.
 */
async function share(pools: Pools, mode: Mode): Promise<Leave | undefined> {
  const work = currentWork.getStore();
  const signal = mode === 'read only' ? work?.signal : undefined;
  return work && sharesOf(pools)[mode].enter(work.owner, { signal });
}

/** Outgoing calls refuse inside a transaction: a slow partner must not hold locks and a pooled connection. */
export const insideTransaction = () => running.getStore() !== undefined;

/** Called when a job is stored, so that it starts right after the commit. */
export function noteJob(): void {
  const transaction = running.getStore();
  if (transaction) transaction.hasJobs = true;
}

/**
 * Defers a statement that nothing in the transaction reads or waits for: it is sent with the commit, and its
 * failure fails the commit.
 */
export async function writeLast(tx: Tx, last: Compilable): Promise<void> {
  const compiled = last.compile();
  const transaction = running.getStore();
  if (transaction) transaction.lasts.push(compiled);
  else await tx.executeQuery(compiled);
}

/** Called after a transaction of these pools that stored a job. */
export const onStoredJob = (pools: Pools, wake: () => void) => wakers.set(pools, wake);

/**
 * Binds the database to one account: the login lacks the owner's rights, and the policies read the setting.
 */
export function scopeFor(pools: Pools, accountId: number): Scope {
  // It goes into the text below, where parameters are not possible.
  if (!Number.isSafeInteger(accountId)) throw new Error('Not the id of an account.');
  const run = <Result>(mode: Mode, work: (tx: Tx) => Promise<Result>) => {
    const opening = `begin ${mode}; set local app.account_id = '${accountId}'`;
    return transaction(pools, { database: pools.work, mode, opening }, work);
  };
  return { read: (work) => run('read only', work), write: (work) => run('read write', work) };
}

/** Works over all accounts: before sign-in, and for jobs of the product. */
export const systemWrite = <Result>(pools: Pools, work: (tx: Tx) => Promise<Result>) =>
  transaction(pools, { database: pools.system, mode: 'read write', opening: 'begin' }, work);

async function transaction<Result>(
  pools: Pools,
  { database, mode, opening }: { database: Kysely<Tables>; mode: Mode; opening: string },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // A second connection would wait for locks of the first, and many of them would exhaust the pool.
  if (insideTransaction()) throw new Error('Already in a transaction: pass the db or tx that you hold.');
  const store = { hasJobs: false, opening, lasts: [] };
  const leave = await share(pools, mode);
  const result = await running
    .run(store, () => database.transaction().execute(work))
    .finally(() => leave?.());
  if (store.hasJobs) wakers.get(pools)?.();
  return result;
}
