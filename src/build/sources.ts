import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** One module of the browser part: what comes with it, and what it fetches later. */
interface Source {
  code: string;
  imports: string[];
  fetches: Fetch[];
}

/** An `import(…)` of an own module, and where it stands in the code. */
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

/** Sources that changed are read anew. */
export const forgetSources = () => known.clear();

function parsed(path: string, code: string): Source {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, code).module;
  // Types are gone when a browser fetches the module; an import without names is there for its effect.
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

/** Packages, styles and pictures say nothing of ours. */
function ownModule(from: string, wanted = ''): string | undefined {
  if (!/^[#.].*\.tsx?$/.test(wanted)) return undefined;
  const path = wanted.startsWith('#') ? join(ROOT, 'src', wanted.slice(1)) : join(dirname(from), wanted);
  return existsSync(path) ? path : undefined;
}

/** A module with everything that comes with it. */
export const closureOf = (entry: string): Set<string> => walked(entry, ({ imports }) => imports);

/** A module with everything that a browser may fetch from there on. */
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
