import { sql } from 'kysely';
import type { Pools } from '#server/db/connect.ts';
import type { Tx } from '#server/db/scope.ts';

type Where = { pools: Pools };

/** Number of connections that wait for a lock of another transaction. */
async function waiting({ pools }: Where): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(pools.system);
  return rows[0]?.count ?? 0;
}

/**
 * Makes a change, then starts calls one after the other; each starts when the one before has answered or waits for a
 * lock. The change is committed last. Returns the answers.
 */
export async function racing<Reply>(
  { pools }: Where,
  change: (tx: Tx) => Promise<unknown>,
  calls: (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const replies: Promise<Reply>[] = [];
  let answered = 0;
  await pools.system.transaction().execute(async (tx) => {
    await change(tx);
    for (const call of calls) {
      const reply = call();
      replies.push(reply);
      void reply
        .catch(() => {})
        .finally(() => {
          answered += 1;
        });
      while (answered + (await waiting({ pools })) < replies.length);
    }
  });
  return Promise.all(replies);
}
