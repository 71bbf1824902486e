import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Codes } from '../batches/codes.ts';
import { openEmbeddedIndex } from '../index/embedded.ts';
import { claim } from './claim.ts';
import { Peer, type Served, searchBusy } from './peer.ts';
import { serviceOf } from './service.ts';
import { VERSION } from './version.ts';

/** Without users it ends: soon, so that the next start finds no older version; its files are quickly read. */
const IDLE_MS = 1000;
/** The first user comes at once: it has started this process. */
const FIRST_IDLE_MS = 10_000;
const LOOK_MS = 250;
const REGIONS_LAST_MS = 10_000;

export interface ServeOptions {
  folder: string;
  address: string;
  now(): number;
  today(): string;
}

/** Serves the index of a folder until nobody uses it, or until another process has taken its place. */
export async function serveIndex({ folder, address, now, today }: ServeOptions): Promise<void> {
  const users = new Set<Peer>();
  const regions = lasting(() => askOne<Uint32Array>(users, 'regions'), REGIONS_LAST_MS);
  const server = createServer(greet);
  const claiming = claim(server, address);
  const opening = claiming.then(
    (place) =>
      place &&
      openEmbeddedIndex({
        folder,
        now,
        today,
        codesOf: (operator) => askOne<Codes>(users, 'codes', operator),
        regions,
      }),
  );

  /** A stranger may say hello; a user of the same version may do the rest. */
  function greet(socket: Socket): void {
    const served: Served = {
      async hello(version: string): Promise<number | undefined> {
        const index = version === VERSION ? await opening : undefined;
        if (!index) return undefined;
        const { calls, end } = serviceOf(index);
        Object.assign(served, calls);
        users.add(peer);
        void peer.ended.then(() => {
          users.delete(peer);
          return end();
        });
        return process.pid;
      },
    };
    const peer = new Peer(socket, served);
  }

  const [place, index] = await Promise.all([claiming, opening]);
  if (!place || !index) return;
  for (let idleMs = 0, mostMs = FIRST_IDLE_MS; idleMs < mostMs && place.isOurs(); ) {
    await pause(LOOK_MS);
    idleMs = users.size === 0 ? idleMs + LOOK_MS : 0;
    if (users.size > 0) mostMs = IDLE_MS;
  }
  place.leave();
  await index.close();
}

/** Every product knows the same, so the next one answers when the first one ends meanwhile. */
async function askOne<Result>(users: ReadonlySet<Peer>, call: string, ...args: unknown[]): Promise<Result> {
  for (const user of users) {
    const answer = await user.call<Result>(call, ...args).then(
      (result) => ({ result }),
      (error: Error) => ({ error }),
    );
    if ('result' in answer) return answer.result;
    if (users.has(user)) throw answer.error;
  }
  throw searchBusy();
}

function lasting<Value>(read: () => Promise<Value>, lastsMs: number): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  let readAt = 0;
  return () => {
    if (!value || performance.now() - readAt > lastsMs) {
      readAt = performance.now();
      value = read();
      value.catch(() => {
        value = undefined;
      });
    }
    return value;
  };
}
