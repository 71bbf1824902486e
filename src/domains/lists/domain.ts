import type { Domain, Product } from '#server/domain.ts';
import type { ExportableList } from '#server/exportableLists.ts';
import type { Platform } from '#server/platform.ts';
import { listCalls } from './contract.ts';
import { listErrors } from './errors.ts';
import { listHistoryAccess } from './historyAccess.ts';
import { listListeners } from './listeners.ts';
import { listStores } from './persons.ts';
import { listRoutes } from './routes.ts';
import { texts } from './texts.ts';

declare module '#server/domain.ts' {
  interface Domain {
    /** Its lists with settings, views and exports. */
    lists?(platform: Platform, product: Product): ExportableList[];
  }
}

const shownLists = (platform: Platform, product: Product) =>
  product.domains.flatMap((domain) => domain.lists?.(platform, product) ?? []);

export const lists = {
  name: 'lists',
  uses: ['history', 'notifications'],
  calls: [listCalls],
  errors: listErrors,
  texts,
  routes: (platform, product) => listRoutes(shownLists(platform, product), product.texts),
  listeners: (platform, product) => listListeners(platform, shownLists(platform, product), product.texts),
  tellsOfDeadJobs: ['lists.exportOrdered'],
  notifies: ['dead_job'],
  historyAccess: listHistoryAccess,
  personalData: listStores,
  erasedWithAccount: ['list_columns', 'list_views', 'list_exports'],
} satisfies Domain;
