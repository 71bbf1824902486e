import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pools } from './db/connect.ts';
import { onStoredJob } from './db/scope.ts';
import { type DomainEvent, type Listener, TryLater } from './outbox.ts';
import { asJobOf } from './work/current.ts';

const LEASE_SECONDS = 20;
const RENEW_MS = 6000;
const POLL_MS = 5000;
const BATCH = 10;
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 300;
const MOST_ATTEMPTS = 8;
const MAX_ERROR_LENGTH = 1000;

export interface Job {
  id: number;
  account_id: number | null;
  name: string;
  payload: DomainEvent['payload'];
  attempts: number;
}

interface WorkerOptions {
  pools: Pools;
  listenersOf(name: string): Listener[];
  /** Jobs that reach people or partners: a restored copy holds them until it is released. */
  outgoing: readonly string[];
  onError(error: unknown, job: Job | undefined): void;
  /** Called after the last failed try; the job stays in the table until an admin decides. */
  onDead(job: Job): Promise<void>;
}

const afterFailure = (attempts: number) =>
  attempts >= MOST_ATTEMPTS
    ? null
    : Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);

/** Delivers events to listeners at least once; several processes share one table. */
export function createWorker({ pools, listenersOf, outgoing, onError, onDead }: WorkerOptions) {
  const database = pools.system;
  const me = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<number> | undefined;
  let wanted = false;
  let stopping = false;
  let wake = Promise.withResolvers<void>();
  /** Jobs in progress. */
  const busy = new Map<number, Promise<void>>();

  const look = () => {
    wanted = true;
    wake.resolve();
  };
  /** Works until nothing is due; a call while it works makes it look once more. */
  const drain = (): Promise<number> => {
    look();
    working ??= work().finally(() => {
      working = undefined;
    });
    return working;
  };

  /** A slow job takes one place and delays no other job. */
  async function work(): Promise<number> {
    let done = 0;
    while (!stopping && (wanted || busy.size > 0)) {
      wake = Promise.withResolvers();
      const isFull = busy.size >= BATCH;
      const begun = wanted && !isFull ? await beginDue() : 0;
      done += begun;
      if (busy.size > 0 && begun === 0 && (isFull || !wanted)) await wake.promise;
    }
    await Promise.all(busy.values());
    return done;
  }

  async function beginDue(): Promise<number> {
    wanted = false;
    const jobs = await claim(BATCH - busy.size);
    for (const job of jobs)
      busy.set(
        job.id,
        deliver(job).finally(() => endOf(job)),
      );
    wanted ||= jobs.length > 0; // There may be more jobs.
    return jobs.length;
  }

  /** Jobs that had to wait for it may start. */
  const endOf = ({ id }: Job) => {
    busy.delete(id);
    look();
  };

  async function deliver(job: Job): Promise<void> {
    const event = { name: job.name, accountId: job.account_id, payload: job.payload } as DomainEvent;
    const renewal = setInterval(() => void renew(job).catch((error) => onError(error, job)), RENEW_MS);
    try {
      await asJobOf(job.account_id, async () => {
        for (const listener of listenersOf(job.name)) await listener(event, job.attempts);
      });
      await database.deleteFrom('jobs').where('id', '=', job.id).where('locked_by', '=', me).execute();
    } catch (error) {
      await putBack(job, error).catch((failure) => onError(failure, job));
    } finally {
      clearInterval(renewal);
    }
  }

  const renew = (job: Job) =>
    database
      .updateTable('jobs')
      .set({ locked_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
      .where('id', '=', job.id)
      .where('locked_by', '=', me)
      .execute();

  async function putBack(job: Job, error: unknown): Promise<void> {
    const patient = error instanceof TryLater ? error : undefined;
    const seconds = patient ? patient.seconds : afterFailure(job.attempts);
    if (patient?.counts !== false) onError(error, job);
    await database
      .updateTable('jobs')
      .set({
        locked_until: null,
        locked_by: null,
        last_error: String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_LENGTH),
        ...(patient?.counts === false ? { attempts: job.attempts - 1 } : {}),
        ...(seconds === null
          ? { dead_at: sql<string>`now()` }
          : { run_at: sql<string>`now() + make_interval(secs => ${seconds})` }),
      })
      .where('id', '=', job.id)
      .where('locked_by', '=', me)
      .execute();
    if (seconds === null) await onDead(job);
  }

  /**
   * The lease makes a crash cost a delay, never a job; no transaction stays open while the listener works. A
   * job already leased to this worker is left over from a lost database connection and done at once.
   */
  async function claim(most: number): Promise<Job[]> {
    const here = [...busy.keys()];
    const { rows } = await sql<Job>`
      update jobs set attempts = attempts + 1, locked_by = ${me},
        locked_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id in (
        select id from jobs j
        where dead_at is null and run_at <= now() and not (name = any(${outgoing}) and (select outgoing_held from product_state))
          and id <> all(${here}::bigint[])
          and (locked_until is null or locked_until < now() or locked_by = ${me})
          and (serial_key is null or not exists (
            select from jobs earlier
            where earlier.serial_key = j.serial_key and earlier.id < j.id and earlier.dead_at is null))
        order by run_at, id limit ${most} for update skip locked)
      returning id, account_id, name, payload, attempts`.execute(database);
    return rows.sort((a, b) => a.id - b.id);
  }

  const attend = () => void drain().catch((error) => onError(error, undefined));
  return {
    drain,
    start() {
      onStoredJob(pools, AsyncLocalStorage.bind(attend)); // Not as part of the call that stored it.
      timer = setInterval(attend, POLL_MS);
      attend();
    },
    /** Waits for jobs in progress; waiting jobs stay for the next process. */
    async stop() {
      stopping = true;
      clearInterval(timer);
      await working?.catch(() => {});
    },
  };
}
