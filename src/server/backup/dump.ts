import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { withoutPassword } from '../db/backup.ts';

const MAINTENANCE = '/postgres';

const at = (url: string, pathname: string) => Object.assign(new URL(url), { pathname }).href;
const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** A database beside the one of the URL, filled from the dump. `fit` judges it; then the two exchange their names. */
export async function restoreDump(
  url: string,
  folder: string,
  instant: string,
  fit: (url: string) => Promise<void>,
): Promise<string> {
  const name = nameIn(url);
  const [fresh, before] = [`${name}_restoring`, `${name}_before_${instant}`.toLowerCase()];
  const quoted = pg.escapeIdentifier;
  return withMaintenance(url, async (client) => {
    await client.query(`drop database if exists ${quoted(fresh)}`);
    await client.query(`create database ${quoted(fresh)}`);
    try {
      await load(at(url, `/${fresh}`), join(folder, 'database.dump'));
      await fit(at(url, `/${fresh}`));
      await client.query(`alter database ${quoted(name)} rename to ${quoted(before)}`);
    } catch (error) {
      await client.query(`drop database if exists ${quoted(fresh)}`);
      throw explained(error);
    }
    await client.query(`alter database ${quoted(fresh)} rename to ${quoted(name)}`);
    return before;
  });
}

async function withMaintenance<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: at(url, MAINTENANCE) });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function load(url: string, file: string): Promise<void> {
  const { password, ...place } = withoutPassword(url);
  const args = ['--no-owner', '--exit-on-error', `--dbname=${place.url}`, file];
  await promisify(execFile)('pg_restore', args, { env: { ...process.env, PGPASSWORD: password } });
}

function explained(error: unknown): Error {
  const { code, stderr = '' } = error as { code?: string; stderr?: string };
  if (code === 'ENOENT')
    return new Error('pg_restore is not on the PATH: install the PostgreSQL client programs.');
  if (code === '55006') return new Error('Stop the product first: it works with the data to be replaced.');
  return stderr === ''
    ? (error as Error)
    : new Error(`The backup was not read: ${stderr.trim().split('\n')[0]}.`);
}
