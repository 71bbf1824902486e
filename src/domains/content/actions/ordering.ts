import { now } from '#server/clock.ts';
import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import { lockReading, type Reading, updateReading } from '../store/readings.ts';

/** One reading of a source at a time: while it is read, a further order changes nothing. */
export const orderReading = (tx: Tx, connectionId: number): Promise<void> =>
  emit(
    tx,
    { name: 'content.read', accountId: null, payload: { connection: connectionId } },
    { dedupeKey: `content.read ${connectionId}` },
  );

/** A reading that failed goes on where it was. */
export async function readNow(tx: Tx, connectionId: number): Promise<void> {
  await beginReading(tx, connectionId);
  await updateReading(tx, connectionId, { failures: 0, why: '' });
  await orderReading(tx, connectionId);
}

/** After the first reading, what changed since the last one is enough. */
export async function beginReading(tx: Tx, connectionId: number): Promise<Reading> {
  const reading = await lockReading(tx, connectionId);
  if (reading.stage !== 'done' && reading.started_at !== null) return reading;
  const first = {
    stage: reading.stage === 'done' ? ('changed' as const) : reading.stage,
    page: null,
    started_at: now().toISOString(),
    read: 0,
    refused: 0,
  };
  await updateReading(tx, connectionId, first);
  return { ...reading, ...first };
}
