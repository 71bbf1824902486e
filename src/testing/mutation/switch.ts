import { afterAll, afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The id of the active mutant; empty: none. */
    mutant: string;
  }
  interface TaskMeta {
    /** Mutants that a test reached, or a file outside of its tests. */
    reached?: string[];
  }
}

/** A mutated loop may never end. */
const MOST_TURNS = 30_000_000;

const on = inject('mutant');
const ofFile = new Set<string>();
let reached = ofFile;
let turns = 0;

Object.assign(globalThis, {
  mutant(file: string, index: number): boolean {
    const id = `${file}#${index}`;
    if (on === '') reached.add(id);
    else if (++turns > MOST_TURNS) throw new Error(`${on} makes a loop endless`);
    return id === on;
  },
});

beforeEach(() => {
  reached = new Set();
});
afterEach(({ task }) => {
  task.meta.reached = [...reached];
  reached = ofFile;
});
// biome-ignore lint/correctness/noEmptyPattern: vitest accepts nothing else in front of the file.
afterAll(({}, file) => {
  file.meta.reached = [...ofFile];
});
