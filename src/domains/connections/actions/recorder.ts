import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Pools } from '#server/db/connect.ts';
import { systemWrite } from '#server/db/scope.ts';
import { isWrite } from '../port/actions.ts';
import type { CountExchange, LoggedExchange, WireLog } from '../port/wireLog.ts';
import { isSearch, outcomeOf, slotOf } from '../rules/log.ts';
import { concludeIntent, insertExchanges, insertMessages, type NewExchange } from '../store/exchanges.ts';
import { createCounter } from './counting.ts';
import { rememberHealth } from './health.ts';

const compress = promisify(gzip);

const EVERY_MS = 1000;
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

  async function writeLog(): Promise<void> {
    const batch = gathered;
    gathered = [];
    characters = 0;
    if (batch.length === 0) return;
    try {
      await storeExchanges(pools, batch);
    } catch (error) {
      for (const one of batch) keep(one);
      throw error;
    }
    await rememberHealth(pools, batch);
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

async function storeExchanges(pools: Pools, batch: LoggedExchange[]): Promise<void> {
  const contents = await Promise.all(
    batch.map(({ question, answer }) => compress(JSON.stringify({ question, answer }))),
  );
  await systemWrite(pools, async (tx) => {
    const connections = await tx
      .selectFrom('connections')
      .where('id', 'in', [...new Set(batch.map(({ connectionId }) => connectionId))])
      .select(['id', 'touroperator_id'])
      .execute();
    const operators = new Map(connections.map(({ id, touroperator_id }) => [id, touroperator_id]));
    const rows = batch.flatMap((exchange, index) => {
      const touroperator_id = operators.get(exchange.connectionId);
      const content = contents[index];
      return touroperator_id === undefined || !content
        ? []
        : [{ row: rowOf(exchange, touroperator_id), content }];
    });
    const announced = await Promise.all(
      rows.map(({ row }) => (isWrite(row.kind) ? concludeIntent(tx, row) : undefined)),
    );
    const fresh = rows.filter((_, index) => announced[index] === undefined);
    const made = await insertExchanges(
      tx,
      fresh.map(({ row }) => row),
    );
    const idOf = new Map(fresh.map((one, index) => [one, made[index]]));
    await insertMessages(
      tx,
      rows.flatMap(({ row, content }, index) => {
        const exchange_id = announced[index] ?? idOf.get(rows[index] ?? { row, content });
        return exchange_id === undefined || row.slot === null
          ? []
          : [
              {
                slot: row.slot,
                exchange_id,
                account_id: row.account_id,
                created_at: row.created_at,
                content,
              },
            ];
      }),
    );
  });
}

function rowOf(exchange: LoggedExchange, touroperator_id: number): NewExchange {
  const { caller, question, answer, kind, at } = exchange;
  return {
    account_id: caller.accountId,
    connection_id: exchange.connectionId,
    touroperator_id,
    kind,
    is_search: isSearch(kind),
    outcome: outcomeOf(exchange),
    request_id: exchange.requestId,
    client_reference: exchange.clientReference ?? '',
    booking_id: exchange.bookingId,
    subaccount_id: caller.branchId,
    user_id: caller.userId,
    api_licence_id: caller.machineId,
    why: exchange.why ?? '',
    detail: exchange.detail,
    status_id: exchange.statusId,
    raw_id: exchange.rawId ?? '',
    http_status: exchange.httpStatus,
    method: exchange.method,
    path: exchange.path,
    question_bytes: question.bytes,
    answer_bytes: answer?.bytes ?? 0,
    took_ms: Math.round(exchange.tookMs),
    waited_ms: Math.round(exchange.waitedMs),
    created_at: at.toISOString(),
    slot: slotOf(at, isSearch(kind)),
  };
}
