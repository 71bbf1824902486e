import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Cluster, openCluster, passwordOf, run } from './cluster.ts';
import { copyHome } from './copy.ts';
import { asSuperuser, ownDatabase, SUPERUSER } from './roles.ts';

/** How long a crashed predecessor may keep processes and files. */
const PATIENCE_MS = 10_000;
const RETRY_MS = 100;
/** The longest recovery after a crash. */
const START_SECONDS = '300';
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;
/** Every system accepts a socket path of so many bytes. */
const LONGEST_SOCKET = 103;
const SETTINGS = {
  // Relative to the cluster folder, the working directory of the server: so the path is never too long.
  ...(process.platform === 'win32' ? {} : { unix_socket_directories: '..' }),
  // For SSDs: with the default, the planner avoids indexes that are ten times faster.
  random_page_cost: '1.1',
  // Compiling takes longer than any statement of the product.
  jit: 'off',
};

export interface EmbeddedServer {
  /** The product's login on its database; not a superuser. */
  url: string;
  /** Adopted: the server outlived its product, or another process has just started it. */
  how: 'started' | 'adopted';
  home: string;
  /** Copies the running cluster; the copy starts like the original. */
  copyTo(folder: string): Promise<void>;
  /** Ends all sessions and flushes everything to disk. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL in a folder. `durable: false` is for tests: a power cut may lose all. `port`: reuse the
 * old port.
 */
export async function startEmbedded(
  wanted: string,
  { durable = true, port }: { durable?: boolean; port?: number } = {},
): Promise<EmbeddedServer> {
  const cluster = await openCluster(wanted, durable);
  const { home } = cluster;
  const deadline = Date.now() + PATIENCE_MS;
  let started = false;
  for (;;) {
    const found = await answeringUrls(cluster);
    if (found !== undefined) {
      return {
        url: found.product,
        how: started ? 'started' : 'adopted',
        home,
        copyTo: (target) => copyHome(cluster, found.superuser, target),
        stop: () => stop(cluster),
      };
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start in ${home}: ${lastFatal(cluster)}`);
    started = await tryToStart(cluster, port ?? (await freePort()));
    if (!started) await pause(RETRY_MS);
  }
}

/** The URLs of the running server of this cluster, however it was started. */
async function answeringUrls(cluster: Cluster): Promise<{ superuser: string; product: string } | undefined> {
  const file = join(cluster.folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [, , , port = ''] = readFileSync(file, 'utf8').split('\n');
  const superuser = `postgres://${SUPERUSER}:${passwordOf(cluster)}@127.0.0.1:${port}/postgres${bySocket(cluster, port)}`;
  return asSuperuser(superuser, async (client) => {
    if (!(await isOurs(cluster, client))) return undefined;
    return { superuser, product: await ownDatabase(client, superuser) };
  }).catch(() => undefined); // Starting or stopping: ask again.
}

/** Where Unix sockets exist, one takes an eighth less CPU than TCP. */
function bySocket({ home }: Cluster, port: string): string {
  const socket = join(home, `.s.PGSQL.${port}`);
  const isUsable = existsSync(socket) && Buffer.byteLength(socket) <= LONGEST_SOCKET;
  return isUsable ? `?host=${encodeURIComponent(home)}` : '';
}

async function isOurs(cluster: Cluster, client: Client): Promise<boolean> {
  const { rows } = await client.query<{ id: string; folder: string }>(
    `select system_identifier as id, current_setting('data_directory') as folder from pg_control_system()`,
  );
  const [row] = rows;
  return row?.id === identifierOf(cluster) && realpathSync(row.folder) === realpathSync(cluster.folder);
}

/** The system identifier of a cluster is at the start of this file. */
const identifierOf = ({ folder }: Cluster) =>
  String(readFileSync(join(folder, 'global/pg_control')).readBigUInt64LE(0));

/** PostgreSQL decides whether a predecessor still holds the cluster; its lock file is never touched. */
async function tryToStart(cluster: Cluster, port: number): Promise<boolean> {
  const options = ['-D', cluster.folder, '-l', join(cluster.home, 'server.log'), '-w', '-t', START_SECONDS];
  return run(cluster, 'pg_ctl', [
    'start',
    ...options,
    '-o',
    optionsOf({ ...SETTINGS, port: String(port) }),
  ]).then(
    () => true,
    () => false,
  );
}

const optionsOf = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

async function stop(cluster: Cluster): Promise<void> {
  const stopping = run(cluster, 'pg_ctl', ['stop', '-D', cluster.folder, '-m', 'fast', '-w']);
  await stopping.catch((error: unknown) => {
    if (existsSync(join(cluster.folder, 'postmaster.pid'))) throw error; // Otherwise it had ended before.
  });
}

/**
 * Below the ephemeral ports: an outgoing connection, even the product's attempt to reach a dead server, could
 * take the port before the server returns to it.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer().once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });

function lastFatal({ home }: Cluster): string {
  const log = join(home, 'server.log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? 'it says nothing in server.log';
}
