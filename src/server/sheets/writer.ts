import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';

const WRITER = join(import.meta.dirname, 'worker.ts');
const MEMORY_MB = 512;
/** Others wait: whoever looks at a screen comes before whoever waits for a file. */
const MOST_AT_ONCE = 2;

let writing = 0;
const waiting: (() => void)[] = [];

/** Ten thousand rows are seconds of work, which a thread of its own does while calls are answered. */
export async function writeSheet(sheet: Sheet): Promise<Buffer> {
  if (writing >= MOST_AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else writing += 1;
  try {
    return await written(sheet);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else writing -= 1;
  }
}

function written(sheet: Sheet): Promise<Buffer> {
  return new Promise((done, failed) => {
    const worker = new Worker(WRITER, {
      workerData: sheet,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.once('message', (bytes: Uint8Array) => done(Buffer.from(bytes)));
    worker.once('error', failed);
    worker.once('exit', (code) =>
      failed(new Error(`The table was not written: its thread ended with ${code}.`)),
    );
  });
}
