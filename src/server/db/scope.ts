import type { Compilable, Kysely, Transaction } from 'kysely';
import type { Pools } from './connect.ts';
import { running } from './running.ts';
import type { Tables } from './tables.ts';

/** Reads of one account. Has no way to write: neither a method nor the right in the database. */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'fn'>;
/** Writes of one account, all or nothing. Usable wherever a `Db` is asked for. */
export type Tx = Transaction<Tables>;

export interface Scope {
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

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

/** What nothing in the transaction reads or waits for: it is sent together with the commit, and fails it when it fails. */
export async function writeLast(tx: Tx, last: Compilable): Promise<void> {
  const compiled = last.compile();
  const transaction = running.getStore();
  if (transaction) transaction.lasts.push(compiled);
  else await tx.executeQuery(compiled);
}

/** Whom to wake after a transaction of these pools that stored a job. */
export const onStoredJob = (pools: Pools, wake: () => void) => wakers.set(pools, wake);

/** Binds the database to one account: the login has no rights of the owner, the setting feeds the policies. */
export function scopeFor(pools: Pools, accountId: number): Scope {
  // Written into the text below, where a parameter cannot stand.
  if (!Number.isSafeInteger(accountId)) throw new Error('Not the id of an account.');
  const run = <Result>(mode: 'read only' | 'read write', work: (tx: Tx) => Promise<Result>) =>
    transaction(pools, pools.work, `begin ${mode}; set local app.account_id = '${accountId}'`, work);
  return { read: (work) => run('read only', work), write: (work) => run('read write', work) };
}

/** All accounts, for what happens before anybody is signed in, and for jobs of the product itself. */
export const systemWrite = <Result>(pools: Pools, work: (tx: Tx) => Promise<Result>) =>
  transaction(pools, pools.system, 'begin', work);

async function transaction<Result>(
  pools: Pools,
  database: Kysely<Tables>,
  opening: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // A second connection would wait for locks that the first holds, and enough of them for a free one of the pool.
  if (insideTransaction()) throw new Error('Already in a transaction: pass the db or tx that you hold.');
  const store = { hasJobs: false, opening, lasts: [] };
  const result = await running.run(store, () => database.transaction().execute(work));
  if (store.hasJobs) wakers.get(pools)?.();
  return result;
}
