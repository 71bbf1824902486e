import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import type { Route } from '#shared/contract.ts';
import type { Input } from './domain.ts';

interface Answer {
  status: number;
  /** Body and cookies: all that a caller sees. */
  shown: string;
  data: Record<string, unknown>;
}

/** The product in a process, with its log at the most detailed level. */
export interface RunningProduct {
  call(route: Route, input: Input, headers?: Record<string, string>): Promise<Answer>;
  /** All answers so far, by path. */
  answers: { path: string; shown: string }[];
  said(): string;
  stop(): Promise<void>;
}

export async function runProduct(databaseUrl: string): Promise<RunningProduct> {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'debug',
    DEMO: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: inject('secretsFolder'),
    RECOVER_PER_HOUR: '1000',
  };
  const child = spawn(process.execPath, ['src/app/main.ts', '--api-only'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  const address = await addressIn(child, () => said);
  const answers: RunningProduct['answers'] = [];
  return {
    answers,
    said: () => said,
    async call({ method, path }, { params = {}, body }, headers = {}) {
      const url = address + path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
      const reply = await fetch(url, {
        method,
        headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await reply.text();
      const shown = [text, ...reply.headers.getSetCookie()].join('\n');
      answers.push({ path, shown });
      return { status: reply.status, shown, data: JSON.parse(text).data ?? {} };
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function addressIn(child: ChildProcess, said: () => string): Promise<string> {
  for (;;) {
    const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(said())?.[1];
    if (address !== undefined) return address;
    const [code] = await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
    if (typeof code === 'number') throw new Error(`It did not listen: ${said()}`);
  }
}
