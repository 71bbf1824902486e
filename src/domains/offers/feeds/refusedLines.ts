import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { RefusedLine } from '../contract.ts';

/** They are kept byte by byte; most are UTF-8. */
function written(bytes: string): string {
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? bytes : text;
}

/** A page of them, and how many there are; a delivery without any has no file. */
export async function refusedLines(
  path: string,
  { from, most, reason }: { from: number; most: number; reason?: string | undefined },
): Promise<{ rows: RefusedLine[]; total: number }> {
  const rows: RefusedLine[] = [];
  let total = 0;
  const lines = createInterface({
    input: createReadStream(path, 'latin1'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  try {
    for await (const kept of lines) {
      const [line = '', because = '', ...raw] = kept.split('\t');
      if (reason !== undefined && because !== reason) continue;
      if (total >= from && rows.length < most)
        rows.push({ line: Number(line), reason: because, text: written(raw.join('\t')) });
      total += 1;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return { rows, total };
}

export const refusedBytes = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return Buffer.alloc(0);
  });
