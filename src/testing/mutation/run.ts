import { globSync, readFileSync } from 'node:fs';
import { type Mutant, type Mutated, mutate } from './mutants.ts';
import { HOUSE, type Outcome, testsFor, warmTests } from './tests.ts';

/**
 * Mutates each rule and each refusal once and expects a test to turn red: `npm run mutate --
 * src/domains/org`. Survivors are printed: a test is missing, or the mutant is equivalent.
 */
const folders = process.argv.slice(2);
const files = (folders.length > 0 ? folders : ['src/domains'])
  .flatMap((folder) => globSync(`${folder}/**/{rules,actions}{.ts,/*.ts}`).sort())
  .filter((file) => !file.endsWith('.test.ts'));
const mutated = new Map(
  files.map((file): [string, Mutated] => [file, mutate(file, readFileSync(file, 'utf8'))]),
);
const domainOf = (file: string) => file.split('/')[2] ?? '';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The mutants that each test file reaches. */
const known = new Map<string, Outcome['reaching']>();
const alone = new Map<string, boolean>();
const figures = new Map<string, { mutants: number; survived: number }>();
const tests = await warmTests(mutated);
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isEnding = true));
try {
  for (const [file, { mutants }] of mutated) {
    for (const [index, mutant] of mutants.entries()) {
      if (!isEnding) await tryOut(mutant, `${file}#${index}`);
    }
  }
} finally {
  await tests.close();
}
say('\ndomain\tmutants\tkilled\tsurvived');
for (const [domain, { mutants, survived }] of figures)
  say(`${domain}\t${mutants}\t${mutants - survived}\t${survived}`);
process.exitCode = [...figures.values()].every(({ survived }) => survived === 0) ? 0 : 1;

async function tryOut(mutant: Mutant, id: string): Promise<void> {
  const figure = figures.get(domainOf(mutant.file)) ?? { mutants: 0, survived: 0 };
  figures.set(domainOf(mutant.file), figure);
  figure.mutants += 1;
  const killer = await killerOf(mutant.file, id);
  if (killer === undefined) figure.survived += 1;
  say(
    `${killer ? 'killed  ' : 'SURVIVED'} ${mutant.file}:${mutant.line} ${mutant.change} (${killer ?? '–'})`,
  );
}

/** House tests run for mutants that survive the domain's tests; fast files first. */
async function killerOf(file: string, id: string): Promise<string | undefined> {
  for (const candidates of [testsFor(file), HOUSE]) {
    const reaching = [];
    for (const test of candidates) reaching.push((await reachedBy(test)).get(id));
    const wanted = reaching.filter((one) => one !== undefined);
    for (const { file: test, ids } of wanted.sort((one, other) => one.milliseconds - other.milliseconds)) {
      if ((await tests.run(test, id, ids)).isGreen) continue;
      // A test that depends on earlier ones proves nothing alone: then the whole file runs.
      if (await standAlone(test, ids)) return test;
      if (!(await tests.run(test, id)).isGreen) return test;
    }
  }
  return undefined;
}

/** Whether these tests are green without the others of their file. */
async function standAlone(test: string, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const name = `${test} ${ids.join()}`;
  const isGreen = alone.get(name) ?? (await tests.run(test, '', ids)).isGreen;
  alone.set(name, isGreen);
  return isGreen;
}

async function reachedBy(test: string): Promise<Outcome['reaching']> {
  const before = known.get(test);
  if (before) return before;
  const { isGreen, reaching } = await tests.run(test);
  if (!isGreen) say(`left out, red without any change: ${test}`);
  known.set(test, reaching);
  return reaching;
}
