import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addressOf, ended, launcher } from '#testing/launch.ts';
import { ownDatabase } from '#testing/ownDatabase.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'maestral-settings-'));
chmodSync(DATA_DIR, 0o755);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const { running, launch, refusalOf } = launcher('.', { DATA_DIR });

test('SHELL-057 other machines get no demo that was not meant for them, and without it nobody is there', async () => {
  expect(await refusalOf({ HOST: '0.0.0.0' })).toContain('not on HOST=0.0.0.0');
  const open = launch({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' });
  await addressOf(open);
  await ended(open, 'SIGTERM'); // A demo goes on with work of its own.

  const { DATABASE_URL, drop, accounts } = await ownDatabase();
  const without = await addressOf(launch({ DATABASE_URL, DEMO: '0', HOST: '0.0.0.0' }));
  expect([await accounts(), await demoNames(without)]).toEqual([0, 0]);
  const shown = await addressOf(launch({ DATABASE_URL, DEMO: '1' }));
  expect(await accounts()).toBeGreaterThan(0);
  expect(await demoNames(shown)).toBeGreaterThan(0);

  for (const child of running) await ended(child, 'SIGTERM');
  await drop();
}, 120_000);

test('what hinders it is said in one sentence', async () => {
  expect(await refusalOf({ PORT: 'many' })).toContain('The setting PORT is wrong');
  expect(await refusalOf({ DATABASE_URL: 'mysql://host/x' })).toContain('The setting DATABASE_URL is wrong');
  const absent = 'postgres://nobody:x@localhost:1/absent';
  expect(await refusalOf({ DATABASE_URL: absent })).toMatch(
    /PostgreSQL server at localhost:1\/absent does not answer/,
  );

  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await refusalOf({ PORT: String(port) })).toContain(`Another program uses port ${port}`);
  other.close();
}, 60_000);

/** The number of users that the demo's sign-in page offers. */
async function demoNames(address: string): Promise<number> {
  const { data } = (await (await fetch(address + authCalls.demoUsers.path)).json()) as { data: unknown[] };
  return data.length;
}
