import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { currentWork, elsewhere, ownerOfWork } from '../work/current.ts';
import { createPlaces } from '../work/places.ts';

/** A thread reached its limit of memory or time. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

export interface PoolOptions {
  /** A module that calls `serveTasks`. */
  script: URL;
  /** Threads at once; one account uses at most half of them. */
  size: number;
  /** Tasks that wait for a thread; one account has at most half of them. */
  mostWaiting?: number;
  memoryMb: number;
  /** For one task. */
  longestMs: number;
  /** A thread is replaced after so many tasks; 1 for untrusted input. Unlimited by default. */
  tasksPerThread?: number;
}

export interface ThreadPool<Task, Result> {
  /** Ends when the connection of the call is closed. */
  run(task: Task): Promise<Result>;
  stop(): Promise<void>;
}

interface Thread {
  worker: Worker;
  tasks: number;
}

const MOST_WAITING = 40;

/** Threads start with their first task, are reused, and are replaced when they fail. */
export function createThreadPool<Task, Result>(options: PoolOptions): ThreadPool<Task, Result> {
  const { script, size, memoryMb, tasksPerThread = Number.POSITIVE_INFINITY } = options;
  const share = Math.max(1, Math.floor(size / 2));
  const places = createPlaces({ size, share, mostWaiting: options.mostWaiting ?? MOST_WAITING });
  const idle: Thread[] = [];
  const alive = new Set<Worker>();

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

  async function work(task: Task, signal: AbortSignal | undefined): Promise<Result> {
    if (signal?.aborted) throw new Refusal(commonErrors.unavailable);
    const thread = idle.pop() ?? start();
    thread.tasks += 1;
    try {
      const result = await answerOf<Result>(thread.worker, task, options.longestMs, signal);
      if (thread.tasks < tasksPerThread) idle.push(thread);
      else await thread.worker.terminate();
      return result;
    } catch (error) {
      await thread.worker.terminate();
      throw error;
    }
  }

  return {
    run: (task) =>
      elsewhere(async () => {
        const signal = currentWork.getStore()?.signal;
        const leave = await places.enter(ownerOfWork(), { signal });
        try {
          return await work(task, signal);
        } finally {
          leave();
        }
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

async function answerOf<Result>(
  worker: Worker,
  task: unknown,
  longestMs: number,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const settled = new AbortController();
  const end = () => void worker.terminate();
  const limit = setTimeout(end, longestMs);
  signal?.addEventListener('abort', end, { signal: settled.signal });
  worker.ref();
  try {
    worker.postMessage(task);
    const [answer] = (await Promise.race([
      once(worker, 'message', { signal: settled.signal }),
      once(worker, 'exit', { signal: settled.signal }).then(([code]) => {
        if (signal?.aborted) throw new Refusal(commonErrors.unavailable);
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
