import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/server.ts';
import { addressOf, ended, expectCleanEnd, launcher } from '#testing/launch.ts';
import { changeSources, expectWholePages, productClone } from '#testing/productClone.ts';

const clone = productClone();
const { launch, refusalOf } = launcher(clone, { DATA_DIR: 'data', DEMO: '0' });

const served = () => readdirSync(join(clone, 'dist')).sort();

describe('the start', () => {
  test('F12 a second one in the same folder says where the first runs, builds nothing and harms nothing', async () => {
    const first = launch();
    const address = await addressOf(first);
    await expectWholePages(address);
    const before = served();
    const restoreSources = changeSources(clone);

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
    const first = launch({ DEMO: '1' });
    await addressOf(first);
    await ended(first, 'SIGKILL');
    const slower = slowness();
    const startedAt = Date.now();
    const address = await addressOf(launch({ DEMO: '1' })).catch(({ message }: Error) => message);
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
});

async function listening(child: ChildProcess): Promise<ChildProcess> {
  await addressOf(child);
  return child;
}
