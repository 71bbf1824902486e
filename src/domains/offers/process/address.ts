import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const NAME = 'index.sock';
/** Every system accepts a socket path of so many bytes; the process adds its id for a moment. */
const LONGEST = 90;

/**
 * Where the process of this folder listens: a socket in the folder, elsewhere below the temporary folder when its
 * path is too long. Windows has pipes with names instead, which vanish with their process.
 */
export function addressOf(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\maestral-offers-${hash}`;
  const path = join(folder, NAME);
  if (Buffer.byteLength(path) <= LONGEST) return path;
  const short = join(tmpdir(), `maestral-${userInfo().uid}-${hash}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  // Everybody may make folders there: one of another user could listen in.
  if (statSync(short).uid !== userInfo().uid) throw new Error(`${short} belongs to another user.`);
  return join(short, NAME);
}

/** Undefined where nobody listens. */
export const connected = (address: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once('error', () => resolve(undefined));
    socket.once('connect', () => resolve(socket));
  });
