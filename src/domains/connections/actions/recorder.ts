import { randomUUID } from 'node:crypto';
import type { Pools } from '#server/db/connect.ts';
import { isWrite } from '../port/actions.ts';
import type { CountExchange, LoggedExchange, WireLog } from '../port/wireLog.ts';
import { isSearch } from '../rules/log.ts';
import { createCounter } from './counting.ts';
import { rememberHealth } from './health.ts';
import { type Gathered, storeExchanges } from './storing.ts';

/** Often and few rows each time, since many at once would hold up the calls of that moment. */
const EVERY_MS = 100;
/** Health and counters change a few rows each, whatever the number of exchanges. */
const SUMS_EVERY_MS = 1000;
/** Rows of one statement. */
const BATCH = 50;
/** Of questions and answers that wait to be written; beyond it they are dropped, those of searches first. */
const MOST_CHARACTERS = { search: 32 * 1024 * 1024, other: 128 * 1024 * 1024 };
/** Exchanges that wait to be written; beyond it they are dropped, searches first. */
const MOST_EXCHANGES = { search: 20_000, other: 100_000 };

type Report = (error: unknown) => void;

/** What a process gathers of its exchanges: log, health and counted requests. */
export interface Recorder {
  wire: WireLog;
  count: CountExchange;
  start(onError: Report): void;
  /** Writes what was gathered; when it fails, all is kept for the next time. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const recorders = new WeakMap<Pools, Recorder>();

/** One for each process. */
export function recorderOf(pools: Pools): Recorder {
  const known = recorders.get(pools) ?? createRecorder(pools);
  recorders.set(pools, known);
  return known;
}

/** A wrong value or a violated constraint: it would be refused the next time too. */
const isRefusedRow = (error: unknown) =>
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''));

const lengthOf = ({ question, answer }: LoggedExchange) => question.text.length + (answer?.text.length ?? 0);

function createRecorder(pools: Pools): Recorder {
  const counter = createCounter(pools);
  let gathered: Gathered[] = [];
  let characters = 0;
  /** Stored since health was written. */
  let stored: Gathered[] = [];
  let timers: NodeJS.Timeout[] = [];
  let writing: Promise<void> = Promise.resolve();
  /** The flush that has not begun yet: it writes whatever is gathered until then. */
  let queued: Promise<void> | undefined;
  let wantsSums = false;
  let dropped = 0;
  let report: Report = () => {};

  /** Undefined: the database refuses a row of several. One that it refuses alone is dropped. */
  async function storedOf(batch: Gathered[]): Promise<Gathered[] | undefined> {
    try {
      const { stored: known, uncounted } = await storeExchanges(pools, batch);
      for (const { caller } of uncounted) counter.add(caller, 1);
      return known;
    } catch (error) {
      if (!isRefusedRow(error)) throw error;
      if (batch.length > 1) return undefined;
      report(new Error(`The exchange ${batch[0]?.requestId} cannot be logged.`, { cause: error }));
      return [];
    }
  }

  /** What cannot be written is kept for the next time; what was written is not written again. */
  async function writeLog(): Promise<void> {
    if (dropped > 0) report(new Error(`${dropped} exchanges were dropped before they could be logged.`));
    dropped = 0;
    const waiting = gathered;
    gathered = [];
    characters = 0;
    let written = 0;
    let size = BATCH;
    try {
      while (written < waiting.length) {
        const batch = waiting.slice(written, written + size);
        const known = await storedOf(batch);
        // A batch with a refused row is halved until that row is alone, so that it holds up no other.
        size = known ? Math.min(BATCH, size * 2) : Math.ceil(batch.length / 2);
        if (!known) continue;
        written += batch.length;
        stored.push(...known);
      }
    } catch (error) {
      const newer = gathered;
      [gathered, characters] = [[], 0];
      for (const one of [...waiting.slice(written), ...newer]) keep(one);
      throw error;
    }
  }

  function keep(exchange: Gathered): void {
    const rank = isSearch(exchange.kind) ? 'search' : 'other';
    if (gathered.length >= MOST_EXCHANGES[rank]) {
      dropped += 1;
      return;
    }
    const length = lengthOf(exchange);
    const isTooMuch = characters + length > MOST_CHARACTERS[rank];
    gathered.push(isTooMuch ? withoutTexts(exchange) : exchange);
    characters += isTooMuch ? 0 : length;
  }

  async function writeSums(): Promise<void> {
    const seen = stored;
    stored = [];
    // The log adds to the counts.
    await rememberHealth(pools, seen).finally(() => counter.write());
  }

  /** One after the other, so that exchanges keep their order. */
  function write(withSums: boolean): Promise<void> {
    wantsSums ||= withSums;
    queued ??= writing
      .catch(() => {})
      .then(async () => {
        queued = undefined;
        const isWhole = wantsSums;
        wantsSums = false;
        await writeLog().finally(() => (isWhole ? writeSums() : undefined));
      });
    writing = queued;
    return writing;
  }
  const flush = () => write(true);
  const logSoon = () => {
    if (gathered.length > 0) write(false).catch(report);
  };

  return {
    wire: {
      exchanged(exchange) {
        keep({ ...exchange, key: randomUUID() });
        // Somebody waits for the outcome of an action, and looks for it.
        if (isWrite(exchange.kind)) setImmediate(logSoon);
      },
    },
    count: counter.count,
    start(onError) {
      report = onError;
      for (const timer of timers) clearInterval(timer);
      timers = [setInterval(logSoon, EVERY_MS), setInterval(() => void flush().catch(report), SUMS_EVERY_MS)];
    },
    flush,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await flush().catch(report);
    },
  };
}

const withoutTexts = (exchange: Gathered): Gathered => ({
  ...exchange,
  question: { ...exchange.question, text: '', isCut: true },
  answer: exchange.answer && { ...exchange.answer, text: '', isCut: true },
});
