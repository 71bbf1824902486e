import { createThreadPool, TooMuchWork } from '../../threads/pool.ts';
import type { PackedTable } from './packed.ts';
import type { Flaw } from './table.ts';

export type ReadFile = { table: PackedTable } | { flaw: Flaw };

/** No accepted table needs as much memory or time. */
const LIMITS = { memoryMb: 512, longestMs: 60_000 };

/** Reads csv and xlsx, whatever the name of the file. A file over the limits of its thread is too large. */
export function createTableReader(limits = LIMITS) {
  const threads = createThreadPool<Uint8Array, ReadFile>({
    ...limits,
    script: new URL('worker.ts', import.meta.url),
    size: 2,
    tasksPerThread: 1, // The file is not trusted: its memory is freed with the thread.
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
