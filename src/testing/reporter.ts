import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Counts for the closing line, which `scripts/run.mjs` writes when everything has been said. */
export const counter: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (wanted: string) => tests.filter((test) => test.result().state === wanted).length;
    const result = {
      passed: count('passed'),
      // A test that never ended, a file that does not load and a hook that fails are failures too.
      failed: count('failed') + count('pending') + brokenAround(modules) + unhandledErrors.length,
      skipped: count('skipped'),
      unsteady: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map(({ module, fullName }) => `${module.relativeModuleId}: ${fullName}`),
    };
    const file = process.env.TEST_RESULT_FILE;
    if (file !== undefined) writeFileSync(file, JSON.stringify(result));
  },
};

function brokenAround(modules: readonly TestModule[]): number {
  const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  return groups.filter((group) => group.errors().length > 0).length;
}
