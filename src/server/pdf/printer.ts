import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { Paper } from './paper.ts';

const LONGEST_MS = 20_000;
const MOST_WAITING = 100;
/** Of many documents at once none begins before the others had their share of the cores: of two, drawing takes half of one. */
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
  /** Runs while it is drawn; none: what stands on it is still gathered. */
  timer: NodeJS.Timeout | undefined;
}

interface Answer {
  number: number;
  bytes?: Uint8Array;
  failure?: string;
}

/** Renders one document after the other in a process that is replaced when it dies or does not come back. */
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
    // Whoever waits for a screen comes before whoever waits for a document.
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
    child.on('error', lost); // It could not be hired, or was gone when it was handed its work.
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
    // One that is lost in a document does not listen either, so it is replaced.
    mine.timer = setTimeout(() => painter?.kill('SIGKILL'), longestMs);
    painter.send({ number: mine.number, paper });
  }

  return {
    /** What stands on the paper is gathered when its turn has come: fifty at once are not fifty reads at once. */
    render(prepare: () => Promise<Paper>): Promise<Buffer> {
      if (stopped || queue.length >= MOST_WAITING) throw new Refusal(commonErrors.unavailable);
      return new Promise((done, failed) => {
        queue.push({ prepare: AsyncLocalStorage.bind(prepare), done, failed });
        next();
      });
    },
    /** The process that draws, where there is one. */
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
 * Linux has a rank for work that runs only while nobody else wants the core, and gives it up at once; the lowest priority
 * still finishes its slice, which each of a call's ways to the database and back would wait for.
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
    // It is gone already, which is told otherwise.
  }
}

export type Printer = ReturnType<typeof createPrinter>;
