import { commonErrors, Refusal } from '#shared/errors.ts';
import type { SegmentId } from '../port.ts';
import type { Cell, Engine } from './engine.ts';
import { amongSegments, FACTS, type Partition, type PartitionFacts, TABLE } from './schema.ts';

/** A partition that is replaced again and again while one asks. */
const TRIES = 5;

const partitionFrom = ([operator, area, facts]: Cell[]): Partition => ({
  operator: Number(operator),
  area: String(area),
  ...(JSON.parse(String(facts)) as PartitionFacts),
});

/** What there is of these segments; of all when none are named. */
export async function partitionsOf(
  engine: Engine,
  now: number,
  segments?: readonly SegmentId[],
): Promise<Partition[]> {
  if (segments?.length === 0) return [];
  const rows = await engine.rows(`SELECT operator, area, facts FROM ${TABLE}
    WHERE kind = ${FACTS} AND (expires = 0 OR expires > ${now}) ${segments ? `AND ${amongSegments(segments)}` : ''}
    ORDER BY operator, area`);
  return rows.map(partitionFrom);
}

/** An answer whose partitions were the same before and after it: wholly old or wholly new. */
export async function asked<Answer>(
  engine: Engine,
  now: number,
  segments: readonly SegmentId[],
  ask: (partitions: Partition[]) => Promise<Answer>,
): Promise<Answer> {
  let before = await partitionsOf(engine, now, segments);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await ask(before);
    const after = await partitionsOf(engine, now, segments);
    if (JSON.stringify(before) === JSON.stringify(after)) return answer;
    before = after;
  }
  throw new Refusal(commonErrors.searchBusy);
}
