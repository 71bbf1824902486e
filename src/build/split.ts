import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findKeys } from './said.ts';
import { closureOf, ROOT, reachedFrom, sourceOf } from './sources.ts';

export const MAIN = join(ROOT, 'src/app/web/main.tsx');
/** The frame around every screen, and what each domain shows there. */
export const FRAME = [
  'src/app/web/shell/Layout.tsx',
  ...globSync('src/domains/*/frame.ts', { cwd: ROOT }),
].map((path) => join(ROOT, path));

/** Namespaces of no domain are small, and most screens need them. */
export const SHARED = new Set(['common', 'errors', 'settings', 'shell', 'ui', 'validation']);

/** Which texts come first, and which with the part of the product that says them. */
export interface Split {
  /** What the first screen says. */
  early: Set<string>;
  /** What comes later, by the name of its script. */
  later: Map<string, string[]>;
  /** The scripts that a module needs, with all that comes with it. */
  neededBy(module: string): string[];
}

/**
 * Texts are fetched in the scripts of their namespace, the first word of their key (`customers.title`). Only what the
 * first screen says, and what the frame around the screens says, stands apart, so that neither waits for whole domains.
 */
export function splitTexts(keys: readonly string[], entry = MAIN): Split {
  const keysIn = findKeys(keys);
  const known = new Map<string, Set<string>>();
  const saidBy = (modules: Iterable<string>) => {
    const said = new Set<string>();
    for (const module of modules) {
      // Refusals arrive in the language of the reader.
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
