import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A thread reached its limit of memory or time. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

export interface PoolOptions {
  /** A module that calls `serveTasks`. */
  script: URL;
  /** Threads at once; further tasks wait in order. */
  size: number;
  memoryMb: number;
  /** For one task. */
  longestMs: number;
  /** A thread is replaced after so many tasks; 1 for untrusted input. Unlimited by default. */
  tasksPerThread?: number;
}

export interface ThreadPool<Task, Result> {
  run(task: Task): Promise<Result>;
  stop(): Promise<void>;
}

interface Waiting<Task, Result> {
  task: Task;
  done(result: Result): void;
  failed(error: Error): void;
}
interface Thread {
  worker: Worker;
  tasks: number;
}

/** Threads start with their first task, are reused, and are replaced when they fail. */
export function createThreadPool<Task, Result>(options: PoolOptions): ThreadPool<Task, Result> {
  const { script, size, memoryMb, tasksPerThread = Number.POSITIVE_INFINITY } = options;
  const waiting: Waiting<Task, Result>[] = [];
  const idle: Thread[] = [];
  const alive = new Set<Worker>();
  let busy = 0;

  function start(): Thread {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    worker.unref();
    alive.add(worker);
    const thread = { worker, tasks: 0 };
    worker.once('exit', () => {
      alive.delete(worker);
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    });
    worker.on('error', () => {}); // A waiting task is rejected; between two tasks the thread is replaced.
    return thread;
  }

  async function next(): Promise<void> {
    const job = busy < size ? waiting.shift() : undefined;
    if (!job) return;
    busy += 1;
    const thread = idle.pop() ?? start();
    thread.tasks += 1;
    try {
      job.done(await answerOf<Result>(thread.worker, job.task, options.longestMs));
      if (thread.tasks < tasksPerThread) idle.push(thread);
      else await thread.worker.terminate();
    } catch (error) {
      await thread.worker.terminate();
      job.failed(error as Error); // Only errors are thrown here.
    }
    busy -= 1;
    void next();
  }

  return {
    run: (task) =>
      new Promise((done, failed) => {
        waiting.push({ task, done, failed });
        void next();
      }),
    async stop() {
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}

interface Answer<Result> {
  result?: Result;
  failure?: Error;
}

async function answerOf<Result>(worker: Worker, task: unknown, longestMs: number): Promise<Result> {
  const settled = new AbortController();
  const { signal } = settled;
  const limit = setTimeout(() => void worker.terminate(), longestMs);
  worker.ref();
  try {
    worker.postMessage(task);
    const [answer] = (await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(([code]) => {
        throw new TooMuchWork(`The thread ended with ${code} before its task.`);
      }),
    ])) as [Answer<Result>];
    if (answer.failure) throw answer.failure;
    return answer.result as Result; // Without a failure there is a result.
  } catch (error) {
    const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isOutOfMemory ? new TooMuchWork((error as Error).message) : error;
  } finally {
    clearTimeout(limit);
    settled.abort();
    worker.unref();
  }
}
