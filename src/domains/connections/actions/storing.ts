import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Pools } from '#server/db/connect.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { isWrite } from '../port/actions.ts';
import type { LoggedExchange } from '../port/wireLog.ts';
import { isSearch, outcomeOf, slotOf } from '../rules/log.ts';
import {
  concludeIntent,
  insertExchanges,
  insertMessages,
  type NewExchange,
  type WrittenExchange,
} from '../store/newExchanges.ts';

const compressAside = promisify(gzip);
/** Longer texts are compressed by another thread; for shorter ones, handing them over costs more than compressing them. */
const LONG = 64 * 1024;

/** Compressed one after the other; then other work of the process has its turn. */
const AT_ONCE = 5;

/** An exchange that waits to be stored, under a key of its own. */
export interface Gathered extends LoggedExchange {
  key: string;
}
interface Stored {
  stored: Gathered[];
  /** Writes that no intent announced, so nobody has counted them. */
  uncounted: Gathered[];
}
interface Written extends WrittenExchange {
  exchange: Gathered;
}

async function compressed({ question, answer }: LoggedExchange): Promise<Buffer> {
  const text = JSON.stringify({ question, answer });
  return text.length < LONG ? gzipSync(text) : compressAside(text);
}

/** Stores facts and messages; returns those that were stored: neither those of accounts that are gone, nor twice. */
export async function storeExchanges(pools: Pools, batch: Gathered[]): Promise<Stored> {
  const written: Written[] = [];
  for (const exchange of batch) {
    written.push({ exchange, row: rowOf(exchange), content: await compressed(exchange) });
    if (written.length % AT_ONCE === 0) await turn();
  }
  return systemWrite(pools, async (tx) => {
    const concluded = new Set<string>();
    for (const one of written) if (await isConcluded(tx, one)) concluded.add(one.row.key);
    const fresh = written.filter(({ row }) => !concluded.has(row.key));
    const made = await insertExchanges(tx, fresh);
    const hasLeft = ({ kind, result }: LoggedExchange) => isWrite(kind) && result !== 'not_sent';
    return {
      stored: batch.filter(({ key }) => concluded.has(key) || made.has(key)),
      uncounted: batch.filter((exchange) => made.has(exchange.key) && hasLeft(exchange)),
    };
  });
}

/** An action that was announced ends its own row. */
async function isConcluded(tx: Tx, { row, content }: Written): Promise<boolean> {
  const exchange_id = isWrite(row.kind) ? await concludeIntent(tx, row) : undefined;
  if (exchange_id === undefined) return false;
  const { slot, account_id, created_at } = row;
  await insertMessages(tx, { slot, exchange_id, account_id, created_at, content });
  return true;
}

const LONGEST = 1000;
/** Partners write what they like, also what the database cannot store. */
const clean = (text: string | null) => (text ?? '').replaceAll('\0', '').toWellFormed().slice(0, LONGEST);

/** Numbers of answers have three digits. */
const MOST_STATUS = 999;

function rowOf(exchange: Gathered): NewExchange {
  const { caller, question, answer, kind, at } = exchange;
  return {
    account_id: caller.accountId,
    connection_id: exchange.connectionId,
    kind,
    is_search: isSearch(kind),
    outcome: outcomeOf(exchange),
    request_id: exchange.requestId,
    client_reference: clean(exchange.clientReference),
    booking_id: exchange.bookingId,
    subaccount_id: caller.branchId,
    user_id: caller.userId,
    api_licence_id: caller.machineId,
    why: exchange.why ?? '',
    detail: clean(exchange.detail),
    status_id: exchange.statusId !== null && exchange.statusId > MOST_STATUS ? null : exchange.statusId,
    raw_id: clean(exchange.rawId),
    http_status: exchange.httpStatus,
    method: exchange.method,
    path: clean(exchange.path),
    question_bytes: question.bytes,
    answer_bytes: answer?.bytes ?? 0,
    took_ms: Math.round(exchange.tookMs),
    waited_ms: Math.round(exchange.waitedMs),
    created_at: at.toISOString(),
    slot: slotOf(at, isSearch(kind)),
    key: exchange.key,
  };
}
