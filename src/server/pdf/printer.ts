import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { Paper } from './paper.ts';

const LONGEST_MS = 20_000;
const MOST_WAITING = 100;
/** A pause between two documents, in proportion to the work: with two cores, drawing may use half of one. */
const REST = 1 / Math.max(1, availableParallelism() - 1);
const MEMORY_MB = 256;
const PATIENT = 19;
const PAINTER = join(import.meta.dirname, 'painter.ts');

interface Waiting {
  prepare(): Promise<Paper>;
  done(bytes: Buffer): void;
  failed(error: Error): void;
}

interface Current {
  number: number;
  job: Waiting;
  beganAt: number;
  /** Runs while the document is drawn; none: its data are still being read. */
  timer: NodeJS.Timeout | undefined;
}

interface Answer {
  number: number;
  bytes?: Uint8Array;
  failure?: string;
}

/** Renders one document at a time in a child process, which is replaced when it dies or hangs. */
export function createPrinter({ longestMs = LONGEST_MS } = {}) {
  const queue: Waiting[] = [];
  let painter: ChildProcess | undefined;
  let current: Current | undefined;
  let resting: NodeJS.Timeout | undefined;
  let number = 0;
  let stopped = false;

  function hire(): ChildProcess {
    const child = fork(PAINTER, {
      serialization: 'advanced',
      ...started([`--max-old-space-size=${MEMORY_MB}`]),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Calls have priority over documents.
    if (child.pid !== undefined) becomePatient(child.pid);
    child.on('message', (answer: Answer) => {
      if (answer.number !== current?.number) return;
      const { bytes, failure } = answer;
      finish(bytes ? { bytes: Buffer.from(bytes) } : { error: new Error(`Not rendered: ${failure}`) });
    });
    const lost = () => {
      if (painter !== child) return;
      painter = undefined;
      if (current?.timer) finish({ error: new Error('The document was not rendered: its process ended.') });
    };
    child.on('exit', lost);
    child.on('error', lost); // It did not start, or died before it got its work.
    return child;
  }

  function finish(outcome: { bytes: Buffer } | { error: Error }): void {
    const ended = current;
    current = undefined;
    if (ended) {
      clearTimeout(ended.timer);
      if ('bytes' in outcome) ended.job.done(outcome.bytes);
      else ended.job.failed(outcome.error);
    }
    if (ended && queue.length > 0) rest(performance.now() - ended.beganAt);
    else next();
  }

  function rest(drawnMs: number): void {
    resting = setTimeout(() => {
      resting = undefined;
      next();
    }, drawnMs * REST);
  }

  function next(): void {
    const job = current || resting || stopped ? undefined : queue.shift();
    if (!job) return;
    number += 1;
    const mine: Current = { number, job, beganAt: performance.now(), timer: undefined };
    current = mine;
    job.prepare().then(
      (paper) => current === mine && draw(paper, mine),
      (error) => current === mine && finish({ error }),
    );
  }

  function draw(paper: Paper, mine: Current): void {
    painter ??= hire();
    // A hanging process does not react to messages, so it is killed.
    mine.timer = setTimeout(() => painter?.kill('SIGKILL'), longestMs);
    painter.send({ number: mine.number, paper });
  }

  return {
    /** `prepare` runs when its turn has come: fifty documents do not read at the same time. */
    render(prepare: () => Promise<Paper>): Promise<Buffer> {
      if (stopped || queue.length >= MOST_WAITING) throw new Refusal(commonErrors.unavailable);
      return new Promise((done, failed) => {
        queue.push({ prepare: AsyncLocalStorage.bind(prepare), done, failed });
        next();
      });
    },
    /** The child process, if there is one. */
    painter: () => painter,
    stop(): void {
      stopped = true;
      clearTimeout(resting);
      const undrawn = queue.splice(0);
      if (current && !current.timer) {
        undrawn.push(current.job);
        current = undefined;
      }
      for (const { failed } of undrawn) failed(new Refusal(commonErrors.unavailable));
      painter?.kill();
    },
  };
}

/**
 * Linux has a scheduling class that runs only on an idle core. The lowest priority would still finish its
 * time slice, and every call waits for several of these.
 */
const IDLE = ['/usr/bin/chrt', '/bin/chrt'].find((path) => process.platform === 'linux' && existsSync(path));
const started = (execArgv: string[]) =>
  IDLE === undefined
    ? { execArgv }
    : { execPath: IDLE, execArgv: ['--idle', '0', process.execPath, ...execArgv] };

function becomePatient(pid: number): void {
  try {
    setPriority(pid, PATIENT);
  } catch {
    // It has already exited, which another event reports.
  }
}

export type Printer = ReturnType<typeof createPrinter>;
