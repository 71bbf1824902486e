import { sql } from 'kysely';
import { seedWorld } from '#domains/org/demo.ts';
import { now, todayIn } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { product } from './product.ts';

const SEED_LOCK = 7_205_003;

/** Demo data for an empty database. Several first starts at once create them once. */
export async function seedDemo({ pools, secrets }: Pick<Platform, 'pools' | 'secrets'>): Promise<boolean> {
  return systemWrite(pools, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    const existing = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
    if (existing) return false;
    const today = todayIn('Europe/Ljubljana');
    const demo = { now: now(), today, world: await seedWorld(tx, today), secrets };
    for (const { seed } of product.domains) await seed?.(tx, demo);
    return true;
  });
}
