import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

test('a test works on a database of its own, with two logins, and leaves nothing behind', async () => {
  const one = await freshDatabase();
  const other = await freshDatabase();
  const { rows } = await sql<{ login: string; super: boolean }>`
    select current_user as login, rolsuper as super from pg_roles where rolname = current_user`.execute(
    one.pools.work,
  );
  expect(rows[0]?.login).toMatch(/^maestral_work_/);
  expect(rows[0]?.super).toBe(false);
  const login = sql`select from pg_roles where rolname = ${rows[0]?.login}`;
  expect((await login.execute(other.pools.system)).rows).toHaveLength(1);
  await one.drop();
  expect((await login.execute(other.pools.system)).rows).toHaveLength(0);
  await other.drop();
});
