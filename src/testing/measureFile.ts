import { afterAll, vi } from 'vitest';
import { cpuSeconds } from './cpuSeconds.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Cost of a file: its imports, its worker and all started processes. */
    cpuSeconds?: number;
  }
}

// This module runs before the test file is imported.
const before = cpuSeconds();

// biome-ignore lint/correctness/noEmptyPattern: vitest accepts nothing else in front of the file.
afterAll(({}, file) => {
  vi.unstubAllGlobals(); // The next file of this worker would get them.
  vi.useRealTimers();
  file.meta.cpuSeconds = cpuSeconds() - before;
});
