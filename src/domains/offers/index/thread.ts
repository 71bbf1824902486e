import { Worker } from 'node:worker_threads';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}
interface Answer {
  result?: unknown;
  failure?: Error;
  code?: string;
}

/** It ended before it had answered. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/** A thread that keeps what it was given, so unlike those of a pool it serves all accounts and lives on. */
export class Thread<Task> {
  readonly #script: URL;
  /** What a new thread must know when the last one died. */
  readonly #remembered: () => Iterable<Task>;
  #waiting: Waiting[] = [];
  #worker: Worker | undefined;

  constructor(script: URL, remembered: () => Iterable<Task> = () => []) {
    this.#script = script;
    this.#remembered = remembered;
  }

  get pending(): number {
    return this.#waiting.length;
  }

  /** Tasks are answered in the order in which they are given. */
  ask<Result>(task: Task, transfer: readonly ArrayBuffer[] = []): Promise<Result> {
    const worker = this.#worker ?? this.#start();
    worker.ref();
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ resolve: resolve as (result: unknown) => void, reject });
      worker.postMessage(task, transfer);
    });
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script);
    this.#worker = worker;
    worker.on('message', ({ result, failure, code }: Answer) => {
      const first = this.#waiting.shift();
      if (this.#waiting.length === 0) worker.unref();
      if (failure) first?.reject(Object.assign(failure, code === undefined ? {} : { code }));
      else first?.resolve(result);
    });
    worker.on('error', (error) => this.#end(worker, new ThreadEnded(`The thread failed: ${error}`)));
    worker.on('exit', () => this.#end(worker, new ThreadEnded('The thread ended before its task.')));
    for (const task of this.#remembered()) this.ask(task).catch(() => {});
    return worker;
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { reject } of waiting) reject(error);
  }
}
