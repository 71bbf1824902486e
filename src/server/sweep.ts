import { sql } from 'kysely';
import { now } from './clock.ts';
import type { Pools } from './db/connect.ts';
import type { Schedule } from './scheduler.ts';

const HOUR_SECONDS = 3600;
const KEPT_REPLY_HOURS = 24;

/** Takes away what has had its time, so that no table of the platform grows without end. */
export function sweeps({ system }: Pools): Schedule[] {
  const work = async () => {
    await sql`delete from idempotency where created_at < now() - make_interval(hours => ${KEPT_REPLY_HOURS})`.execute(
      system,
    );
    await system.deleteFrom('rate_counts').where('ends_at', '<', now().toISOString()).execute();
  };
  return [{ name: 'platform.sweep', everySeconds: HOUR_SECONDS, work }];
}
