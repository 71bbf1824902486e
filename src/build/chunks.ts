import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { bundledWith } from './bundled.ts';
import { ROOT, reachedFrom, sourceOf } from './sources.ts';
import { FRAME, MAIN } from './split.ts';

const parts = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((path) => join(ROOT, path));
/** Prefetched before the sign-in. */
const EARLY = [
  ...parts('src/web/ui/{notices,LeavingDialog,ErrorPage}.tsx'),
  ...parts('src/domains/auth/screens/{LoginProblem,DemoUsers}.tsx'),
];
const HOME = parts('src/domains/{system/screens/HomeScreen,*/home}.tsx');
const LIST = parts('src/domains/records/widgets/RecordsScreen.tsx');

/** What is fetched on demand, without the home page. */
const otherScreens = () =>
  [...reachedFrom(MAIN)]
    .flatMap((module) => sourceOf(module).fetches.map((fetch) => fetch.module))
    .filter((module) => ![...HOME, ...EARLY, ...FRAME].includes(module));

/** Modules that are always fetched together. What is in several is in the first. */
const TOGETHER: Record<string, () => Set<string>> = {
  early: () => bundledWith(EARLY),
  frame: () => bundledWith(FRAME),
  common() {
    const ofLists = bundledWith(LIST);
    return new Set([...bundledWith(HOME)].filter((module) => ofLists.has(module)));
  },
  home() {
    const ofOthers = bundledWith(otherScreens());
    return new Set([...bundledWith(HOME)].filter((module) => !ofOthers.has(module)));
  },
};

/** One script for modules that are always fetched together: in small ones, a page needs a hundred requests. */
export const groups: Rolldown.CodeSplittingGroup[] = Object.entries(TOGETHER).map(([name, find]) => {
  let modules: Set<string> | undefined;
  return {
    name,
    // None of what is left out here imports one of these modules.
    includeDependenciesRecursively: name !== 'home',
    test: (id) => {
      modules ??= find();
      return modules.has(id.split('?', 1)[0] ?? id);
    },
  };
});
