import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const MEMORY_MB = 512;
/** Others wait: whoever looks at a screen comes before whoever waits for a file. */
const MOST_AT_ONCE = 2;
/** No table that is taken needs as long. */
const LONGEST_MS = 60_000;

let working = 0;
const waiting: (() => void)[] = [];

/** Ten thousand rows are seconds of work, which a thread of its own does while calls are answered. */
export async function inThread<Result>(script: string, data: unknown): Promise<Result> {
  if (working >= MOST_AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else working += 1;
  try {
    return await answerOf<Result>(script, data);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

function answerOf<Result>(script: string, workerData: unknown): Promise<Result> {
  return new Promise((done, failed) => {
    const worker = new Worker(join(import.meta.dirname, script), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const limit = setTimeout(() => void worker.terminate(), LONGEST_MS);
    worker.once('message', (result: Result) => done(result));
    worker.once('error', failed);
    worker.once('exit', (code) => {
      clearTimeout(limit);
      failed(new Error(`Nothing came of a table: its thread ended with ${code}.`));
    });
  });
}
