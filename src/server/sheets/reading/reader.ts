import { inThread } from '../thread.ts';
import type { ReadFile } from './file.ts';

/** A file of rows, csv or xlsx, whatever it is called. */
export const readTable = (bytes: Uint8Array): Promise<ReadFile> =>
  inThread<ReadFile>('reading/worker.ts', bytes);
