import type { Domain } from '#server/domain.ts';
import { contractCalls, ownOperatorCalls } from './contract.ts';
import { seedContracts } from './demo.ts';
import { operatorErrors } from './errors.ts';
import { operatorHistoryAccess, operatorNames } from './historyAccess.ts';
import { operatorLists } from './lists.ts';
import { operatorRoutes } from './routes.ts';
import { enabledOf, listSold } from './store.ts';
import { texts } from './texts.ts';

export const operators = {
  name: 'operators',
  uses: ['history', 'records', 'reference', 'licences', 'org', 'suppliers'],
  calls: [contractCalls, ownOperatorCalls],
  errors: operatorErrors,
  texts,
  routes: operatorRoutes,
  lists: () => operatorLists,
  historyAccess: operatorHistoryAccess,
  historyNames: [operatorNames],
  findEnabledOperators: enabledOf,
  findSoldOperators: listSold,
  impersonal: ['contracts', 'own_operators'],
  erasedWithAccount: ['contracts', 'own_operators'],
  sealed: [{ table: 'contracts', column: 'password' }],
  seed: (tx, { world, secrets }) => seedContracts(tx, world, secrets),
} satisfies Domain;
