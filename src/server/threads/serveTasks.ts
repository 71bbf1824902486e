import { parentPort } from 'node:worker_threads';

/** What a thread of a pool does with each task; its answers go back in the order of the tasks. */
export function serveTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async (task: Task) => {
    try {
      parentPort?.postMessage({ result: await work(task) });
    } catch (failure) {
      parentPort?.postMessage({ failure });
    }
  });
}
