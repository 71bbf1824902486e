import { createThreadPool, TooMuchWork } from '../../threads/pool.ts';
import type { PackedTable } from './packed.ts';
import type { Flaw } from './table.ts';

export type ReadFile = { table: PackedTable } | { flaw: Flaw };

/** Starting a thread costs more than reading a usual file; replacing it frees what hostile ones have left. */
const TASKS_OF_A_THREAD = 20;

/** No accepted table needs as much memory or time. */
const LIMITS = { memoryMb: 512, longestMs: 60_000 };

/** Reads csv and xlsx, whatever the name of the file. A file over the limits of its thread is too large. */
export function createTableReader(limits = LIMITS) {
  const threads = createThreadPool<Uint8Array, ReadFile>({
    ...limits,
    script: new URL('worker.ts', import.meta.url),
    size: 2,
    tasksPerThread: TASKS_OF_A_THREAD,
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
