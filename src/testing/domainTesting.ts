import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '#app/product.ts';
import type { ListCells } from './cells.ts';
import type { Recorded } from './recorded.ts';
import type { DomainScreens } from './screen.ts';
import type { DomainThreats } from './threats/domain.ts';

/** The files in `testing/` of a domain; each exports one value of its own name. */
interface Said {
  cells: ListCells;
  threats: DomainThreats;
  screens: DomainScreens;
  recorded: Recorded;
}

/** The exports of this file from all domains that have it, in dependency order. */
export async function domainTesting<File extends keyof Said>(file: File): Promise<Said[File][]> {
  const said: Said[File][] = [];
  for (const { name } of product.domains) {
    const path = join(import.meta.dirname, '../domains', name, 'testing', `${file}.ts`);
    if (!existsSync(path)) continue;
    const module: Pick<Said, File> = await import(`../domains/${name}/testing/${file}.ts`);
    said.push(module[file]);
  }
  return said;
}
