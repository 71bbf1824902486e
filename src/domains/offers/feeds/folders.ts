import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

export interface DeliveryFiles {
  folder: string;
  /** As it was delivered. */
  file: string;
  /** Its canonical lines, where the file has others. */
  lines: string;
  /** Number, reason and beginning of each refused line. */
  refused: string;
}

type Where = Pick<Config, 'DATA_DIR'>;
const rootOf = ({ DATA_DIR }: Where) => join(DATA_DIR, 'feeds');
const deliveriesIn = (where: Where) => join(rootOf(where), 'deliveries');

/** Pieces of files that somebody is uploading. */
export const uploadsIn = (where: Where): string => join(rootOf(where), 'uploads');

export function filesOf(where: Where, delivery: { id: number; touroperator_id: number }): DeliveryFiles {
  const folder = join(deliveriesIn(where), String(delivery.touroperator_id));
  const file = join(folder, String(delivery.id));
  return { folder, file, lines: `${file}.lines`, refused: `${file}.refused.tsv` };
}

/** Being written, or left by a kill. */
export const PART = '.part';

/** Keeps what belongs to these deliveries: files of the first, refused lines of all. */
export async function sweepFolder(folder: string, fileOf: readonly number[], linesOf: readonly number[]) {
  const kept = new Set([...fileOf.map(String), ...linesOf.map((id) => `${id}.refused.tsv`)]);
  for (const name of await readdir(folder).catch(none))
    if (!kept.has(name)) await rm(join(folder, name), { force: true });
}

/** Of all deliveries and uploads together. */
export async function bytesIn(where: Where): Promise<number> {
  const sizes = [deliveriesIn(where), uploadsIn(where)].map(sizeOf);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(none);
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function none(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
