import { eraseAgain, listErased } from '#domains/customers/actions/erasing.ts';
import { personStores } from '#domains/customers/persons.ts';
import { type Care, restoreBackup } from '#server/backup/restore.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { Secrets } from '#server/secrets.ts';
import { checkData } from './checks.ts';
import { product } from './product.ts';

/** A backup knows people who have been erased since: they are erased again before anybody sees it. */
async function rememberErased(replaced: Database): ReturnType<Care['rememberErased']> {
  const tables = await replaced.introspection.getTables();
  // A database without such a table had erased nobody.
  const erased = tables.some(({ name }) => name === 'erased_persons') ? await listErased(replaced) : [];
  return (restored, secrets) =>
    restored.transaction().execute((tx) => eraseAgain(tx, secrets, personStores(product), erased));
}

export const restore = (config: Config, secrets: Secrets | undefined, file: string) =>
  restoreBackup(config, secrets, file, { rememberErased, check: checkData });
