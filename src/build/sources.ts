import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A module of the browser part with its static and dynamic imports. */
interface Source {
  code: string;
  imports: string[];
  fetches: Fetch[];
}

/** An `import(…)` of an own module, and its position. */
interface Fetch {
  module: string;
  start: number;
  end: number;
}

export const ROOT = join(import.meta.dirname, '../..');
const known = new Map<string, Source>();

export function sourceOf(path: string): Source {
  const source = known.get(path) ?? parsed(path, readFileSync(path, 'utf8'));
  known.set(path, source);
  return source;
}

/** For sources that changed. */
export const forgetSources = () => known.clear();

function parsed(path: string, code: string): Source {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, code).module;
  // Type imports disappear in the build; an import without names stays for its side effect.
  const imports = [
    ...staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType)),
    ...staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType)),
  ];
  return {
    code,
    imports: imports.flatMap(({ moduleRequest }) => ownModule(path, moduleRequest?.value) ?? []),
    fetches: dynamicImports.flatMap(({ start, end, moduleRequest }) => {
      const module = ownModule(path, code.slice(moduleRequest.start + 1, moduleRequest.end - 1));
      return module === undefined ? [] : { module, start, end };
    }),
  };
}

/** Packages, styles and pictures contain no texts of ours. */
function ownModule(from: string, wanted = ''): string | undefined {
  if (!/^[#.].*\.tsx?$/.test(wanted)) return undefined;
  const path = wanted.startsWith('#') ? join(ROOT, 'src', wanted.slice(1)) : join(dirname(from), wanted);
  return existsSync(path) ? path : undefined;
}

/** A module and its static imports, transitively. */
export const closureOf = (entry: string): Set<string> => walked(entry, ({ imports }) => imports);

/** A module and all its imports, static and dynamic, transitively. */
export const reachedFrom = (entry: string): Set<string> =>
  walked(entry, ({ imports, fetches }) => [...imports, ...fetches.map(({ module }) => module)]);

function walked(entry: string, next: (source: Source) => string[]): Set<string> {
  const found = new Set<string>();
  const add = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    next(sourceOf(path)).forEach(add);
  };
  add(entry);
  return found;
}
