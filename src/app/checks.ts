import type { Looked, StoredData } from '#server/domain.ts';
import { product } from './product.ts';

interface Checked extends Looked {
  what: string;
}

/** What must always be true of the data: each domain says what it promises. */
export async function checkData(data: StoredData): Promise<Checked[]> {
  const results: Checked[] = [];
  for (const { invariants = {} } of product.domains) {
    for (const [what, look] of Object.entries(invariants))
      results.push({ what, ...(await look(data, product)) });
  }
  return results;
}
