import { type ChildProcess, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/server.ts';
import { addressOf, ended, expectCleanEnd, launcher } from '#testing/launch.ts';
import { ownDatabase } from '#testing/ownDatabase.ts';

const PARTS = [
  'src',
  'migrations',
  'simulators',
  'public',
  'index.html',
  'gallery.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** A clone of the product, so that its sources may change and its pages are built apart from ours. */
const clone = mkdtempSync(join(tmpdir(), 'maestral main ')); // With a space, which folders often have.
chmodSync(clone, 0o755);
for (const part of PARTS.filter((name) => existsSync(name))) {
  cpSync(part, join(clone, part), { recursive: true });
}
symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
// The same sources have the same pages.
if (existsSync('dist')) cpSync('dist', join(clone, 'dist'), { recursive: true, preserveTimestamps: true });
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const { running, launch, refusalOf } = launcher(clone, { DATA_DIR: 'data' });

async function expectWholePages(address: string): Promise<void> {
  const page = await (await fetch(address)).text();
  const parts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) expect((await fetch(address + part)).status, part).toBe(200);
}

/** Makes sources that build in a moment; returns a function that restores them. */
function changeSources(): () => void {
  const file = join(clone, 'src/app/web/main.tsx');
  const before = readFileSync(file);
  writeFileSync(file, `document.title = '${randomUUID()}';\n`);
  return () => writeFileSync(file, before);
}
const served = () => readdirSync(join(clone, 'dist')).sort();

describe('the start', () => {
  test('F12 a second one in the same folder says where the first runs, builds nothing and harms nothing', async () => {
    const first = launch();
    const address = await addressOf(first);
    await expectWholePages(address);
    const before = served();
    const restoreSources = changeSources();

    expect(await refusalOf({})).toContain(`Maestral already runs from this folder, at ${address}.`);
    restoreSources();
    expect(served()).toEqual(before);
    await expectWholePages(address);
    expect((await fetch(`${address}/api/version`)).status).toBe(200);

    first.kill('SIGINT');
    first.kill('SIGINT'); // A terminal signals the whole group, and npm passes the signal on.
    await expectCleanEnd(first);
    expect(existsSync(join(clone, 'data/pg/cluster/postmaster.pid'))).toBe(false);
  }, 120_000);

  /** How many times longer than on an idle machine an empty program takes now. */
  function slowness(): number {
    const IDLE_MS = 40;
    const taken = [1, 2, 3, 4, 5].map(() => {
      const startedAt = Date.now();
      spawnSync(process.execPath, ['-e', '0']);
      return Date.now() - startedAt;
    });
    const [, , median = 0] = taken.sort((a, b) => a - b);
    return Math.max(1, median / IDLE_MS);
  }

  test('F11 after kill -9 the next one finds the database running, and is ready within 3 s', {
    retry: 3,
    timeout: 60_000,
  }, async () => {
    const first = launch();
    await addressOf(first);
    await ended(first, 'SIGKILL');
    const slower = slowness();
    const startedAt = Date.now();
    const address = await addressOf(launch()).catch(({ message }: Error) => message);
    expect(address).toMatch(/^http:/);
    expect(Date.now() - startedAt).toBeLessThan(3000 * slower);
  });

  test('one that follows while the last one stops waits for its end', async () => {
    const first = launch();
    await addressOf(first);
    first.kill('SIGTERM');
    const second = launch();
    await addressOf(second);
    expect(await ended(first)).toBe(0);
    expect(await ended(second, 'SIGTERM')).toBe(0);
  }, 60_000);

  test('F26 data are copied before a new version changes the schema, and the copy runs', async () => {
    await ended(await listening(launch()), 'SIGTERM');
    const backups = join(clone, 'data/backups');
    expect(existsSync(backups)).toBe(false);
    writeFileSync(join(clone, 'migrations/9999_newer.sql'), 'create table newer (id int);\n');
    await ended(await listening(launch()), 'SIGTERM');
    rmSync(join(clone, 'migrations/9999_newer.sql'));
    expect(await refusalOf({})).toContain('The database has the schema 9999_newer.sql');

    const [name = ''] = readdirSync(backups);
    expect(name).toMatch(/^\d{8}T\d{6}Z-before-9999_newer$/);
    const copy = await startEmbedded(join(backups, name));
    const database = connect(copy.url);
    const asked = sql<{ name: string }>`select max(name) as name from migrations`;
    const { rows } = await asked.execute(database);
    await database.destroy();
    await copy.stop();
    // Root's database user cannot enter closed folders, so the data may have moved.
    rmSync(copy.home, { recursive: true });
    expect(rows[0]?.name).toBe(readdirSync(join(clone, 'migrations')).sort().at(-1));
    rmSync(join(clone, 'data/pg'), { recursive: true });
  }, 60_000);

  test('two on one database from a folder whose sources change serve each its own pages', async () => {
    const { DATABASE_URL, drop } = await ownDatabase();
    const one = await addressOf(launch({ DATABASE_URL, DEMO: '0' }));
    const restoreSources = changeSources();
    const other = await addressOf(launch({ DATABASE_URL, DEMO: '0' }));
    await expectWholePages(one);
    await expectWholePages(other);
    expect(await (await fetch(one)).text()).not.toBe(await (await fetch(other)).text());

    restoreSources();
    for (const child of running) await expectCleanEnd(child, 'SIGTERM');
    await drop();
  }, 60_000);
});

async function listening(child: ChildProcess): Promise<ChildProcess> {
  await addressOf(child);
  return child;
}
