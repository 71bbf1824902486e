import { sql } from 'kysely';
import { now } from './clock.ts';
import type { Product } from './domain.ts';
import { sweepFiles } from './files/sweep.ts';
import type { Platform } from './platform.ts';
import type { Schedule } from './scheduler.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Deletes rows whose retention has ended, as each place of personal data declares it. */
export function sweeps(
  { pools, storage }: Pick<Platform, 'pools' | 'storage'>,
  { domains }: Pick<Product, 'domains'>,
): Schedule[] {
  const { system } = pools;
  const stores = domains.flatMap(({ personalData = [] }) => personalData);
  const work = async () => {
    for (const { table, since, days, where = sql`true` } of stores.flatMap(
      ({ retention = [] }) => retention,
    )) {
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
