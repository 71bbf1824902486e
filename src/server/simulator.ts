import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(import.meta.dirname, '../../simulators/operators/main.ts');

export interface Simulator {
  url: string;
  stop(): Promise<void>;
}

/** The operator simulator, in a child process that ends with ours, also after a crash. */
export async function startSimulator(adminToken = ''): Promise<Simulator> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH ?? '', SIM_ADMIN_TOKEN: adminToken },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { url: await addressOf(child), stop: () => stop(child) };
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
