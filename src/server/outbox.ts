import { type Expression, sql } from 'kysely';
import { noteJob, type Tx } from './db/scope.ts';

/** What happened, in the past tense: `customers.changed`. Carries ids, never data. */
export interface DomainEvent {
  name: `${string}.${string}`;
  accountId: number | null;
  payload: Record<string, string | number>;
}

/** One try of an event or a job. Runs outside any transaction, possibly more than once. */
export type Listener = (event: DomainEvent, attempt: number) => Promise<void>;
export type Listeners = Record<string, Listener>;

/** Thrown by a listener that knows when the next try makes sense, or that there is none. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  /** Null: never again. */
  readonly seconds: number | null;
  /** Waiting for one's turn is no failed try. */
  readonly counts: boolean;

  constructor(reason: string, seconds: number | null, counts = true) {
    super(reason);
    this.seconds = seconds;
    this.counts = counts;
  }
}

export interface JobOptions {
  runAt?: Date | Expression<string>;
  /** Another job with this key that still waits makes this one needless. */
  dedupeKey?: string;
  /** Jobs with one key run in order. */
  serialKey?: string;
  requestId?: string;
}

/** Written with the change itself: both happen or neither. Jobs are events of which one alone listens. */
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

/** The database's clock counts for jobs: it is the same for all processes. */
export const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;
export const inDays = (days: number) => inSeconds(days * 24 * 3600);
