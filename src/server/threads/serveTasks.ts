import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

const PATIENT = 10;

/** Runs in a thread: answers each task, in order. Work that calls wait for does not yield to them. */
export function serveTasks<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  { yields = true } = {},
): void {
  if (yields) yieldToCalls();
  parentPort?.on('message', async (task: Task) => {
    try {
      parentPort?.postMessage({ result: await work(task) });
    } catch (failure) {
      // A copied error has no code of its own.
      parentPort?.postMessage({ failure, code: (failure as NodeJS.ErrnoException).code });
    }
  });
}

/** Calls have priority. Linux alone has priorities of threads, and shows the id of the calling one here. */
function yieldToCalls(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), PATIENT);
  } catch {
    // Elsewhere all threads are equal.
  }
}
