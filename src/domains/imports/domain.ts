import type { Domain, Product } from '#server/domain.ts';
import type { Platform } from '#server/platform.ts';
import type { Importable } from './actions/importable.ts';
import type { Work } from './actions/work.ts';
import { importCalls } from './contract.ts';
import { importErrors } from './errors.ts';
import { importHistoryAccess } from './historyAccess.ts';
import { importListeners } from './listeners.ts';
import { importStores } from './persons.ts';
import { importRoutes } from './routes.ts';
import { texts } from './texts.ts';

declare module '#server/domain.ts' {
  interface Domain {
    /** The kinds of records that files can import. */
    importables?(platform: Platform): Importable[];
  }
}

const workOf = (platform: Platform, { domains, texts }: Product): Work => ({
  ...platform,
  texts,
  kinds: domains.flatMap(({ importables }) => importables?.(platform) ?? []),
});

export const imports = {
  name: 'imports',
  uses: ['history', 'records', 'notifications'],
  calls: [importCalls],
  errors: importErrors,
  texts,
  routes: (platform, product) => importRoutes(workOf(platform, product)),
  listeners: (platform, product) => importListeners(workOf(platform, product)),
  notifies: ['dead_job'],
  historyAccess: importHistoryAccess,
  personalData: importStores,
  erasedWithAccount: ['import_changes', 'imports'],
} satisfies Domain;
