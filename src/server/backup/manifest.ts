import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifest = z.object({
  product: z.string(),
  made_at: z.iso.datetime(),
  database: z.enum(['embedded', 'dump']),
  postgres: z.int(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Fingerprints of the keys, never the keys. Old backups have one fingerprint of the whole file. */
  secrets: z.union([z.array(z.string()), z.string()]),
});
export type Manifest = z.output<typeof manifest>;

const FILE = 'manifest.json';

export const writeManifest = (folder: string, content: Manifest): void =>
  writeFileSync(join(folder, FILE), JSON.stringify(content, null, 2));

export const readManifest = (folder: string): Manifest =>
  manifest.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
