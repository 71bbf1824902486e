import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { withoutPassword } from '../db/backup.ts';

const run = promisify(execFile);
const MAINTENANCE = '/postgres';
const LONGEST_LIST = 64 * 1024 * 1024;
/** The line of a dump that creates the owner's policy (`guard()`), with the name of its table. */
const SYSTEM_POLICY = /^\d+; \d+ \d+ POLICY public (\w+) system /;
/**
 * Roles belong to the server and are not in the dump: a new server lacks the role that policies and grants
 * name.
 */
const MAKE_GROUP = `do $$ begin
  create role maestral_app nologin;
exception when duplicate_object then null;
end $$`;

const at = (url: string, pathname: string) => Object.assign(new URL(url), { pathname }).href;
const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/**
 * Fills a new database from the dump beside that of the URL, checks it with `fit`, then swaps their names.
 */
export async function restoreDump(
  url: string,
  folder: string,
  instant: string,
  fit: (url: string) => Promise<void>,
): Promise<string | undefined> {
  const name = nameIn(url);
  const [fresh, before] = [`${name}_restoring`, `${name}_before_${instant}`.toLowerCase()];
  const quoted = pg.escapeIdentifier;
  return withMaintenance(url, async (client) => {
    try {
      await client.query(`drop database if exists ${quoted(fresh)}`);
      await client.query(`create database ${quoted(fresh)}`);
      await client.query(MAKE_GROUP);
      await load(at(url, `/${fresh}`), folder);
      await fit(at(url, `/${fresh}`));
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      // One query, so that both are renamed or neither.
      await client.query(
        `${rowCount ? `alter database ${quoted(name)} rename to ${quoted(before)};` : ''}
        alter database ${quoted(fresh)} rename to ${quoted(name)}`,
      );
      return rowCount ? before : undefined;
    } catch (error) {
      await client.query(`drop database if exists ${quoted(fresh)}`).catch(() => {});
      throw explained(error);
    }
  });
}

const withMaintenance = <Result>(url: string, work: (client: pg.Client) => Promise<Result>) =>
  withClient(at(url, MAINTENANCE), work);

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The owner's policies name the login of the dump; they are created anew for the login that restores. */
async function load(url: string, folder: string): Promise<void> {
  const [file, list] = [join(folder, 'database.dump'), join(folder, 'list')];
  const { password, ...place } = withoutPassword(url);
  const env = { ...process.env, PGPASSWORD: password };
  const listed = await run('pg_restore', ['--list', file], { maxBuffer: LONGEST_LIST });
  const lines = listed.stdout.split('\n');
  writeFileSync(list, lines.filter((line) => !SYSTEM_POLICY.test(line)).join('\n'));
  const options = ['--no-owner', '--no-comments', '--exit-on-error', `--use-list=${list}`];
  await run('pg_restore', [...options, `--dbname=${place.url}`, file], { env });
  const policies = lines.flatMap((line) => {
    const table = SYSTEM_POLICY.exec(line)?.[1];
    return table === undefined
      ? []
      : `create policy system on public.${pg.escapeIdentifier(table)} to current_user using (true) with check (true)`;
  });
  await withClient(url, (client) => client.query(policies.join(';\n')));
}

function explained(error: unknown): Error {
  const { code, stderr = '' } = error as { code?: string; stderr?: string };
  if (code === 'ENOENT')
    return new Error('pg_restore is not on the PATH: install the PostgreSQL client programs.');
  if (code === '55006') return new Error('Stop the product first: it works with the data to be replaced.');
  const lines = stderr.trim().split('\n');
  return stderr === ''
    ? (error as Error)
    : new Error(`The backup was not read: ${lines.find((line) => line.includes('error:')) ?? lines[0]}.`);
}
