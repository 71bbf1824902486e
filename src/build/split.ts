import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { closureOf, ROOT, reachedFrom, sourceOf } from './sources.ts';
import { findUsedKeys } from './usedKeys.ts';

export const MAIN = join(ROOT, 'src/app/web/main.tsx');
/** The frame around every screen, and each domain's part of it. */
export const FRAME = [
  'src/app/web/shell/Layout.tsx',
  ...globSync('src/domains/*/frame.ts', { cwd: ROOT }),
].map((path) => join(ROOT, path));

/** Namespaces without a domain are small, and most screens need them. */
export const SHARED = new Set(['common', 'errors', 'role', 'settings', 'shell', 'ui', 'validation']);

/** How texts are split into scripts. */
export interface Split {
  /** The texts of the first screen. */
  early: Set<string>;
  /** The other texts, by the name of their script. */
  later: Map<string, string[]>;
  /** The scripts that a module and its static imports need. */
  neededBy(module: string): string[];
}

/**
 * A text is in the script of its namespace, the first part of its key (`customers.title`). The texts of the
 * first screen and of the frame have their own scripts, so that they do not wait for whole domains.
 */
export function splitTexts(keys: readonly string[], entry = MAIN): Split {
  const keysIn = findUsedKeys(keys);
  const known = new Map<string, Set<string>>();
  const saidBy = (modules: Iterable<string>) => {
    const said = new Set<string>();
    for (const module of modules) {
      // The server translates refusals.
      if (basename(module) === 'errors.ts') continue;
      const own = known.get(module) ?? keysIn(sourceOf(module).code);
      known.set(module, own);
      for (const key of own) said.add(key);
    }
    return said;
  };

  const early = saidBy(closureOf(entry));
  const frame = saidBy(FRAME.flatMap((module) => [...closureOf(module)]));
  const scriptOf = (key: string) => {
    const [namespace = key] = key.split('.', 1);
    if (frame.has(key)) return 'frame';
    return SHARED.has(namespace) ? 'shared' : namespace;
  };
  const lateOf = (said: Set<string>) => [...said].filter((key) => !early.has(key));
  return {
    early,
    later: Map.groupBy(lateOf(saidBy(reachedFrom(entry))), scriptOf),
    neededBy: (module) => [...new Set(lateOf(saidBy(closureOf(module))).map(scriptOf))].sort(),
  };
}
