import { sql } from 'kysely';
import { now } from './clock.ts';
import { sweepFiles } from './files/sweep.ts';
import type { Platform } from './platform.ts';
import type { Schedule } from './scheduler.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long something is kept that has had its time, so that no table grows without end. History is kept
 * for ever, and a dead job until somebody decides. */
const KEPT_DAYS = [
  { table: 'idempotency', since: 'created_at', days: 1, where: sql`true` },
  { table: 'mails', since: 'created_at', days: 365, where: sql`state <> 'queued'` },
  { table: 'caught_mails', since: 'received_at', days: 30, where: sql`true` },
  { table: 'notifications', since: 'created_at', days: 365, where: sql`true` },
  { table: 'notifications', since: 'deleted_at', days: 1, where: sql`true` },
  { table: 'list_views', since: 'deleted_at', days: 1, where: sql`true` },
  { table: 'customer_merges', since: 'created_at', days: 1, where: sql`true` },
];

export function sweeps({ pools, storage }: Pick<Platform, 'pools' | 'storage'>): Schedule[] {
  const { system } = pools;
  const work = async () => {
    for (const { table, since, days, where } of KEPT_DAYS) {
      await sql`delete from ${sql.table(table)}
        where ${sql.ref(since)} < now() - make_interval(days => ${days}) and ${where}`.execute(system);
    }
    await system.deleteFrom('rate_counts').where('ends_at', '<', now().toISOString()).execute();
  };
  return [
    { name: 'platform.sweep', everySeconds: HOUR_SECONDS, work },
    { name: 'files.sweep', everySeconds: DAY_SECONDS, work: () => sweepFiles(system, storage) },
  ];
}
