import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import type { Mutated } from './mutants.ts';

const LONGEST_TEST_MS = 60_000;
const LONGEST_FILE_MS = 180_000;
/** Timing tests, which a busy machine turns red. */
const MEASURING = /\/(many|large)[A-Z]/;

const OPTIONS = {
  watch: false,
  isolate: true,
  maxWorkers: 1,
  bail: 1,
  silent: true,
  fsModuleCache: false, // Mutated sources must not be cached.
  testTimeout: LONGEST_TEST_MS,
  hookTimeout: LONGEST_TEST_MS,
  setupFiles: ['src/testing/measureFile.ts', 'src/testing/mutation/switch.ts'],
};

export interface Tests {
  /** Runs a test file, or its named tests, with that mutant active; none: unchanged sources. */
  run(file: string, mutant?: string, ids?: string[]): Promise<Outcome>;
  close(): Promise<void>;
}

export interface Outcome {
  isGreen: boolean;
  /** Tests by the mutants that they reach. */
  reaching: Map<string, Reaching>;
}

interface Reaching {
  file: string;
  /** None: the whole file reaches it, outside of single tests. */
  ids: string[];
  milliseconds: number;
}

/** The sources on disk stay unchanged: the tests get them mutated. */
export async function warmTests(mutated: Map<string, Mutated>): Promise<Tests> {
  const breaking: Plugin = {
    name: 'mutation',
    enforce: 'pre',
    transform(_, id) {
      const found = mutated.get(relative(process.cwd(), id.split('?', 1).join()));
      return found && { code: found.code, map: null };
    },
  };
  const vitest = await createVitest({ ...OPTIONS, reporters: [{}] }, { plugins: [breaking] });
  await vitest.standalone();
  return {
    run: (file, mutant = '', ids = []) => runFile(vitest, file, mutant, ids),
    close: () => vitest.close(),
  };
}

async function runFile(vitest: Vitest, file: string, mutant: string, ids: string[]): Promise<Outcome> {
  const project = vitest.getRootProject();
  project.provide('mutant', mutant);
  const path = join(process.cwd(), file);
  const named = ids.length > 0 ? { testIds: ids } : undefined;
  const limit = setTimeout(() => void vitest.cancelCurrentRun('test-failure'), LONGEST_FILE_MS);
  const run = await vitest.runTestSpecifications([project.createSpecification(path, named)]);
  clearTimeout(limit);
  // Results of earlier runs are reported again.
  const module = run.testModules.find(({ moduleId }) => moduleId === path);
  const isGreen = module !== undefined && isPassed(module) && run.unhandledErrors.length === 0;
  return { isGreen, reaching: isGreen ? reachingOf(module, file) : new Map() };
}

const isPassed = (module: TestModule): boolean =>
  module.ok() && [...module.children.allTests()].every((test) => test.result().state !== 'pending');

function reachingOf(module: TestModule, file: string): Map<string, Reaching> {
  const reaching = new Map<string, Reaching>();
  for (const test of module.children.allTests()) {
    for (const mutant of test.meta().reached ?? []) {
      const { ids, milliseconds } = reaching.get(mutant) ?? { ids: [], milliseconds: 0 };
      const sum = milliseconds + (test.diagnostic()?.duration ?? 0);
      reaching.set(mutant, { file, ids: [...ids, test.id], milliseconds: sum });
    }
  }
  const { duration } = module.diagnostic();
  for (const mutant of module.meta().reached ?? [])
    reaching.set(mutant, { file, ids: [], milliseconds: duration });
  return reaching;
}

/** Tests of the domain, and all tests that import the file. */
export function testsFor(file: string): string[] {
  const [domain = ''] = /^src\/domains\/\w+/.exec(file) ?? [];
  const own = [domain, ...(ENGINES[domain] ?? [])].flatMap((folder) => globSync(`${folder}/**/*.test.ts`));
  const importing = globSync('src/**/*.test.ts').filter((test) => imports(test, file));
  return [...new Set([...own, ...importing])].filter((test) => !MEASURING.test(test)).sort();
}

/** They call all domains. */
export const HOUSE = [
  'permissions',
  'phone',
  'threats/guessing',
  'threats/matrix',
  'threats/lists',
  'threats/sockets',
].map((name) => `src/testing/${name}.test.ts`);

/** Parts without screens and calls are tested by their users. */
const ENGINES: Record<string, string[]> = {
  'src/domains/records': ['src/domains/suppliers', 'src/domains/org', 'src/domains/operators'],
};

function imports(test: string, file: string): boolean {
  const source = readFileSync(test, 'utf8');
  return [...source.matchAll(/from '([^']+)'/g)].some(([, name = '']) =>
    name.startsWith('#')
      ? name.replace('#', 'src/') === file
      : name.startsWith('.') && join(dirname(test), name) === file,
  );
}
