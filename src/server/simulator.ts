import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(import.meta.dirname, '../../simulators/operators/main.ts');

export interface Simulator {
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

interface Options {
  /** What it remembers goes into a folder of its own there; without it nothing is kept. */
  dataDir?: string;
  /** 0: operators answer without the latency that they have otherwise. */
  latency?: number;
}

/**
 * The operator simulator, in a child process that ends with ours, also after a crash. Without a token its calls for
 * tests are refused.
 */
export async function startSimulator(
  adminToken = '',
  { dataDir, latency = 1 }: Options = {},
): Promise<Simulator> {
  const child = spawn(process.execPath, [PROGRAM, '--child'], {
    env: {
      PATH: process.env.PATH ?? '',
      SIMULATOR_PORT: '0',
      SIM_ADMIN_TOKEN: adminToken,
      SIM_LATENCY: String(latency),
      ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { url: await addressOf(child), pid: child.pid, stop: () => stop(child) };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const [said] = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  const address = /http:\S+/.exec(String(said))?.[0];
  if (address === undefined) throw new Error('The simulator of operators does not start.');
  return address;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}
