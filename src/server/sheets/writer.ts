import { createThreadPool } from '../threads/pool.ts';
import type { Sheet } from './sheet.ts';

/** Ten thousand rows take seconds, so threads write them while calls are answered. */
const threads = createThreadPool<Sheet, Uint8Array>({
  script: new URL('worker.ts', import.meta.url),
  size: 1,
  memoryMb: 512,
  longestMs: 60_000,
});

export const writeSheet = async (sheet: Sheet): Promise<Buffer> => Buffer.from(await threads.run(sheet));
