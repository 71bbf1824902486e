import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pruneBeforeMigrations, removeLeftovers } from '../backup/keep.ts';
import type { Database } from './connect.ts';
import type { EmbeddedServer } from './embedded/server.ts';

const run = promisify(execFile);
const FORMAT = '--format=custom';
const WAY_OUT = 'Set BACKUP_BEFORE_MIGRATION=0 if the database server is backed up otherwise.';

/** A backup before a migration, in a folder named after the instant and the migration. */
export async function backUpBefore(
  pending: string[],
  dataFolder: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const instant = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const folder = join(dataFolder, 'backups', `${instant}-before-${basename(pending[0] ?? '', '.sql')}`);
  const unfinished = `${folder}.unfinished`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  removeLeftovers(dirname(folder));
  try {
    await fill(unfinished);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  renameSync(unfinished, folder);
  pruneBeforeMigrations(dirname(folder));
  return folder;
}

/** The backup of an embedded server is a folder that the same programs can start. */
export const copyOf = (embedded: EmbeddedServer) => (folder: string) => embedded.copyTo(folder);

/** A server outside is dumped by `pg_dump` in the format of `pg_restore`. */
export const dumpOf = (database: Database, url: string) => async (folder: string) => {
  await assertProgram(await versionOf(database));
  const { password, ...place } = withoutPassword(url);
  // The owner's policies show every row, so a dump under row-level security is complete.
  const args = [
    FORMAT,
    '--enable-row-security',
    `--file=${join(folder, 'database.dump')}`,
    `--dbname=${place.url}`,
  ];
  await run('pg_dump', args, { env: { ...process.env, PGPASSWORD: password } }).catch((error: unknown) => {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(`The backup before the migrations failed: ${stderr.trim().split('\n')[0]}. ${WAY_OUT}`);
  });
};

async function versionOf(database: Database): Promise<number> {
  const asked = sql<{
    version: number;
  }>`select current_setting('server_version_num')::int / 10000 as version`;
  const { rows } = await asked.execute(database);
  return rows[0]?.version ?? 0;
}

async function assertProgram(needed: number): Promise<void> {
  const said = await run('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  const found = Number(/\d+/.exec(said.stdout)?.[0] ?? 0);
  if (found >= needed) return;
  throw new Error(
    `The database is to be backed up before its migrations, and pg_dump ${needed} or newer is not on the PATH: install it (postgresql-client-${needed}). ${WAY_OUT}`,
  );
}

/** Every user of the machine can read arguments, but not the environment. */
export function withoutPassword(url: string): { url: string; password: string } {
  const place = new URL(url);
  const password = decodeURIComponent(place.password);
  place.password = '';
  return { url: place.href, password };
}
