import { sql } from 'kysely';
import type { Looked, Product, StoredData } from '../domain.ts';

/** Sealed values that no present key opens. */
export async function listSealedForEver(
  { system, secrets }: Pick<StoredData, 'system' | 'secrets'>,
  { domains }: Pick<Product, 'domains'>,
): Promise<Looked> {
  let looked = 0;
  const violations: string[] = [];
  for (const { table, column, key = 'id' } of domains.flatMap(({ sealed = [] }) => sealed)) {
    const { rows } = await sql<{ id: number; sealed: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null order by 1`.execute(system);
    looked += rows.length;
    violations.push(
      ...rows.filter(({ sealed }) => !opens(secrets, sealed)).map(({ id }) => `${table} ${id}: ${column}`),
    );
  }
  return { looked, violations };
}

function opens(secrets: StoredData['secrets'], sealed: string): boolean {
  try {
    return secrets?.open(sealed) !== undefined;
  } catch {
    return false;
  }
}
