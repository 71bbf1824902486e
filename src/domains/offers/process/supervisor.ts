import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, connected } from './address.ts';
import { Peer, type Served, searchBusy } from './peer.ts';
import { VERSION } from './version.ts';

const PROGRAM = join(import.meta.dirname, 'main.ts');
/** Between two looks for the process: soon at first, seldom when it dies again and again. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2000;
/** Work that is no question waits so long for the process. */
const PATIENCE_MS = 10_000;
const LARGEST_LOG = 1 << 20;

export interface SupervisorOptions {
  /** Of the segments; the process of this folder is shared by all products of this machine. */
  folder: string;
  /** What the process asks of a product: codes, regions. */
  served: Served;
  /** Where the business clock stands, in tests. */
  clock?: () => string;
}

/**
 * The way to the index process: starts it where none answers, and again when it died. It is no child that ends with
 * us: others may use it, and it ends by itself when nobody is connected.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #address: string;
  #peer: Peer | undefined;
  #processId: number | undefined;
  #child: ChildProcess | undefined;
  #connecting: Promise<void> | undefined;
  #closed = new AbortController();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#address = addressOf(options.folder);
  }

  /** A question: refused at once while there is no process. */
  ask<Result>(call: string, ...args: unknown[]): Promise<Result> {
    if (this.#peer) return this.#peer.call(call, ...args);
    this.wake();
    return Promise.reject(searchBusy());
  }

  /** The connection, for work that may wait for its process. */
  async connection(): Promise<Peer> {
    if (!this.#peer) {
      this.wake();
      await Promise.race([this.#connecting, pause(PATIENCE_MS, undefined, { ref: false })]);
    }
    if (!this.#peer) throw searchBusy();
    return this.#peer;
  }

  /** Of the process that answers. */
  get processId(): number | undefined {
    return this.#peer && this.#processId;
  }

  wake(): void {
    if (this.#peer || this.#closed.signal.aborted) return;
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
  }

  async close(): Promise<void> {
    this.#closed.abort();
    this.#peer?.end();
    await this.#connecting;
    this.#peer?.end();
  }

  async #connect(): Promise<void> {
    for (let waitMs = FIRST_PAUSE_MS; !this.#closed.signal.aborted; ) {
      const peer = await this.#greeted();
      if (peer) {
        this.#use(peer);
        return;
      }
      await pause(waitMs, undefined, { signal: this.#closed.signal }).catch(() => {});
      waitMs = Math.min(LONGEST_PAUSE_MS, waitMs * 1.5);
    }
  }

  #use(peer: Peer): void {
    this.#peer = peer;
    void peer.ended.then(() => {
      this.#peer = undefined;
      this.wake(); // What died is there again before the next question.
    });
  }

  /** A process of another version serves its own products until they end; then this one starts its own. */
  async #greeted(): Promise<Peer | undefined> {
    const socket = await connected(this.#address);
    if (!socket) {
      this.#start();
      return undefined;
    }
    const peer = new Peer(socket, this.#options.served);
    this.#processId = await peer.call<number | undefined>('hello', VERSION).catch(() => undefined);
    if (this.#processId !== undefined) return peer;
    peer.end();
    return undefined;
  }

  #start(): void {
    if (this.#child && isAlive(this.#child)) return;
    const { folder, clock } = this.#options;
    const log = logIn(folder);
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    this.#child = spawn(process.execPath, [PROGRAM, folder, this.#address], {
      // A group of its own: a Ctrl+C in the terminal of one product is not meant for the others.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'ignore', log],
      env: { PATH, NODE_COMPILE_CACHE, ...(clock ? { MAESTRAL_CLOCK: clock() } : {}) },
    });
    if (log !== 'ignore') closeSync(log);
    this.#child.on('error', () => {}); // The next look starts it again.
    this.#child.unref();
  }
}

/** One that could not be started has no id. */
const isAlive = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;

/** It holds what the process says when it fails; a full disk is no reason to have no process. */
function logIn(folder: string): number | 'ignore' {
  const path = join(folder, 'index.log');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
    return openSync(path, size > LARGEST_LOG ? 'w' : 'a', 0o600);
  } catch {
    return 'ignore';
  }
}
