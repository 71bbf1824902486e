import { type Domain, givenBy } from '#server/domain.ts';
import type { Elsewhere } from './actions.ts';
import { accountSettingsCalls, managerCalls } from './contract/accounts.ts';
import { accountCalls } from './contract/agency.ts';
import { userCalls } from './contract/users.ts';
import { branchCalls } from './contract.ts';
import { orgErrors } from './errors.ts';
import { userFinder } from './finder.ts';
import { orgHistoryAccess, orgNames } from './historyAccess.ts';
import { orgListeners } from './listeners.ts';
import { orgLists } from './lists.ts';
import { staffStores } from './persons.ts';
import { orgRoutes } from './routes.ts';
import { findUser, peopleFound } from './store/users.ts';
import { texts } from './texts.ts';

declare module '#server/domain.ts' {
  interface Domain {
    /** The operators of these accounts. */
    findEnabledOperators?: Elsewhere['enabledOf'];
  }
}

export const org = {
  name: 'org',
  uses: ['history', 'records', 'licences', 'notifications', 'finder'],
  worksOverAll: true,
  calls: [accountCalls, branchCalls, accountSettingsCalls, managerCalls, userCalls],
  errors: orgErrors,
  texts,
  routes: (_, product) =>
    orgRoutes({
      enabledOf: givenBy(product, 'findEnabledOperators'),
      erasedTables: product.domains.flatMap(({ erasedWithAccount = [] }) => erasedWithAccount),
    }),
  listeners: orgListeners,
  lists: () => orgLists,
  finders: () => [userFinder],
  historyAccess: orgHistoryAccess,
  historyNames: orgNames,
  findPeople: peopleFound,
  findReader:
    ({ pools }) =>
    (id) =>
      findUser(pools.system, id),
  notifies: ['licence_notice', 'request_limit', 'user_limit'],
  personalData: staffStores,
  impersonal: ['accounts', 'subaccounts'],
  erasedWithAccount: ['users', 'subaccounts'],
} satisfies Domain;
