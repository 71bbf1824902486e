import type { Socket } from 'node:net';
import { commonErrors, type ErrorDefinition, Refusal, type TextParams } from '#shared/errors.ts';
import { Frames, frameOf } from './frames.ts';

/** What one side does for the other, by name. */
export type Served = Record<string, (...args: never[]) => unknown>;

interface Asked {
  id: number;
  call: string;
  args: never[];
}
interface Answered {
  id: number;
  result?: unknown;
  failure?: Failure;
}
/** An error on its way: what the other side needs to answer as if it had happened there. */
interface Failure {
  message: string;
  code?: string;
  refusal?: { definition: ErrorDefinition; params: TextParams };
}
interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Calls of one connection that are at work at once. */
const MOST_AT_WORK = 1000;

export const searchBusy = () => new Refusal(commonErrors.searchBusy);

/** One end of a connection: both may call, and answers come in any order. */
export class Peer {
  readonly ended: Promise<void>;
  readonly #socket: Socket;
  readonly #served: Served;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #atWork = 0;

  constructor(socket: Socket, served: Served) {
    this.#socket = socket;
    this.#served = served;
    const frames = new Frames((message) => this.#take(message as Asked | Answered));
    socket.on('data', (chunk: Buffer) => {
      try {
        frames.add(chunk);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
    socket.on('error', () => {}); // Its end follows.
    this.ended = new Promise((resolve) => {
      socket.once('close', () => {
        for (const { reject } of this.#waiting.values()) reject(searchBusy());
        this.#waiting.clear();
        resolve();
      });
    });
  }

  /** Rejected with 503 when the connection ends before the answer. */
  call<Result>(call: string, ...args: unknown[]): Promise<Result> {
    if (this.#socket.destroyed) return Promise.reject(searchBusy());
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<Result>((resolve, reject) => {
      this.#socket.write(frameOf({ id, call, args }));
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(message: Asked | Answered): void {
    if ('call' in message) {
      void this.#serve(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.failure) waiting?.reject(errorOf(message.failure));
    else waiting?.resolve(message.result);
  }

  async #serve({ id, call, args }: Asked): Promise<void> {
    this.#atWork += 1;
    const answer = await this.#answerTo(call, args)
      .then((result) => frameOf({ id, result }))
      .catch((error: Error) => frameOf({ id, failure: failureOf(error) }));
    this.#atWork -= 1;
    if (!this.#socket.destroyed) this.#socket.write(answer);
  }

  async #answerTo(call: string, args: never[]): Promise<unknown> {
    if (this.#atWork > MOST_AT_WORK) throw searchBusy();
    const serve = Object.hasOwn(this.#served, call) ? this.#served[call] : undefined;
    if (!serve) throw new Error(`There is no call ${call}.`);
    return serve(...args);
  }
}

function failureOf(error: Error): Failure {
  const { code } = error as NodeJS.ErrnoException;
  return {
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(error instanceof Refusal ? { refusal: { definition: error.definition, params: error.params } } : {}),
  };
}

const errorOf = ({ message, code, refusal }: Failure): Error =>
  refusal
    ? new Refusal(refusal.definition, refusal.params)
    : Object.assign(new Error(message), code === undefined ? {} : { code });
