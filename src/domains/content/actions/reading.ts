import { randomUUID } from 'node:crypto';
import { contentCtx, contentSourceOf } from '#domains/connections/actions/content.ts';
import { portsOf } from '#domains/connections/actions/ports.ts';
import { givesTexts } from '#domains/connections/store/content.ts';
import { now } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { nextReading } from '../rules.ts';
import { lockReading, type Reading, updateReading } from '../store/readings.ts';
import { beginReading } from './ordering.ts';
import { askStage } from './stages.ts';

type Needs = Pick<Platform, 'pools' | 'secrets' | 'config' | 'http'>;

/**
 * One step of the reading of a source: a page, or some changed products. What was read is stored in one transaction
 * with how far it came, so a reading that was killed goes on where it was. False: there is nothing more to read for now.
 */
export async function readStep(needs: Needs, connectionId: number): Promise<boolean> {
  const source = await contentSourceOf(needs, connectionId);
  if (source === 'gone') return false;
  const reading = await systemWrite(needs.pools, (tx) => beginReading(tx, connectionId));
  if (typeof source === 'string') return fail(needs, reading, source);
  const at = now();
  const found = await askStage({
    db: needs.pools.system,
    port: portsOf(needs).content,
    ctx: contentCtx(needs, source, randomUUID()),
    reading,
    from: { connectionId, at, isIdsOnly: !givesTexts(source.licence) },
  });
  if ('why' in found) return fail(needs, reading, found.why);
  return systemWrite(needs.pools, async (tx) => {
    if (!isSame(await lockReading(tx, connectionId), reading)) return true; // Another process came first.
    const progress = await found.store(tx);
    const isDone = progress.stage === 'done';
    const end = isDone ? { finished_at: at.toISOString(), next_at: nextReading(at, 0) } : {};
    await updateReading(tx, connectionId, { ...progress, ...end, failures: 0, why: '' });
    return !isDone;
  });
}

async function fail({ pools }: Needs, { connection_id, failures }: Reading, why: string): Promise<false> {
  const failed = { failures: failures + 1, why, next_at: nextReading(now(), failures + 1) };
  await systemWrite(pools, (tx) => updateReading(tx, connection_id, failed));
  return false;
}

const isSame = (one: Reading, other: Reading): boolean =>
  one.stage === other.stage && one.page === other.page && one.read === other.read;
