import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '#server/db/embedded/server.ts';
import { workLogin } from '#server/db/pools.ts';
import { readSecrets } from '#server/secrets.ts';
import { freePort } from '#testing/ports.ts';
import { MANY_CALLS } from '#testing/unbounded.ts';

const LOOK_MS = 20;
const PATIENCE_MS = 90_000;

/** URLs of one database server: of the product's two logins, and of its superuser. */
export interface DatabaseUrls {
  system: string;
  work: string;
  superuser: string;
  /** The statement log. */
  log: string;
  /** The process whose children are the connections. */
  postmaster: number;
}

export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface MeasuredProduct extends Server {
  database: DatabaseUrls;
}

/** The product as in production, without the rate limit of calls, with a durable database of its own. */
export async function startProduct(
  settings: Record<string, string> = {},
  args = ['--api-only'],
): Promise<MeasuredProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'maestral-bench-'));
  chmodSync(folder, 0o755);
  const env = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'info', ...MANY_CALLS, ...settings };
  const server = await launch(['src/app/main.ts', ...args], env, join(folder, 'product.log'));
  return {
    url: server.url,
    pid: server.pid,
    database: await urlsOf(folder),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same statements without the product: Fastify and pg alone. */
export const startBare = ({ system, work }: DatabaseUrls, statements: string): Promise<Server> =>
  launch(['bench/bare.ts'], { SYSTEM_URL: system, WORK_URL: work, STATEMENTS: statements }, '/dev/null');

async function urlsOf(folder: string): Promise<DatabaseUrls> {
  const { url: system, home } = await startEmbedded(join(folder, 'pg')); // Adopts the running server.
  const { pathname } = new URL(system);
  const name = pathname.slice(1);
  const password = readSecrets(folder).derive(`database login ${name}`);
  return {
    system,
    work: Object.assign(new URL(system), { username: workLogin(name), password }).href,
    superuser: Object.assign(new URL(system), { username: 'maestral' }).href,
    log: join(home, 'server.log'),
    postmaster: Number.parseInt(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10),
  };
}

async function launch(args: string[], env: Record<string, string>, log: string): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output = openSync(log, 'a');
  const child: ChildProcess = spawn(process.execPath, [...profiling(), ...args], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stdio: ['ignore', output, 'inherit'],
  });
  await answering(`${url}/health/live`).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** `BENCH_PROFILE=folder` writes a CPU profile of each process there. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE ?? '';
  return folder === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`);
    await pause(LOOK_MS);
  }
}
