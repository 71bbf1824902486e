import type { Sheet } from './sheet.ts';
import { inThread } from './thread.ts';

export const writeSheet = async (sheet: Sheet): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>('worker.ts', sheet));
