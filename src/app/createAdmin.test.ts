import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'maestral-admin-'));
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const PERSON = ['--email', 'ana@provider.example', '--name', 'Ana Kos'];

/** The output of the command; the password goes through stdin. */
async function command(args: string[], password = ''): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.url };
  const child = spawn(process.execPath, ['src/app/createAdmin.ts', ...args], { env });
  child.stdin.end(`${password}\n`);
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said: out + complaint };
}

test('the first person of an installation is made once, with a password that no argument tells', async () => {
  expect(await command([])).toMatchObject({ code: 1, said: expect.stringContaining('Call it like this') });
  expect(await command(PERSON, 'short')).toMatchObject({
    code: 1,
    said: expect.stringContaining('At least 10'),
  });
  expect(await command(PERSON, 'a good long password')).toEqual({
    code: 0,
    said: 'Ana Kos may sign in as ana@provider.example now.\n',
  });
  expect(await command(PERSON, 'a good long password')).toMatchObject({ code: 1 });

  const { rows } =
    await sql`select u.name, u.roles, a.name as account from users u join accounts a on a.id = u.account_id`.execute(
      database.pools.system,
    );
  expect(rows).toEqual([{ name: 'Ana Kos', roles: ['mn_super_admin'], account: 'Maestral' }]);
});
