import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded/server.ts';
import type { Control, Proof } from './control.ts';
import { allControls } from './controls.ts';
import { type Copy, copyOf } from './copies.ts';
import { type Outcome, runTests } from './tests.ts';

/**
 * Checks that the tests of threats and faults can fail: removes one control after the other, each in a copy
 * of the sources, and expects its test to turn red. `npm run bite -- S7 F20` checks only those.
 */
const wanted = process.argv.slice(2);
const controls = allControls.filter(({ id }) => wanted.length === 0 || wanted.includes(id));

const HANDS = 2;
const root = process.cwd();
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Task {
  title: string;
  bites: boolean;
  /** Returns the flaw; undefined: none. */
  work(copy: Copy): Promise<string | undefined>;
}

const server = await startEmbedded(join(tmpdir(), `maestral-bite-${process.pid}`), { durable: false });
const copies = Array.from({ length: HANDS }, () => copyOf(root));
let bitten = 0;
let flaws = 0;
const waiting = [...greens(), ...controls.map(reds)];
// Running tests may finish, so that nothing is left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => waiting.splice(0));
try {
  await Promise.all(copies.map((copy) => workOff(waiting, copy)));
} finally {
  for (const copy of copies) copy.remove();
  await server.stop();
  rmSync(server.home, { recursive: true, force: true });
}
say(`\n${bitten} of ${controls.length} bite${flaws === 0 ? '' : `; ${flaws} not as they should be`}`);
process.exitCode = flaws === 0 && bitten === controls.length && bitten > 0 ? 0 : 1;

async function workOff(waiting: Task[], copy: Copy): Promise<void> {
  for (let task = waiting.shift(); task; task = waiting.shift()) {
    const flaw = await task.work(copy).catch((error: Error) => error.message);
    if (flaw !== undefined) flaws += 1;
    else if (task.bites) bitten += 1;
    say(flaw === undefined ? `ok    ${task.title}` : `FAILS ${task.title}\n        ${flaw}`);
  }
}

/** Without a change the tests are green: once for each file. */
function greens(): Task[] {
  const byFile = Object.groupBy(controls, ({ proof }) => proof.file);
  return Object.entries(byFile).map(([file, those = []]) => ({
    title: `green ${file}`,
    bites: false,
    work: async ({ folder }) =>
      flawOfGreen(await runTests(folder, server.url, proofsOf(those)), proofsOf(those)),
  }));
}

function proofsOf(those: Control[]): Proof[] {
  return [...new Map(those.map(({ proof }) => [proof.title, proof])).values()];
}

function flawOfGreen({ ran, failed, broken }: Outcome, proofs: Proof[]): string | undefined {
  const [first] = failed;
  if (first) return `red without any change: ${first.title}: ${first.said}`;
  const missing = proofs.find(({ title }) => !ran.some((name) => name.startsWith(title)));
  return missing ? `no test begins with «${missing.title}» ${broken}` : undefined;
}

/** Without its control the test is red. */
function reds(control: Control): Task {
  const { id, without, proof } = control;
  return {
    title: `${id.padEnd(3)} without ${without}`,
    bites: true,
    work: (copy) =>
      copy.without(control, async () => flawOfRed(await runTests(copy.folder, server.url, [proof]), proof)),
  };
}

function flawOfRed({ ran, failed, broken }: Outcome, { file, title }: Proof): string | undefined {
  const [first] = failed;
  if (failed.some(({ isTelling }) => isTelling)) return undefined;
  if (first) return `broke before it could look: ${first.said}`;
  if (ran.length === 0) return `nothing ran: ${broken}`;
  return `stays green: ${file}, «${title}…»`;
}
