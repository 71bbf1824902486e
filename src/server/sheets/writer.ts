import { createThreadPool } from '../threads/pool.ts';
import type { Sheet } from './sheet.ts';

/** Ten thousand rows take seconds, so threads write them while calls are answered. */
const OPTIONS = {
  script: new URL('worker.ts', import.meta.url),
  size: 2,
  memoryMb: 512,
  longestMs: 60_000,
};
const SMALL_ROWS = 1000;
/** Someone waits in front of the screen for a small file, so it never waits for a large one. */
const small = createThreadPool<Sheet, Uint8Array>(OPTIONS);
const large = createThreadPool<Sheet, Uint8Array>(OPTIONS);

export const writeSheet = async (sheet: Sheet): Promise<Buffer> => {
  const threads = sheet.rows.length > SMALL_ROWS ? large : small;
  return Buffer.from(await threads.run(sheet));
};
