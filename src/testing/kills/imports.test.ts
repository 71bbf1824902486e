import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Agency, createAgency } from '#domains/auth/testing.ts';
import { productActor } from '#domains/history/actions.ts';
import { insertImport, moveImport, setFile } from '#domains/imports/store.ts';
import { systemWrite } from '#server/db/scope.ts';
import { storeFile } from '#server/files/files.ts';
import { folderStorage } from '#server/files/storage.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { COMPILE_CACHE } from '#testing/launch.ts';
import { generator } from './random.ts';

const KILLS = 20;
const ROWS = 10_000;
const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));

let fresh: FreshDatabase;
let agency: Agency;
const uploads = mkdtempSync(join(tmpdir(), 'maestral-imports-'));
beforeAll(async () => {
  fresh = await freshDatabase();
  agency = await createAgency(fresh);
});
afterAll(async () => {
  await fresh.drop();
  rmSync(uploads, { recursive: true, force: true });
});

/** Orders the import of a file. */
const orderImport = (name: string): Promise<number> =>
  systemWrite(fresh.pools, async (tx) => {
    const { accountId, userId } = agency;
    const actor = { ...productActor(accountId, 'Tina Zupan'), id: userId } as CallingUser;
    const id = await insertImport(tx, actor, { kind: 'suppliers', name, rows: ROWS });
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      line: index + 2,
      cells: [`${name} ${index}`, `${name}-${index}@agency.test`],
    }));
    const bytes = Buffer.from(fresh.secrets.seal(JSON.stringify({ headers: ['Name', 'E-mail'], rows })));
    const file = { kind: 'import', entity: 'imports', entityId: id, name, mime: 'application/json', bytes };
    await setFile(tx, accountId, id, await storeFile(tx, folderStorage(uploads), accountId, file));
    await moveImport(tx, accountId, id, 'uploaded', { state: 'running', mapping: ['name', 'email'] });
    await emit(tx, { name: 'imports.ordered', accountId, payload: { id } });
    return id;
  });

/** Runs until it is done or killed; returns the number of statements when it survived. */
async function work(killAt: number): Promise<number | 'killed'> {
  // Lets the lease of the dead process expire.
  await sql`update jobs set locked_until = null`.execute(fresh.pools.system);
  const args = ['src/testing/kills/importer.ts', fresh.url, inject('secretsFolder'), uploads, `${killAt}`];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = text(child.stdout);
  const [code] = await once(child, 'close');
  return code === 0 ? Number(await said) : 'killed';
}

async function foundOf(id: number) {
  const { rows } = await sql<{
    state: string;
    made: number;
    told: number;
    names: number;
    ends: number;
    jobs: number;
  }>`
    select state,
      (select count(*)::int from suppliers where import_id = imports.id) as made,
      (select count(distinct name)::int from suppliers where import_id = imports.id) as names,
      (select count(*)::int from history where entity = 'suppliers' and changes->>'import_id' = imports.id::text) as told,
      (select count(*)::int from history where entity = 'imports' and entity_id = imports.id::text) as ends,
      (select count(*)::int from jobs where payload->>'id' = imports.id::text) as jobs
    from imports where id = ${id}`.execute(fresh.pools.system);
  return rows[0];
}
const NOTHING = { state: 'running', made: 0, names: 0, told: 0, ends: 0, jobs: 1 };
const EVERYTHING = { state: 'done', made: ROWS, names: ROWS, told: ROWS, ends: 1 };

test('F10 10,000 rows killed at 20 points are there all or not at all, and nothing is done twice', async () => {
  let id = await orderImport('undisturbed');
  const statements = await work(0);
  expect(await foundOf(id)).toEqual({ ...EVERYTHING, jobs: 0 });
  expect(statements).toBeGreaterThan(KILLS);

  const random = generator(seed);
  const outcomes = { none: 0, all: 0 };
  id = await orderImport('killed-0');
  for (let kill = 0; kill < KILLS; kill += 1) {
    // One point of each twentieth, so that all parts of the work are covered.
    const killAt = 1 + Math.floor(((kill + random()) / KILLS) * Number(statements));
    const ended = await work(killAt);
    const found = await foundOf(id);
    const isAll = found?.state === 'done';
    // Between the end of the import and the end of its job nothing can be lost.
    const jobs = ended === 'killed' ? expect.any(Number) : 0;
    expect([killAt, found]).toEqual([killAt, isAll ? { ...EVERYTHING, jobs } : NOTHING]);
    outcomes[isAll ? 'all' : 'none'] += 1;
    if (!isAll) continue;
    await work(0); // Another run finds it done.
    expect(await foundOf(id)).toEqual({ ...EVERYTHING, jobs: 0 });
    id = await orderImport(`killed-${kill + 1}`);
  }
  await work(0);
  expect(await foundOf(id)).toEqual({ ...EVERYTHING, jobs: 0 });
  process.stdout.write(
    `import with KILL_SEED=${seed}: ${KILLS} kills among ${statements} statements, ` +
      `${outcomes.none} left nothing, ${outcomes.all} everything\n`,
  );
}, 180_000);
