export type { Erased } from '#domains/customers/actions/erasing.ts';

import { type Erased, eraseAgain, listErased } from '#domains/customers/actions/erasing.ts';
import { personStores } from '#domains/persons.ts';
import type { Database } from './db/connect.ts';
import type { Secrets } from './secrets.ts';

/** Who was erased, as the database knew it that a backup replaces. One without such a table had erased nobody. */
export async function erasedIn(database: Database): Promise<Erased[]> {
  const tables = await database.introspection.getTables();
  return tables.some(({ name }) => name === 'erased_persons') ? listErased(database) : [];
}

/** A backup knows people whom somebody has erased since: they are erased again before anybody sees it. */
export const forgetAgain = (
  database: Database,
  secrets: Secrets,
  erased: readonly Erased[],
): Promise<number> => database.transaction().execute((tx) => eraseAgain(tx, secrets, personStores, erased));
