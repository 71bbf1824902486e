import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { currentWork, elsewhere, ownerOfWork } from '../work/current.ts';
import { tooBusy } from '../work/places.ts';
import type { Paper } from './paper.ts';

/** CPU time of one document: on a busy machine the same work takes longer by the clock. */
const LONGEST_MS = 20_000;
/** By the clock; then the caller is asked to come again. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 250;
/** One account has at most half of them. */
const MOST_WAITING = 100;
/** A pause between two documents, in proportion to the work: with two cores, drawing may use half of one. */
const REST = 1 / Math.max(1, availableParallelism() - 1);
const MEMORY_MB = 256;
const PATIENT = 19;
const PAINTER = join(import.meta.dirname, 'painter.ts');

interface Waiting {
  owner: string;
  prepare(): Promise<Paper>;
  done(bytes: Buffer): void;
  failed(error: Error): void;
}

interface Current {
  number: number;
  job: Waiting;
  beganAt: number;
  /** Watches the drawing; none: the data of the document are still being read. */
  timer: NodeJS.Timeout | undefined;
  /** Why its process is ended. */
  reason?: Error;
}

interface Answer {
  number: number;
  bytes?: Uint8Array;
  failure?: string;
}

/** Renders one document at a time in a child process, which is replaced when it dies or hangs. */
export function createPrinter({ longestMs = LONGEST_MS, patienceMs = PATIENCE_MS } = {}) {
  const queue: Waiting[] = [];
  let lastOwner = '';
  let painter: ChildProcess | undefined;
  let current: Current | undefined;
  let resting: NodeJS.Timeout | undefined;
  let number = 0;
  let stopped = false;

  function hire(): ChildProcess {
    const child = fork(PAINTER, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
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
      const error = current?.reason ?? new Error('The document was not rendered: its process ended.');
      if (current?.timer) finish({ error });
    };
    child.on('exit', lost);
    child.on('error', lost); // It did not start, or died before it got its work.
    return child;
  }

  function finish(outcome: { bytes: Buffer } | { error: Error }): void {
    const ended = current;
    current = undefined;
    if (ended) {
      clearInterval(ended.timer);
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
    const job = current || resting || stopped ? undefined : nextInTurn();
    if (!job) return;
    lastOwner = job.owner;
    number += 1;
    const mine: Current = { number, job, beganAt: performance.now(), timer: undefined };
    current = mine;
    job.prepare().then(
      (paper) => current === mine && draw(paper, mine),
      (error) => current === mine && finish({ error }),
    );
  }

  /** Not two of one account in a row while another waits. */
  function nextInTurn(): Waiting | undefined {
    const other = queue.findIndex(({ owner }) => owner !== lastOwner);
    return queue.splice(Math.max(0, other), 1)[0];
  }

  function draw(paper: Paper, mine: Current): void {
    painter ??= hire();
    const { pid } = painter;
    const spentBefore = cpuMs(pid);
    const beganAt = performance.now();
    mine.timer = setInterval(() => {
      const tookMs = performance.now() - beganAt;
      const spent = cpuMs(pid);
      const isTooMuch = (spent === undefined ? tookMs : spent - (spentBefore ?? 0)) > longestMs;
      if (!isTooMuch && tookMs <= patienceMs) return;
      mine.reason = isTooMuch
        ? new Error('The document was not rendered: its process ended, for it took too much time.')
        : new Refusal(commonErrors.unavailable);
      painter?.kill('SIGKILL'); // A hanging process does not react to messages.
    }, LOOK_MS);
    painter.send({ number: mine.number, paper });
  }

  /** Nobody waits for a document whose connection is closed. */
  const printed = (owner: string, prepare: () => Promise<Paper>) =>
    new Promise<Buffer>((done, failed) => {
      const job = { owner, prepare, done, failed };
      queue.push(job);
      currentWork.getStore()?.signal?.addEventListener('abort', () => {
        if (!queue.includes(job)) return;
        queue.splice(queue.indexOf(job), 1);
        failed(new Refusal(commonErrors.unavailable));
      });
      next();
    });

  return {
    /** `prepare` runs when its turn has come: fifty documents do not read at the same time. */
    render(prepare: () => Promise<Paper>): Promise<Buffer> {
      const owner = ownerOfWork();
      if (stopped || queue.length >= MOST_WAITING) throw new Refusal(commonErrors.unavailable);
      if (queue.filter((one) => one.owner === owner).length >= MOST_WAITING / 2) throw tooBusy();
      return elsewhere(() => printed(owner, AsyncLocalStorage.bind(prepare)));
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

/** Fields 14 and 15 of `/proc/<pid>/stat`; the name before them may contain spaces. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;
/** Linux counts in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10;

/** CPU time that the process has used so far; undefined where the system does not tell. */
function cpuMs(pid: number | undefined): number | undefined {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
    const all = fields.split(' ');
    return (Number(all[USER_TIME]) + Number(all[SYSTEM_TIME])) * TICK_MS;
  } catch {
    return undefined;
  }
}

function becomePatient(pid: number): void {
  try {
    setPriority(pid, PATIENT);
  } catch {
    // It has already exited, which another event reports.
  }
}

export type Printer = ReturnType<typeof createPrinter>;
