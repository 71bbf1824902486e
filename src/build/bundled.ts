import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { ROOT } from './sources.ts';

/** A name of another module; undefined: all of it. */
interface Wanted {
  name: string | undefined;
  from: string;
}

interface Module {
  imports: Wanted[];
  /** Without a name: `export *`. */
  reexports: (Wanted & { as: string | undefined })[];
}

const PACKAGES = '/node_modules/';
const known = new Map<string, Module>();

/**
 * The modules and their static imports, packages included. Of a package, only modules that define an imported
 * name: its index re-exports all of it, and the build removes what is not used.
 */
export function bundledWith(entries: string[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    if (path.endsWith('.css')) return;
    const { imports, reexports } = moduleAt(path);
    for (const wanted of path.includes(PACKAGES) ? imports : [...imports, ...reexports]) follow(path, wanted);
  };
  const follow = (path: string, { name, from }: Wanted): void => {
    const target = resolved(path, from);
    const key = `${target}\n${name}`;
    if (target === undefined || seen.has(key)) return;
    seen.add(key);
    const source = name !== undefined && target.includes(PACKAGES) ? sourceOf(target, name) : undefined;
    if (source) follow(target, source);
    else add(target);
  };
  entries.forEach(add);
  return found;
}

/** Where a module takes a name from that it only re-exports. */
function sourceOf(path: string, name: string): Wanted | undefined {
  const found = moduleAt(path).reexports.find(({ as }) => as === name);
  return found && { name: found.name, from: found.from };
}

function moduleAt(path: string): Module {
  const module = known.get(path) ?? parsed(path);
  known.set(path, module);
  return module;
}

function parsed(path: string): Module {
  const { staticImports, staticExports } = parseSync(path, readFileSync(path, 'utf8')).module;
  return {
    imports: staticImports.flatMap(({ moduleRequest: { value: from }, entries }) =>
      entries.length === 0
        ? { name: undefined, from } // For its side effect.
        : entries.flatMap(({ isType, importName }) => (isType ? [] : { name: nameOf(importName), from })),
    ),
    reexports: staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType, importName, exportName }) =>
        moduleRequest === null || isType
          ? []
          : { name: nameOf(importName), as: nameOf(exportName), from: moduleRequest.value },
      ),
    ),
  };
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }): string | undefined =>
  name ?? (kind === 'Default' ? 'default' : undefined);

/** Undefined: not a module with imports, or one that only the build finds; it then has a script of its own. */
function resolved(from: string, wanted: string): string | undefined {
  const path = pathOf(from, wanted);
  const isFile = path !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile();
  return isFile && /\.(m?js|tsx?|css)$/.test(path) ? path : undefined;
}

function pathOf(from: string, wanted: string): string | undefined {
  if (wanted.startsWith('#')) return join(ROOT, 'src', wanted.slice(1));
  if (wanted.startsWith('.')) return join(dirname(from), wanted);
  try {
    return fileURLToPath(import.meta.resolve(wanted));
  } catch {
    return undefined;
  }
}
