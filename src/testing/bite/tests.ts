import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from './control.ts';

const LONGEST_MS = 300_000;
/** For a busy machine. */
const LONGEST_TEST_MS = 90_000;
/** Messages of failed expectations; any other failure happened before the expectation. */
const TELLING =
  /^(AssertionError|Error: ((.{0,200}: )?expected |Property failed|promise resolved .* instead of rejecting|\/api\/\S+( was not refused|: \d{3} )))/s;

export interface Outcome {
  ran: string[];
  /** Titles and the first line of their messages. */
  failed: { title: string; said: string; isTelling: boolean }[];
  /** Why no test ran. */
  broken: string;
}

interface Report {
  testResults: {
    message: string;
    assertionResults: { title: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** Runs the tests of one file whose titles begin like one of the proofs. */
export async function runTests(folder: string, databaseUrl: string, proofs: Proof[]): Promise<Outcome> {
  const [{ file } = { file: '' }] = proofs;
  const output = join(folder, `result-${randomUUID()}.json`);
  const names = proofs.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const patient = [`--testTimeout=${LONGEST_TEST_MS}`, `--hookTimeout=${LONGEST_TEST_MS}`];
  const args = [
    vitest,
    'run',
    file,
    '-t',
    names,
    ...patient,
    '--reporter=json',
    `--outputFile=${output}`,
    '--no-cache',
  ];
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  await once(child, 'exit');
  clearTimeout(timer);
  if (!existsSync(output))
    return { ran: [], failed: [], broken: said.trim().split('\n').at(-1) ?? 'it never ended' };
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(output);
  return outcomeOf(report);
}

function outcomeOf({ testResults }: Report): Outcome {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = results.filter(({ status }) => status === 'passed' || status === 'failed');
  const failed = ran
    .filter(({ status }) => status === 'failed')
    .map(({ title, failureMessages }) => {
      const message = failureMessages?.[0] ?? '';
      return { title, said: message.split('\n', 1)[0] ?? '', isTelling: TELLING.test(message) };
    });
  const broken =
    testResults.map(({ message }) => message.split('\n', 1)[0] ?? '').find((text) => text !== '') ?? '';
  return { ran: ran.map(({ title }) => title), failed, broken };
}
