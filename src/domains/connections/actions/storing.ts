import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Pools } from '#server/db/connect.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { isWrite } from '../port/actions.ts';
import type { LoggedExchange } from '../port/wireLog.ts';
import { isSearch, outcomeOf, slotOf } from '../rules/log.ts';
import { concludeIntent, insertExchanges, insertMessages, type NewExchange } from '../store/exchanges.ts';

const compress = promisify(gzip);

/** An exchange that waits to be stored, under a key of its own. */
export interface Gathered extends LoggedExchange {
  key: string;
}
interface Stored {
  stored: Gathered[];
  /** Writes that no intent announced, so nobody has counted them. */
  uncounted: Gathered[];
}
interface Written {
  exchange: Gathered;
  row: NewExchange & { slot: number };
  content: Buffer;
}

/** Stores facts and messages; returns those that were stored: neither those of accounts that are gone, nor twice. */
export async function storeExchanges(pools: Pools, batch: Gathered[]): Promise<Stored> {
  const contents = await Promise.all(
    batch.map(({ question, answer }) => compress(JSON.stringify({ question, answer }))),
  );
  return systemWrite(pools, async (tx) => {
    const operatorOf = await knownConnections(tx, batch);
    const isThere = await knownAccounts(tx, batch);
    const written = batch.flatMap((exchange, index): Written[] => {
      const operator = operatorOf.get(exchange.connectionId);
      const content = contents[index];
      if (operator === undefined || !content || !isThere.has(exchange.caller.accountId)) return [];
      return [{ exchange, row: rowOf(exchange, operator), content }];
    });
    const { ids, fresh } = await storeRows(tx, written);
    await insertMessages(
      tx,
      written.flatMap(({ row: { slot, account_id, created_at }, content }, index) => {
        const exchange_id = ids[index];
        return exchange_id === undefined ? [] : [{ slot, exchange_id, account_id, created_at, content }];
      }),
    );
    const isStored = (index: number) => ids[index] !== undefined;
    const hasLeft = ({ kind, result }: LoggedExchange) => isWrite(kind) && result !== 'not_sent';
    return {
      stored: written.flatMap(({ exchange }, index) => (isStored(index) ? [exchange] : [])),
      uncounted: fresh.flatMap(({ exchange, index }) =>
        isStored(index) && hasLeft(exchange) ? [exchange] : [],
      ),
    };
  });
}

/** The ids in the order of the rows. An action that was announced ends its own row. */
async function storeRows(tx: Tx, written: Written[]) {
  const ids: (number | undefined)[] = [];
  for (const { row } of written) ids.push(isWrite(row.kind) ? await concludeIntent(tx, row) : undefined);
  const fresh = written.flatMap((one, index) => (ids[index] === undefined ? [{ ...one, index }] : []));
  const made = await insertExchanges(
    tx,
    fresh.map(({ row }) => row),
  );
  for (const [place, { index }] of fresh.entries()) ids[index] = made[place];
  return { ids, fresh };
}

async function knownConnections(tx: Tx, batch: Gathered[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('connections')
    .where('id', 'in', [...new Set(batch.map(({ connectionId }) => connectionId))])
    .select(['id', 'touroperator_id'])
    .execute();
  return new Map(rows.map(({ id, touroperator_id }) => [id, touroperator_id]));
}

async function knownAccounts(tx: Tx, batch: Gathered[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('accounts')
    .where('id', 'in', [...new Set(batch.map(({ caller }) => caller.accountId))])
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const LONGEST = 1000;
/** Partners write what they like, also what the database cannot store. */
const clean = (text: string | null) => (text ?? '').replaceAll('\0', '').toWellFormed().slice(0, LONGEST);

/** Numbers of answers have three digits. */
const MOST_STATUS = 999;

function rowOf(exchange: Gathered, touroperator_id: number): Written['row'] {
  const { caller, question, answer, kind, at } = exchange;
  return {
    account_id: caller.accountId,
    connection_id: exchange.connectionId,
    touroperator_id,
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
