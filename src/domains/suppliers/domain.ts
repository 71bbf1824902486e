import type { Domain } from '#server/domain.ts';
import { supplierCalls } from './contract.ts';
import { seedSuppliers } from './demo.ts';
import { supplierFinder } from './finder.ts';
import { supplierHistoryAccess, supplierNames } from './historyAccess.ts';
import { supplierImport } from './importable.ts';
import { supplierLists } from './lists.ts';
import { supplierStores } from './persons.ts';
import { supplierRoutes } from './routes.ts';
import { texts } from './texts.ts';

export const suppliers = {
  name: 'suppliers',
  uses: ['history', 'records', 'imports', 'finder', 'org'],
  calls: [supplierCalls],
  texts,
  routes: () => supplierRoutes,
  lists: () => supplierLists,
  finders: () => [supplierFinder],
  importables: () => [supplierImport],
  historyAccess: supplierHistoryAccess,
  historyNames: [supplierNames],
  personalData: supplierStores,
  erasedWithAccount: ['suppliers'],
  seed: (tx, { world }) => seedSuppliers(tx, world),
} satisfies Domain;
