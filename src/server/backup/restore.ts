import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { AlreadyRuns, claimDatabase } from '../db/embedded/claim.ts';
import { reachableHome } from '../db/embedded/cluster.ts';
import { startEmbedded } from '../db/embedded/server.ts';
import { assertReadable, migrate } from '../db/migrate.ts';
import type { StoredData } from '../domain.ts';
import { folderStorage } from '../files/storage.ts';
import { removeUnfinished } from '../folders.ts';
import { readSecrets, type Secrets } from '../secrets.ts';
import { checkArchive, unpack } from './archive.ts';
import { restoreDump } from './dump.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** What the caller knows about the data; this folder knows only files and tables. */
export interface Care {
  /**
   * Lists the persons erased in the data that is replaced. Returns a function that erases them in the
   * restored copy.
   */
  rememberErased(replaced: Database): Promise<EraseAgain>;
  check(restored: StoredData): Promise<{ what: string; violations: string[] }[]>;
}
type EraseAgain = (restored: Database, secrets: Secrets) => Promise<unknown>;
/** For a restore that replaces nothing. */
const eraseNobody: EraseAgain = async () => {};

interface Restored {
  manifest: Manifest;
  /** The new name of the replaced data; nothing is deleted. */
  before: string | undefined;
}

/** Checks, unpacks and verifies beside the present data and swaps names last: a failure changes nothing. */
export async function restoreBackup(
  config: Config,
  secrets: Secrets | undefined,
  file: string,
  care: Care,
): Promise<Restored> {
  const archive = await checkArchive(file, config.BACKUP_PASSPHRASE);
  mkdirSync(config.DATA_DIR, { recursive: true });
  removeUnfinished(config.DATA_DIR, (name) => name.startsWith('restoring-'));
  const staging = mkdtempSync(join(config.DATA_DIR, 'restoring-'));
  try {
    await unpack(archive, staging);
    const manifest = readManifest(staging);
    judge(manifest, secrets, config);
    const eraseAgain = await rememberHere(config, care);
    const before = await exchange(config, staging, (url, uploads) =>
      makeFit(url, uploads, config.DATA_DIR, care, eraseAgain),
    );
    return { manifest, before };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function judge(manifest: Manifest, secrets: Secrets | undefined, { DATABASE_URL, DATA_DIR }: Config): void {
  if (!secrets) {
    throw new Error(
      `The secrets file of this backup is missing: put it back as ${join(DATA_DIR, 'secrets.json')} first.`,
    );
  }
  if (!secrets.holds(manifest.secrets)) {
    throw new Error(
      'The secrets file here is not the one of this backup: what is encrypted in it could not be opened.',
    );
  }
  assertReadable(manifest.migrations);
  if ((manifest.database === 'embedded') !== (DATABASE_URL === '')) {
    const kind = manifest.database === 'embedded' ? 'the embedded database' : 'a database server of your own';
    throw new Error(`The backup was made of ${kind}: restore it there.`);
  }
}

/** Reads the erased persons of the present data, which no process may be using. */
async function rememberHere({ DATABASE_URL, DATA_DIR }: Config, care: Care): Promise<EraseAgain> {
  if (DATABASE_URL !== '') return reading(DATABASE_URL, care.rememberErased).catch(whereMissing);
  if (!existsSync(reachableHome(join(DATA_DIR, 'pg')))) return eraseNobody;
  const server = await startEmbedded(join(DATA_DIR, 'pg'));
  try {
    const claim = await claimDatabase(server.url);
    const eraseAgain = await reading(server.url, care.rememberErased).finally(claim.release);
    await server.stop();
    return eraseAgain;
  } catch (error) {
    if (error instanceof AlreadyRuns)
      throw new Error('Stop the product first: it works with the data to be replaced.');
    throw error;
  }
}

/** A new server has no database yet. */
const NO_SUCH_DATABASE = '3D000';
function whereMissing(error: { code?: string }): EraseAgain {
  if (error.code === NO_SUCH_DATABASE) return eraseNobody;
  throw error;
}

async function reading<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = connect(url);
  return work(database).finally(() => database.destroy());
}

async function exchange(
  config: Config,
  staging: string,
  makeCopyFit: (url: string, uploads: string) => Promise<void>,
): Promise<string | undefined> {
  const { DATA_DIR, DATABASE_URL } = config;
  const instant = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const uploads = join(staging, 'uploads');
  mkdirSync(uploads, { recursive: true });
  const fit = (url: string) => makeCopyFit(url, uploads);
  const before =
    DATABASE_URL === ''
      ? await exchangeHome(config, staging, instant, fit)
      : await restoreDump(DATABASE_URL, join(staging, 'database'), instant, fit);
  const kept = join(DATA_DIR, 'uploads');
  if (existsSync(kept)) renameSync(kept, `${kept}.before-${instant}`);
  renameSync(uploads, kept);
  return before;
}

async function exchangeHome(
  { DATA_DIR }: Config,
  staging: string,
  instant: string,
  fit: (url: string) => Promise<void>,
): Promise<string | undefined> {
  const home = reachableHome(join(DATA_DIR, 'pg'));
  const fresh = `${home}.restoring`;
  rmSync(fresh, { recursive: true, force: true });
  renameSync(join(staging, 'database'), fresh);
  try {
    const server = await startEmbedded(fresh);
    await fit(server.url).finally(server.stop);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  const before = existsSync(home) ? `${home}.before-${instant}` : undefined;
  if (before) renameSync(home, before);
  renameSync(fresh, home);
  return before;
}

/** Migrates the copy, verifies it, and holds its outgoing jobs. */
async function makeFit(
  url: string,
  uploads: string,
  dataFolder: string,
  care: Care,
  eraseAgain: EraseAgain,
): Promise<void> {
  const database = connect(url);
  try {
    const secrets = readSecrets(dataFolder); // The check before showed that these are the keys of the backup.
    await migrate(database);
    await eraseAgain(database, secrets);
    assertClean(await care.check({ system: database, storage: folderStorage(uploads), secrets }));
    await sql`update product_state set outgoing_held = true`.execute(database);
  } finally {
    await database.destroy();
  }
}

function assertClean(results: Awaited<ReturnType<Care['check']>>): void {
  const violations = results.flatMap((result) =>
    result.violations.map((found) => `${result.what}: ${found}`),
  );
  if (violations.length > 0) throw new Error(`The backup is not whole. ${violations.slice(0, 5).join('; ')}`);
}
