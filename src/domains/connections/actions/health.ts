import type { Pools } from '#server/db/connect.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { LoggedExchange } from '../port/wireLog.ts';
import {
  BUCKETS,
  bucketOf,
  type Health,
  healthAfter,
  SAME_OUTAGE_MS,
  type Seen,
  SLOW_MS,
  type Turn,
  verdictOf,
} from '../rules/health.ts';
import {
  addHours,
  addLeftOut,
  beginOutage,
  endOutage,
  type HourOf,
  lockStates,
  writeStates,
} from '../store/health.ts';
import { writeRefused } from '../store/refused.ts';

const HOUR_MS = 3_600_000;

/** The light of each connection after these exchanges; pages are told where it turned. */
export async function rememberHealth(pools: Pools, batch: LoggedExchange[]): Promise<void> {
  if (batch.length === 0) return;
  const byConnection = Map.groupBy(batch, ({ connectionId }) => connectionId);
  await systemWrite(pools, async (tx) => {
    const ids = [...byConnection.keys()].sort((a, b) => a - b);
    const before = await lockStates(tx, ids);
    const after = new Map<number, Health>();
    for (const id of ids) {
      const seen = (byConnection.get(id) ?? []).flatMap(seenOf);
      if (seen.length === 0) continue;
      const { after: health, turns } = healthAfter(before.get(id), seen);
      after.set(id, health);
      for (const turn of turns) await noteTurn(tx, id, turn);
    }
    await writeStates(tx, after);
    await addHours(tx, hoursOf(batch));
    for (const [id, own] of byConnection) {
      const leftOut = own.filter((one) => verdictOf(one) === 'left_out').length;
      if (leftOut > 0) await addLeftOut(tx, id, leftOut);
    }
    await noteCredentials(tx, batch);
  });
}

const endOf = ({ at, waitedMs, tookMs }: LoggedExchange) => at.getTime() + Math.round(waitedMs + tookMs);

function seenOf(exchange: LoggedExchange): Seen[] {
  const verdict = verdictOf(exchange);
  if (verdict !== 'good' && verdict !== 'failed') return [];
  const good = verdict === 'good';
  const ms = Math.round(exchange.tookMs);
  return [{ at: endOf(exchange), ms, good, why: good ? '' : (exchange.why ?? '') }];
}

async function noteTurn(tx: Tx, connectionId: number, { state, at, why }: Turn): Promise<void> {
  await endOutage(tx, connectionId, at);
  const outage =
    state === 'well' ? undefined : await beginOutage(tx, { connectionId, state, at, why }, SAME_OUTAGE_MS);
  const isTold = state === 'down' && outage?.isNew;
  await emit(tx, {
    name: 'connections.turned',
    accountId: null,
    payload: { id: connectionId, outage: isTold ? outage.id : 0 },
  });
}

function hoursOf(batch: LoggedExchange[]): HourOf[] {
  const hours = new Map<string, HourOf>();
  for (const exchange of batch) {
    const verdict = verdictOf(exchange);
    if (verdict === 'none') continue;
    const end = endOf(exchange);
    const hour = new Date(end - (end % HOUR_MS)).toISOString();
    const key = `${exchange.connectionId} ${hour}`;
    const empty = { connection_id: exchange.connectionId, hour, calls: 0, good: 0, slow: 0, left_out: 0 };
    const row = hours.get(key) ?? { ...empty, took: Array.from({ length: BUCKETS }, () => 0) };
    hours.set(key, row);
    if (verdict === 'left_out') {
      row.left_out += 1;
      continue;
    }
    row.calls += 1;
    if (verdict === 'failed') continue;
    const [seen] = seenOf(exchange);
    const ms = seen?.ms ?? 0;
    row.good += 1;
    if (ms >= SLOW_MS) row.slow += 1;
    const bucket = bucketOf(ms);
    row.took[bucket] = (row.took[bucket] ?? 0) + 1;
  }
  return [...hours.values()];
}

/** The last answer of each account decides. */
async function noteCredentials(tx: Tx, batch: LoggedExchange[]): Promise<void> {
  const last = new Map<string, LoggedExchange>();
  for (const exchange of batch) {
    if (exchange.result === 'answered' || exchange.result === 'denied')
      last.set(`${exchange.caller.accountId} ${exchange.connectionId}`, exchange);
  }
  await writeRefused(
    tx,
    [...last.values()].map(({ caller, connectionId, result }) => ({
      accountId: caller.accountId,
      connectionId,
      isRefused: result === 'denied',
    })),
  );
}
