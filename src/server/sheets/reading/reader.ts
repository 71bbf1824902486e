import { inThread, type Limits, TooMuchWork } from '../thread.ts';
import type { ReadFile } from './file.ts';

/** A file of rows, csv or xlsx, whatever it is called. What no thread gets through is too large. */
export async function readTable(bytes: Uint8Array, limits?: Limits): Promise<ReadFile> {
  try {
    return await inThread<ReadFile>('reading/worker.ts', bytes, limits);
  } catch (error) {
    if (error instanceof TooMuchWork) return { flaw: 'tooLarge' };
    throw error;
  }
}
