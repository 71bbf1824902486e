import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Codes } from '../batches/codes.ts';
import { openEmbeddedIndex } from '../index/embedded.ts';
import { connected } from './address.ts';
import { Peer, type Served, searchBusy } from './peer.ts';
import { serviceOf } from './service.ts';
import { VERSION } from './version.ts';

/** Without users it ends: soon, so that the next start finds no older version; its files are quickly read. */
const IDLE_MS = 1000;
/** The first user comes at once: it has started this process. */
const FIRST_IDLE_MS = 10_000;
const LOOK_MS = 250;
const REGIONS_LAST_MS = 10_000;
const isWindows = process.platform === 'win32';

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
  const server = createServer();
  const opening = openEmbeddedIndex({
    folder,
    now,
    today,
    codesOf: (operator) => askOne<Codes>(users, 'codes', operator),
    regions,
  });
  server.on('connection', greet);

  /** A stranger may say hello; a user of the same version may do the rest. */
  function greet(socket: Socket): void {
    const served: Served = {
      async hello(version: string): Promise<number | undefined> {
        if (version !== VERSION) return undefined;
        const { calls, end } = serviceOf(await opening);
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

  const place = await listen(server, address);
  if (!place) return;
  const index = await opening;
  for (let idleMs = 0, mostMs = FIRST_IDLE_MS; idleMs < mostMs && place.isOurs(); ) {
    await pause(LOOK_MS);
    idleMs = users.size === 0 ? idleMs + LOOK_MS : 0;
    if (users.size > 0) mostMs = IDLE_MS;
  }
  place.leave();
  await index.close();
}

/**
 * Listens under a name of its own and renames that to the known one, so that nobody meets a socket without a
 * listener; undefined: another process answers there. When two start at once the later one keeps the name, and the
 * other one sees that and ends.
 */
async function listen(server: Server, address: string) {
  const other = await connected(address);
  other?.destroy();
  if (other) return undefined;
  const own = isWindows ? address : `${address}.${process.pid}`;
  if (!isWindows) rmSync(own, { force: true }); // Of a killed process with the same id.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(own, resolve);
  });
  if (isWindows) return { isOurs: () => true, leave: () => {} };
  chmodSync(own, 0o600);
  const inodeAt = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
  const inode = inodeAt(own);
  renameSync(own, address);
  const isOurs = () => inodeAt(address) === inode;
  return {
    isOurs,
    leave() {
      if (isOurs()) rmSync(address, { force: true });
    },
  };
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
