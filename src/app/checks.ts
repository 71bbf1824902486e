import type { Looked, StoredData } from '#server/domain.ts';
import { product } from './product.ts';

interface Checked extends Looked {
  what: string;
}

/** Checks the invariants of every domain. */
export async function checkData(data: StoredData): Promise<Checked[]> {
  const results: Checked[] = [];
  for (const { invariants = {} } of product.domains) {
    for (const [what, look] of Object.entries(invariants))
      results.push({ what, ...(await look(data, product)) });
  }
  return results;
}
