import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect } from 'vitest';

/** The compile cache, as `npm start` uses it. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: resolve('node_modules/.compiled') };

interface Launcher {
  /** Processes that the test has started and that still run. */
  running: Set<ChildProcess>;
  launch(env?: Record<string, string>): ChildProcess;
  /** The error output of a start that fails. */
  refusalOf(env: Record<string, string>): Promise<string>;
}

/** Starts the product as a process in a folder with its sources. */
export function launcher(folder: string, defaults: Record<string, string> = {}): Launcher {
  const running = new Set<ChildProcess>();
  afterEach(async () => {
    for (const child of running) await ended(child, 'SIGTERM');
    running.clear();
  });
  const given = { ...COMPILE_CACHE, PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'error' };
  const launch = (env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['src/app/main.ts'], {
      cwd: folder,
      env: { ...given, ...defaults, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    return child;
  };
  const refusalOf = async (env: Record<string, string>) => {
    const child = launch(env);
    const said = await saidBy(child);
    expect(await ended(child)).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
    return said;
  };
  return { running, launch, refusalOf };
}

export async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  if (signal) child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}

/** Its whole error output. */
const saidBy = ({ stderr }: ChildProcess): Promise<string> => text(stderr ?? process.stdin);

/** The address that it prints. */
export async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(chunk);
    const address = /Maestral \S+ runs at (http:\/\/\S+)\n/.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`It did not listen: ${said}${await saidBy(child)}`);
}

/** Expects it to end, by itself or by the signal, without an error. */
export async function expectCleanEnd(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  const said = saidBy(child);
  expect({ code: await ended(child, signal), said: await said }).toEqual({ code: 0, said: '' });
}
