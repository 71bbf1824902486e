import { parentPort } from 'node:worker_threads';

/** Runs in a thread of the pool: answers each task, in order. */
export function serveTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async (task: Task) => {
    try {
      parentPort?.postMessage({ result: await work(task) });
    } catch (failure) {
      parentPort?.postMessage({ failure });
    }
  });
}
