import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/server.ts';
import { COMPILE_CACHE } from '#testing/launch.ts';
import { freePort } from '#testing/ports.ts';
import { UNBOUNDED } from '#testing/unbounded.ts';

const LOOK_MS = 10;
const PATIENCE_MS = 30_000;

/** The product as a process with a durable database of its own, restarted whenever it dies. */
export interface SupervisedProduct {
  url: string;
  /** Folder of the embedded database. */
  home: string;
  /** The present URL: a product that restarts together with its database gets another port. */
  databaseUrl(): string;
  killProduct(): void;
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
}

export async function superviseProduct(
  settings: Record<string, string> = {},
  parent = tmpdir(),
): Promise<SupervisedProduct> {
  const folder = mkdtempSync(join(parent, 'maestral-kills-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const home = join(folder, 'pg');
  const supervised = supervise({
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...UNBOUNDED,
    RECOVER_PER_HOUR: '1000',
    ...COMPILE_CACHE,
    ...settings,
  });
  await until(`an answer at ${url}`, async () => (await fetch(`${url}/health/ready`)).status === 200);
  const first = await startEmbedded(home); // Adopts the running server.
  const databaseUrl = () => Object.assign(new URL(first.url), { port: postmasterOf(home).port }).href;
  return {
    url,
    home,
    databaseUrl,
    killProduct: supervised.kill,
    killDatabase: () => killDatabase(home, databaseUrl()),
    async stop() {
      await supervised.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function supervise(env: Record<string, string>) {
  let child: ChildProcess;
  let stopping = false;
  const launch = (): void => {
    child = spawn(process.execPath, ['src/app/main.ts', '--api-only'], { env, stdio: 'inherit' });
    child.once('exit', () => {
      if (!stopping) launch();
    });
  };
  launch();
  return {
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      stopping = true;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function postmasterOf(home: string): { pid: number; port: string } {
  const [pid = '', , , port = ''] = readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(pid), port };
}

/** Kills the postmaster and its children. */
async function killDatabase(home: string, url: string): Promise<void> {
  const database = connect(url);
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`
    .execute(database)
    .finally(() => database.destroy());
  const pids = [postmasterOf(home).pid, ...rows.map((row) => row.pid)];
  // An unfinished file has no pid, and killing 0 would kill this whole process group.
  for (const pid of pids.filter((known) => known > 0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended in between.
    }
  }
}

/** Polls until the condition holds; an error counts as «not yet». */
export async function until(
  fact: string,
  isTrue: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (
    !(await Promise.resolve()
      .then(isTrue)
      .catch(() => false))
  ) {
    if (Date.now() > deadline) throw new Error(`In ${patienceMs / 1000} s there was no ${fact}.`);
    await pause(LOOK_MS);
  }
}
