import { sql } from 'kysely';
import { now } from './clock.ts';
import { sweepFiles } from './files/sweep.ts';
import type { Platform } from './platform.ts';
import type { Schedule } from './scheduler.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const KEPT_REPLY_HOURS = 24;

/** Takes away what has had its time, so that no table of the platform grows without end. */
export function sweeps({ pools, storage }: Pick<Platform, 'pools' | 'storage'>): Schedule[] {
  const { system } = pools;
  const work = async () => {
    await sql`delete from idempotency where created_at < now() - make_interval(hours => ${KEPT_REPLY_HOURS})`.execute(
      system,
    );
    await system.deleteFrom('rate_counts').where('ends_at', '<', now().toISOString()).execute();
  };
  return [
    { name: 'platform.sweep', everySeconds: HOUR_SECONDS, work },
    { name: 'files.sweep', everySeconds: DAY_SECONDS, work: () => sweepFiles(system, storage) },
  ];
}
