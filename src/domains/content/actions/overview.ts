import type { Db } from '#server/db/scope.ts';
import type { ContentReading } from '../contract.ts';
import { countProducts, findReading, type Reading } from '../store/readings.ts';

export async function readingOf(db: Db, connectionId: number): Promise<ContentReading> {
  const reading = await findReading(db, connectionId);
  const counts = await countProducts(db, connectionId);
  const { read = 0, refused = 0, failures = 0, why = '', finished_at = null, next_at = null } = reading ?? {};
  return { ...counts, state: stateOf(reading), read, refused, failures, why, finished_at, next_at };
}

function stateOf(reading: Reading | undefined): ContentReading['state'] {
  if (!reading || reading.started_at === null) return 'waiting';
  if (reading.failures > 0) return 'failed';
  return reading.stage === 'done' ? 'done' : 'reading';
}
