import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '#server/secrets.ts';
import { connect, type Database, type Pools } from './connect.ts';

/** Roles belong to the whole server, so each database has its own login in the group `maestral_app`. */
export const workLogin = (databaseName: string) =>
  `maestral_work_${createHash('sha256').update(databaseName).digest('hex').slice(0, 12)}`;

/** Call it after the migrations, which create the group. */
export async function openPools(system: Database, url: string, secrets: Secrets): Promise<Pools> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const login = workLogin(name);
  const password = secrets.deriveFresh(`database login ${name}`);
  await createLogin(system, login, password);
  const work = connect(Object.assign(new URL(url), { username: login, password }).href);
  return {
    system,
    work,
    url,
    close: () => Promise.all([work.destroy(), system.destroy()]).then(() => {}),
  };
}

async function createLogin(system: Database, login: string, password: string): Promise<void> {
  await system.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${login}))`.execute(tx);
    const found = await sql`select from pg_roles where rolname = ${login}`.execute(tx);
    if (found.rows.length === 0) {
      await sql`create role ${sql.id(login)} in role maestral_app`.execute(tx);
    }
    await sql`alter role ${sql.id(login)} login inherit password ${sql.lit(password)}`.execute(tx);
  });
}
