import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pools } from './connect.ts';
import type { Tables } from './tables.ts';

/** Reads of one account. Has no way to write: neither a method nor the right in the database. */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'fn'>;
/** Writes of one account, all or nothing. Usable wherever a `Db` is asked for. */
export type Tx = Transaction<Tables>;

export interface Scope {
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

interface Running {
  hasJobs: boolean;
}
const running = new AsyncLocalStorage<Running>();
const wakers = new WeakMap<object, () => void>();

/**
 * Outgoing calls ask this and refuse: a slow partner must never hold locks and a connection of the pool.
 */
export const insideTransaction = () => running.getStore() !== undefined;

/** Told by whoever stores a job, so that it is begun right after the commit. */
export function noteJob(): void {
  const transaction = running.getStore();
  if (transaction) transaction.hasJobs = true;
}

/** Whom to wake after a transaction of these pools that stored a job. */
export const onStoredJob = (pools: Pools, wake: () => void) => wakers.set(pools, wake);

/** Binds the database to one account: the login has no rights of the owner, the setting feeds the policies. */
export function scopeFor(pools: Pools, accountId: number): Scope {
  const run = <Result>(readOnly: boolean, work: (tx: Tx) => Promise<Result>) =>
    transaction(pools, pools.work, async (tx) => {
      await sql`select set_config('app.account_id', ${String(accountId)}, true),
                       set_config('transaction_read_only', ${readOnly ? 'on' : 'off'}, true)`.execute(tx);
      return work(tx);
    });
  return { read: (work) => run(true, work), write: (work) => run(false, work) };
}

/** All accounts, for what happens before anybody is signed in, and for jobs of the product itself. */
export const systemWrite = <Result>(pools: Pools, work: (tx: Tx) => Promise<Result>) =>
  transaction(pools, pools.system, work);

async function transaction<Result>(
  pools: Pools,
  database: Kysely<Tables>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // A second connection would wait for locks that the first holds, and enough of them for a free one of the pool.
  if (insideTransaction()) throw new Error('Already in a transaction: pass the db or tx that you hold.');
  const store: Running = { hasJobs: false };
  const result = await running.run(store, () => database.transaction().execute(work));
  if (store.hasJobs) wakers.get(pools)?.();
  return result;
}
