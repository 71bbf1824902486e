import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** No table that is taken needs as much, or as long. */
const LIMITS = { memoryMb: 512, longestMs: 60_000 };
export type Limits = typeof LIMITS;
/** Others wait: whoever looks at a screen comes before whoever waits for a file. */
const MOST_AT_ONCE = 2;

/** The thread reached one of its limits before it was done. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

let working = 0;
const waiting: (() => void)[] = [];

/** Ten thousand rows are seconds of work, which a thread of its own does while calls are answered. */
export async function inThread<Result>(script: string, data: unknown, limits = LIMITS): Promise<Result> {
  if (working >= MOST_AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else working += 1;
  try {
    return await answerOf<Result>(script, data, limits);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

function answerOf<Result>(
  script: string,
  workerData: unknown,
  { memoryMb, longestMs }: Limits,
): Promise<Result> {
  return new Promise((done, failed) => {
    const worker = new Worker(join(import.meta.dirname, script), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const limit = setTimeout(() => void worker.terminate(), longestMs);
    worker.once('message', (result: Result) => done(result));
    worker.once('error', (error: Error & { code?: string }) =>
      failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchWork(error.message) : error),
    );
    worker.once('exit', (code) => {
      clearTimeout(limit);
      failed(new TooMuchWork(`Nothing came of a table: its thread ended with ${code}.`));
    });
  });
}
