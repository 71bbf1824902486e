import { afterAll, vi } from 'vitest';
import { cpuSeconds } from './cpuSeconds.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a file cost: its imports, its worker and everything that it started. */
    cpuSeconds?: number;
  }
}

// This runs before each test file is imported.
const before = cpuSeconds();

// biome-ignore lint/correctness/noEmptyPattern: vitest accepts nothing else in front of the file.
afterAll(({}, file) => {
  vi.unstubAllGlobals(); // The next file of this worker would find them.
  vi.useRealTimers();
  file.meta.cpuSeconds = cpuSeconds() - before;
});
