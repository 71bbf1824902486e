import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { Refusal, wrongField } from '#shared/errors.ts';
import { offerErrors } from '../errors.ts';
import { MOST_UPLOADED } from '../rules.ts';
import { uploadsIn } from './folders.ts';

const KEPT_MS = 24 * 3_600_000;

interface Piece {
  touroperator_id: number;
  file?: string | undefined;
  at: number;
  content: string;
}

/** An upload belongs to the operator that it was begun for. */
export const nameOfUpload = (touroperatorId: number, file: string): string => `${touroperatorId}-${file}`;

/** Writes a piece at its place; the last one may come again after a lost answer. */
export async function storePiece(
  config: Config,
  { touroperator_id, file = randomUUID(), at, content }: Piece,
): Promise<{ file: string; bytes: number }> {
  const folder = uploadsIn(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bytes = Buffer.from(content, 'base64');
  if (at + bytes.length > MOST_UPLOADED) throw wrongField('content', 'feeds.errors.tooLarge');
  const path = join(folder, nameOfUpload(touroperator_id, file));
  const stored = await open(path, at === 0 ? 'w' : 'r+', 0o600).catch(explained);
  try {
    const { size } = await stored.stat();
    if (at > size) throw new Refusal(offerErrors.pieceLost);
    await stored.write(bytes, 0, bytes.length, at);
    await stored.truncate(at + bytes.length);
  } finally {
    await stored.close();
  }
  return { file, bytes: at + bytes.length };
}

export const hasUpload = (config: Config, touroperatorId: number, file: string): Promise<boolean> =>
  stat(join(uploadsIn(config), nameOfUpload(touroperatorId, file))).then(
    () => true,
    () => false,
  );

/** Those that nobody has ordered in a day. */
export async function sweepUploads(config: Config): Promise<void> {
  const folder = uploadsIn(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(join(folder, name), { force: true });
  }
}

function explained(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new Refusal(offerErrors.pieceLost) : error;
}
