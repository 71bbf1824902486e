import { type Expression, sql } from 'kysely';
import { noteJob, type Tx } from './db/scope.ts';

/** What happened, in the past tense: `customers.changed`. Carries ids, never data. */
export interface DomainEvent {
  name: `${string}.${string}`;
  accountId: number | null;
  payload: Record<string, string | number>;
}

/** One try of an event or job. Runs outside any transaction, possibly more than once. */
export type Listener = (event: DomainEvent, attempt: number) => Promise<void>;
export type Listeners = Record<string, Listener>;

/** Thrown by a listener that knows when to retry, or not to retry. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  /** Null: no further try. */
  readonly seconds: number | null;
  /** Waiting for a turn does not count as a failed try. */
  readonly counts: boolean;

  constructor(reason: string, seconds: number | null, counts = true) {
    super(reason);
    this.seconds = seconds;
    this.counts = counts;
  }
}

export interface JobOptions {
  runAt?: Date | Expression<string>;
  /** Replaced by a waiting job with the same key. */
  dedupeKey?: string;
  /** Jobs with the same key run in order. */
  serialKey?: string;
  requestId?: string;
}

/** Written in the transaction of the change: both happen or neither. A job is an event with one listener. */
export const emit = (tx: Tx, event: DomainEvent, options: JobOptions = {}): Promise<void> =>
  emitAll(tx, [event], options);

/** One statement for all of them. */
export async function emitAll(tx: Tx, events: DomainEvent[], options: JobOptions = {}): Promise<void> {
  if (events.length === 0) return;
  const { runAt } = options;
  await tx
    .insertInto('jobs')
    .values(
      events.map((event) => ({
        account_id: event.accountId,
        name: event.name,
        payload: JSON.stringify(event.payload),
        dedupe_key: options.dedupeKey ?? null,
        serial_key: options.serialKey ?? null,
        request_id: options.requestId ?? null,
        ...(runAt === undefined ? {} : { run_at: runAt instanceof Date ? runAt.toISOString() : runAt }),
      })),
    )
    .onConflict((on) => on.column('dedupe_key').where('dead_at', 'is', null).doNothing())
    .execute();
  noteJob();
}

/** The database's clock, which is the same for all processes. */
export const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;
export const inDays = (days: number) => inSeconds(days * 24 * 3600);
