import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pools } from '#server/db/connect.ts';
import { type Db, systemWrite } from '#server/db/scope.ts';
import type { Schedule } from '#server/scheduler.ts';
import type { Flaw } from './rules.ts';
import { findHead, listSealedAfter, listUnsealed, lockHead, storeSeals } from './store.ts';

const BATCH = 2000;

const link = (previous: string, content: string) =>
  createHash('sha256').update(`${previous}\n${content}`).digest('hex');

/** Hashes each row together with the previous one. Runs afterwards, so that writers never wait for each other. */
export async function sealHistory(pools: Pools): Promise<number> {
  return systemWrite(pools, async (tx) => {
    let { seal, hash } = await lockHead(tx);
    const rows = await listUnsealed(tx, BATCH);
    if (rows.length === 0) return 0;
    const links = rows.map(({ id, content }) => {
      seal += 1;
      hash = link(hash, content);
      return { id, seal, hash };
    });
    await storeSeals(tx, links, { seal, hash });
    return rows.length;
  });
}

interface Verified {
  rows: number;
  flaws: Flaw[];
}

/** Verifies the whole chain in one snapshot; no flaw means that no sealed row was changed or removed. */
export async function verifyHistory({ system }: Pick<Pools, 'system'>): Promise<Verified> {
  if (system.isTransaction) return walk(system);
  return system.transaction().execute(async (tx) => {
    // A snapshot: rows that are sealed meanwhile are not seen.
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return walk(tx);
  });
}

async function walk(system: Db): Promise<Verified> {
  const head = await findHead(system);
  const flaws: Flaw[] = [];
  let [seal, hash] = [0, ''];
  for (;;) {
    const rows = await listSealedAfter(system, seal, BATCH);
    for (const row of rows) {
      if (row.seal !== seal + 1) flaws.push({ id: row.id, reason: 'missing' });
      else if (link(hash, row.content) !== row.hash) flaws.push({ id: row.id, reason: 'changed' });
      seal = row.seal ?? seal;
      hash = row.hash ?? '';
    }
    if (rows.length < BATCH) break;
  }
  if (head.seal !== seal || head.hash !== hash) flaws.push({ id: 0, reason: 'missing' });
  return { rows: seal, flaws };
}

export const sealSchedule = (pools: Pools): Schedule => ({
  name: 'history.seal',
  everySeconds: 1,
  work: async () => {
    while ((await sealHistory(pools)) === BATCH);
  },
});
