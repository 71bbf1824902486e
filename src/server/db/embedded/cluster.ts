import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { removeUnfinished, renameOrYield } from '#server/folders.ts';
import { type Binaries, findBinaries, REACHABLE } from './binaries.ts';
import { databaseOwner, giveTo, mayReach, type Owner } from './owner.ts';
import { SUPERUSER } from './roles.ts';

const UUID = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A database server's folder: `cluster` (PostgreSQL's own), `password`, `server.log`. */
export interface Cluster {
  home: string;
  folder: string;
  binaries: Binaries;
  owner: Owner | undefined;
}

/** Creates the cluster if there is none. Several processes at once end with one cluster. */
export async function openCluster(wanted: string, durable: boolean): Promise<Cluster> {
  const owner = databaseOwner();
  const binaries = findBinaries(owner);
  const home = reachableHome(resolve(wanted), owner);
  if (!existsSync(home)) await createCluster({ home, binaries, owner }, durable);
  const cluster = { home, folder: join(home, 'cluster'), binaries, owner };

  const made = Number(readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8'));
  if (made !== binaries.version) {
    throw new Error(
      `The data in ${home} belong to PostgreSQL ${made}, but the programs are version ${binaries.version}: back up with the old version, restore with the new one.`,
    );
  }
  giveTo(owner, home);
  removeUnfinished(dirname(home), (name) => name.startsWith(`${basename(home)}.`) && UUID.test(name));
  return cluster;
}

/** Runs a program of PostgreSQL as the owner, in `/`, which every user may enter. */
export const run = (
  { binaries, owner }: Pick<Cluster, 'binaries' | 'owner'>,
  program: string,
  args: string[],
) => promisify(execFile)(join(binaries.folder, program), args, { cwd: '/', ...owner });

export const passwordOf = ({ home }: Cluster) => readFileSync(join(home, 'password'), 'utf8');

async function createCluster({ home, binaries, owner }: Omit<Cluster, 'folder'>, durable: boolean) {
  const unfinished = `${home}.${randomUUID()}`;
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = join(unfinished, 'password');
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(owner, unfinished);

  const folder = join(unfinished, 'cluster');
  await run({ binaries, owner }, 'initdb', [
    '-D',
    folder,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeFor(binaries.version),
    ...(durable ? [] : ['--no-sync']),
  ]);
  appendFileSync(join(folder, 'postgresql.conf'), settings(durable));
  renameOrYield(unfinished, home);
}

/** The same case folding on every machine; version 17 brought the builtin provider. */
function localeFor(version: number): string[] {
  if (version < 17) return ['--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  const forLibraries = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${forLibraries}`];
}

const settings = (durable: boolean) => `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
log_checkpoints = off
${durable ? '' : 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n'}`;

/** The wanted folder, or one below `REACHABLE` when the database user cannot reach it. */
export function reachableHome(wanted: string, owner = databaseOwner()): string {
  mkdirSync(dirname(wanted), { recursive: true });
  if (mayReach(owner, wanted)) return wanted;
  const home = join(REACHABLE, `data-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`);
  mkdirSync(REACHABLE, { recursive: true });
  if (existsSync(wanted) && !existsSync(home)) moveCluster(wanted, home);
  return home;
}

/** For a clone that was moved to where the owner cannot reach it. The original stays under another name. */
function moveCluster(from: string, home: string): void {
  if (isServed(join(from, 'cluster')))
    throw new Error(`Stop the database server that runs in ${from} first.`);
  const unfinished = `${home}.${randomUUID()}`;
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  // The copy does not keep the mode.
  for (const folder of [unfinished, join(unfinished, 'cluster')]) chmodSync(folder, 0o700);
  renameOrYield(unfinished, home);
  renameSync(from, `${from}.moved`);
}

/** Whether a living process holds the cluster, even one that does not answer. */
function isServed(folder: string): boolean {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return false;
  try {
    return process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // Alive, and somebody else's.
  }
}
