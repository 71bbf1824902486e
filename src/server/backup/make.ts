import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { ChosenDatabase } from '../db/choice.ts';
import { connect, type Database } from '../db/connect.ts';
import { isUnfinished } from '../files/storage.ts';
import { copyBelow } from '../folders.ts';
import type { Secrets } from '../secrets.ts';
import { packFolder } from './archive.ts';
import { freeName, removeLeftovers } from './keep.ts';
import { type Manifest, writeManifest } from './manifest.ts';

interface Source {
  config: Config;
  secrets: Secrets;
  database: Pick<ChosenDatabase, 'url' | 'copyTo' | 'kind'>;
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

/** Safe under load: contains everything acknowledged before it began. Returns the name of the file. */
export async function makeBackup({ config, secrets, database }: Source): Promise<string> {
  const backups = join(config.DATA_DIR, 'backups');
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  removeLeftovers(backups);
  const staging = mkdtempSync(join(backups, 'unfinished-'));
  const system = connect(database.url);
  const made_at = new Date().toISOString();
  try {
    const described = await describe(system, database.kind, secrets);
    await database.copyTo(system, join(staging, 'database'));
    // After the database: files are written before their row and deleted an hour after it, so none is
    // missing.
    const uploads = join(config.DATA_DIR, 'uploads');
    if (existsSync(uploads))
      await copyBelow(uploads, join(staging, 'uploads'), (path) => !isUnfinished(path));
    writeManifest(staging, { ...described, product: version, made_at });
    const file = freeName(backups, made_at.replace(/[-:]|\.\d+/g, ''));
    await packFolder(staging, file, config.BACKUP_PASSPHRASE);
    return file;
  } finally {
    await system.destroy();
    rmSync(staging, { recursive: true, force: true });
  }
}

async function describe(
  system: Database,
  database: Manifest['database'],
  secrets: Secrets,
): Promise<Omit<Manifest, 'product' | 'made_at'>> {
  const migrations = await sql<{
    name: string;
    hash: string;
  }>`select name, hash from migrations order by name`.execute(system);
  const server = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(system);
  return {
    database,
    postgres: server.rows[0]?.major ?? 0,
    migrations: migrations.rows,
    secrets: secrets.fingerprints,
  };
}
