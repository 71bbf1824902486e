import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** CPU seconds of one file with its processes, without the database. */
const JOURNEY_BUDGET = 15;
const BUDGET = 10;
/** In CI, a file fails above so many times its budget; a busy machine costs a part of it. */
const MOST_TIMES = 2;

/** Printed at the end by `scripts/run.mjs`. */
interface RunResult {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed only at the second attempt, and why the first failed. */
  unsteady: string[];
  /** Files over their budget, the most expensive first. */
  dear: string[];
  /** CPU seconds by kind of test. */
  costs: Record<string, number>;
}

export const resultReporter: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (wanted: string) => tests.filter((test) => test.result().state === wanted).length;
    const files = modules.map(costOf).sort((one, other) => other.seconds - one.seconds);
    const tooDear = files.filter(({ seconds, budget }) => seconds > budget * MOST_TIMES);
    const result: RunResult = {
      passed: count('passed'),
      // A test that never ended, a file that does not load and a failed hook count too.
      failed:
        count('failed') +
        count('pending') +
        brokenAround(modules) +
        unhandledErrors.length +
        (process.env.CI === undefined ? 0 : tooDear.length),
      skipped: count('skipped'),
      unsteady: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${test.module.relativeModuleId}: ${test.fullName}\n${reasonOf(test)}`),
      dear: files
        .filter(({ seconds, budget }) => seconds > budget)
        .map(({ file, seconds, budget }) => `${file}: ${seconds.toFixed(1)} of ${budget} CPU seconds`),
      costs: Object.fromEntries(
        Object.entries(Object.groupBy(files, ({ kind }) => kind)).map(([kind, those = []]) => [
          kind,
          Math.round(those.reduce((sum, { seconds }) => sum + seconds, 0)),
        ]),
      ),
    };
    const { TEST_RESULT_FILE, TEST_COSTS_FILE } = process.env;
    if (TEST_RESULT_FILE !== undefined) writeFileSync(TEST_RESULT_FILE, JSON.stringify(result));
    if (TEST_COSTS_FILE !== undefined) {
      const lines = files.map(({ file, seconds }) => `${seconds.toFixed(2)}\t${file}\n`);
      writeFileSync(TEST_COSTS_FILE, lines.join(''));
    }
  },
};

const REASON_LINES = 12;

/** A retried test keeps the errors of its failed attempts. */
const reasonOf = (test: TestCase) =>
  test
    .result()
    .errors?.map(({ message, stack }) => (stack ?? message).split('\n').slice(0, REASON_LINES).join('\n'))
    .join('\n') ?? '';

interface Cost {
  file: string;
  kind: string;
  seconds: number;
  budget: number;
}

function costOf(module: TestModule): Cost {
  const file = module.relativeModuleId;
  const isJourney = file.startsWith('e2e/');
  return {
    file,
    kind: isJourney ? 'journeys' : file.split('/').slice(1, 2).join(),
    seconds: module.meta().cpuSeconds ?? 0,
    budget: isJourney ? JOURNEY_BUDGET : BUDGET,
  };
}

function brokenAround(modules: readonly TestModule[]): number {
  const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  return groups.filter((group) => group.errors().length > 0).length;
}
