import type { Pools } from '#server/db/connect.ts';
import { isWrite } from '../port/actions.ts';
import type { CountExchange, LoggedExchange, WireLog } from '../port/wireLog.ts';
import { isSearch } from '../rules/log.ts';
import { createCounter } from './counting.ts';
import { rememberHealth } from './health.ts';
import { storeExchanges } from './storing.ts';

const EVERY_MS = 1000;
/** Rows of one statement. */
const BATCH = 500;
/** Of questions and answers that wait to be written; beyond it those of searches are dropped, facts never. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

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

const lengthOf = ({ question, answer }: LoggedExchange) => question.text.length + (answer?.text.length ?? 0);

function createRecorder(pools: Pools): Recorder {
  const counter = createCounter(pools);
  let gathered: LoggedExchange[] = [];
  let characters = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let report: Report = () => {};

  /** What cannot be written is kept for the next time; what was written is not written again. */
  async function writeLog(): Promise<void> {
    const waiting = gathered;
    gathered = [];
    characters = 0;
    let written = 0;
    try {
      while (written < waiting.length) {
        const stored = await storeExchanges(pools, waiting.slice(written, written + BATCH));
        written += BATCH;
        await rememberHealth(pools, stored);
      }
    } catch (error) {
      const newer = gathered;
      [gathered, characters] = [[], 0];
      for (const one of [...waiting.slice(written), ...newer]) keep(one);
      throw error;
    }
  }

  function keep(exchange: LoggedExchange): void {
    const length = lengthOf(exchange);
    const isTooMuch = characters + length > MOST_CHARACTERS && isSearch(exchange.kind);
    gathered.push(isTooMuch ? withoutTexts(exchange) : exchange);
    characters += isTooMuch ? 0 : length;
  }

  /** One after the other, so that exchanges keep their order. */
  function flush(): Promise<void> {
    writing = writing
      .catch(() => {})
      .then(async () => {
        const [log, counts] = await Promise.allSettled([writeLog(), counter.write()]);
        for (const part of [log, counts]) if (part.status === 'rejected') throw part.reason;
      });
    return writing;
  }
  const flushSoon = () => void flush().catch(report);

  return {
    wire: {
      exchanged(exchange) {
        keep(exchange);
        // Somebody waits for the outcome of an action, and looks for it.
        if (isWrite(exchange.kind)) setImmediate(flushSoon);
      },
    },
    count: counter.count,
    start(onError) {
      report = onError;
      timer = setInterval(flushSoon, EVERY_MS);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch(report);
    },
  };
}

const withoutTexts = (exchange: LoggedExchange): LoggedExchange => ({
  ...exchange,
  question: { ...exchange.question, text: '', isCut: true },
  answer: exchange.answer && { ...exchange.answer, text: '', isCut: true },
});
