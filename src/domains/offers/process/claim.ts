import { chmodSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:net';
import { connected } from './address.ts';

/** The name under which products find the process. */
export interface Place {
  /** Whether they still find this one there. */
  isOurs(): boolean;
  leave(): void;
}

/**
 * Listens under a name of its own and links that to the known one, which only one process can do; undefined: another
 * one answers there. A pipe of Windows has one listener by itself.
 */
export async function claim(server: Server, address: string): Promise<Place | undefined> {
  if (process.platform === 'win32') {
    const other = await isAnswered(address);
    if (other) return undefined;
    await listen(server, address);
    return { isOurs: () => true, leave: () => {} };
  }
  const own = `${address}.${process.pid}`;
  rmSync(own, { force: true }); // Of a killed process with the same id.
  await listen(server, own);
  chmodSync(own, 0o600);
  const inode = inodeAt(own);
  try {
    while (!linked(own, address)) if (!(await clear(address, `${own}.dead`))) return undefined;
  } finally {
    rmSync(own, { force: true });
  }
  const isOurs = () => inodeAt(address) === inode;
  return {
    isOurs,
    leave() {
      if (isOurs()) rmSync(address, { force: true });
    },
  };
}

/** Takes away what a killed process left. A name is moved before it is removed: that, too, only one process can do. */
async function clear(address: string, aside: string): Promise<boolean> {
  if (await isAnswered(address)) return false;
  try {
    renameSync(address, aside);
  } catch {
    return true; // Another process was faster, or it was gone already.
  }
  const isAlive = await isAnswered(aside);
  if (isAlive) linked(aside, address); // A new one came in between: it gets its name back.
  rmSync(aside, { force: true });
  return !isAlive;
}

const listen = (server: Server, path: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });

async function isAnswered(address: string): Promise<boolean> {
  const socket = await connected(address);
  socket?.destroy();
  return socket !== undefined;
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const inodeAt = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
