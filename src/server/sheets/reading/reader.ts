import { createThreadPool, TooMuchWork } from '../../threads/pool.ts';
import type { ReadFile } from './file.ts';

/** No table that is accepted needs as much, or as long. */
const LIMITS = { memoryMb: 512, longestMs: 60_000 };

/** Reads csv and xlsx, whatever the file is called. A file over the limits of its thread is too large. */
export function createTableReader(limits = LIMITS) {
  const threads = createThreadPool<Uint8Array, ReadFile>({
    ...limits,
    script: new URL('worker.ts', import.meta.url),
    size: 1,
    tasksPerThread: 1, // Nobody has checked the file: what it leaves in the memory goes with the thread.
  });
  return async (bytes: Uint8Array): Promise<ReadFile> => {
    try {
      return await threads.run(bytes);
    } catch (error) {
      if (error instanceof TooMuchWork) return { flaw: 'tooLarge' };
      throw error;
    }
  };
}

export const readTable = createTableReader();
