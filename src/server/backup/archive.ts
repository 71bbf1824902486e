import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { PassThrough, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import * as z from 'zod/mini';

/**
 * A line of JSON, the packed folder, its authentication tag where there is a passphrase, then a hash of all
 * of it.
 */
const MAGIC = 'MAESTRAL-BACKUP ';
const CIPHER = 'aes-256-gcm';
const SEAL_BYTES = 16;
const SUM_BYTES = 32;
const LONGEST_HEAD = 4096;

const header = z.object({
  format: z.literal(1),
  encryption: z.nullable(z.object({ salt: z.base64(), nonce: z.base64() })),
});
type Header = z.output<typeof header>;
type Encryption = NonNullable<Header['encryption']>;

class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
}

const bytes = (base64: string) => Buffer.from(base64, 'base64');
const keyOf = (passphrase: string, { salt }: Encryption) => scryptSync(passphrase, bytes(salt), 32);

/** Writes to another name and renames: a file with this name is complete. */
export async function packFolder(folder: string, file: string, passphrase: string): Promise<void> {
  const encryption =
    passphrase === ''
      ? null
      : { salt: randomBytes(16).toString('base64'), nonce: randomBytes(12).toString('base64') };
  const cipher = encryption && createCipheriv(CIPHER, keyOf(passphrase, encryption), bytes(encryption.nonce));
  const sum = createHash('sha256');
  const head = Buffer.from(`${MAGIC}${JSON.stringify({ format: 1, encryption } satisfies Header)}\n`);
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });

  const framed = new Transform({
    construct(done) {
      this.push(head);
      sum.update(head);
      done();
    },
    transform(chunk: Buffer, _, done) {
      sum.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const seal = cipher ? cipher.getAuthTag() : Buffer.alloc(0);
      done(null, Buffer.concat([seal, sum.update(seal).digest()]));
    },
  });
  const out = createWriteStream(unfinished, { mode: 0o600, flush: true });
  try {
    await pipeline(tarOf(folder), createZstdCompress(), cipher ?? new PassThrough(), framed, out);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function tarOf(folder: string): Pack {
  const tar = pack();
  const add = async () => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      const { size, mode } = statSync(path);
      if (entry.isDirectory()) tar.entry({ name, type: 'directory', mode });
      else if (entry.isFile()) await pipeline(createReadStream(path), tar.entry({ name, size, mode }));
    }
    tar.finalize();
  };
  add().catch((error: Error) => tar.destroy(error));
  return tar;
}

export interface CheckedArchive {
  /** The packed folder, decrypted. */
  open(): Promise<Transform>;
}

/**
 * Reads the whole file before any of it is used: a damaged or foreign file is refused before anything
 * changes.
 */
export async function checkArchive(file: string, passphrase: string): Promise<CheckedArchive> {
  const { size } = await stat(file).catch(() => {
    throw new DamagedBackup(`There is no backup ${file}.`);
  });
  const { head, start } = await readHeader(file);
  const { encryption } = head;
  const end = size - SUM_BYTES - (encryption ? SEAL_BYTES : 0);
  if (end <= start) throw new DamagedBackup('The backup is cut off.');
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: size - SUM_BYTES - 1 })) sum.update(chunk);
  if (!sum.digest().equals(await bytesAt(file, size - SUM_BYTES, SUM_BYTES))) {
    throw new DamagedBackup('The backup is damaged.');
  }
  if (encryption && passphrase === '') throw new DamagedBackup('The backup needs its passphrase.');
  const key = encryption && keyOf(passphrase, encryption);
  const seal = await bytesAt(file, end, SEAL_BYTES);
  const clear = (): Transform => {
    if (!encryption || !key) return new PassThrough();
    return createDecipheriv(CIPHER, key, bytes(encryption.nonce)).setAuthTag(seal);
  };
  const open = async () => {
    const stream = clear();
    // The stream reports the error itself.
    pipeline(createReadStream(file, { start, end: end - 1 }), stream).catch(() => {});
    return stream;
  };
  await pipeline(await open(), nowhere()).catch(() => {
    throw new DamagedBackup('The passphrase is not the one of this backup.');
  });
  return { open };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Refuses entries that would leave the folder. */
export async function unpack(archive: CheckedArchive, folder: string): Promise<void> {
  const tar = extract();
  const reading = pipeline(await archive.open(), createZstdDecompress(), tar);
  const root = resolve(folder);
  for await (const entry of tar) {
    const { name, type = 'file', mode = 0o600 } = entry.header;
    const path = resolve(root, name);
    if (!path.startsWith(root + sep)) throw new DamagedBackup(`The backup holds a strange name: ${name}.`);
    if (type === 'directory') {
      await mkdir(path, { recursive: true });
      entry.resume();
    } else {
      await mkdir(dirname(path), { recursive: true });
      await pipeline(entry, createWriteStream(path, { flush: true }));
    }
    await chmod(path, mode & 0o777);
  }
  await reading;
}

async function readHeader(file: string): Promise<{ head: Header; start: number }> {
  const beginning = await bytesAt(file, 0, LONGEST_HEAD);
  const start = beginning.indexOf('\n') + 1;
  if (start === 0 || beginning.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new DamagedBackup('The file is no backup of Maestral.');
  }
  try {
    return { head: header.parse(JSON.parse(beginning.toString('utf8', MAGIC.length, start))), start };
  } catch {
    throw new DamagedBackup('The backup is damaged, or was made by a newer version.');
  }
}

async function bytesAt(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
