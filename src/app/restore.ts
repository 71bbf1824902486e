import { eraseAgain, listErased } from '#domains/customers/actions/erasing.ts';
import { personalDataStores } from '#domains/customers/persons.ts';
import { type Care, restoreBackup } from '#server/backup/restore.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { Secrets } from '#server/secrets.ts';
import { checkData } from './checks.ts';
import { product } from './product.ts';

/** A backup may contain persons who were erased later: they are erased again before the copy is used. */
async function rememberErased(replaced: Database): ReturnType<Care['rememberErased']> {
  const tables = await replaced.introspection.getTables();
  // An older database without the table has erased nobody.
  const erased = tables.some(({ name }) => name === 'erased_persons') ? await listErased(replaced) : [];
  return (restored, secrets) =>
    restored.transaction().execute((tx) => eraseAgain(tx, secrets, personalDataStores(product), erased));
}

export const restore = (config: Config, secrets: Secrets | undefined, file: string) =>
  restoreBackup(config, secrets, file, { rememberErased, check: checkData });
