import type { Domain } from '#server/domain.ts';
import { customerCalls } from './contract.ts';
import { seedCustomers } from './demo.ts';
import { customerErrors } from './errors.ts';
import { customerFinder } from './finder.ts';
import { customerHistoryAccess, customerNames } from './historyAccess.ts';
import { customerImport } from './importable.ts';
import { customerLists } from './lists.ts';
import { customerStores, personalDataStores } from './persons.ts';
import { customerRoutes } from './routes.ts';
import { texts } from './texts.ts';

export const customers = {
  name: 'customers',
  uses: ['history', 'records', 'imports', 'finder', 'org'],
  worksOverAll: true,
  calls: [customerCalls],
  errors: customerErrors,
  texts,
  routes: (platform, product) =>
    customerRoutes(platform, { references: [], mails: [], stores: personalDataStores(product) }),
  lists: ({ secrets }) => customerLists(secrets),
  finders: ({ secrets }) => [customerFinder(secrets)],
  importables: ({ secrets }) => [customerImport(secrets)],
  historyAccess: customerHistoryAccess,
  historyNames: [customerNames],
  personalData: customerStores,
  impersonal: ['erased_persons'],
  erasedWithAccount: ['customer_merges', 'customers'],
  outlivesAccount: ['erased_persons'],
  sealed: [{ table: 'customers', column: 'personal_id' }],
  seed: (tx, { world, secrets }) => seedCustomers(tx, world, secrets),
} satisfies Domain;
