import { accountSettingsCalls, managerCalls } from '#domains/org/contract/accounts.ts';
import { accountCalls } from '#domains/org/contract/agency.ts';
import { userCalls } from '#domains/org/contract/users.ts';
import { branchCalls } from '#domains/org/contract.ts';
import type { Belongings } from '../belongings.ts';
import { rowsOfKept } from './kept.ts';
import { empty, type Input, nothing, type Row } from './row.ts';

const ofTerm = () => ({ body: { term: '' } });
const ofAccount = ({ account }: Belongings): Input => ({ body: { id: account.id } });
const accountFields = ({ account }: Belongings) => ({ ...account, country_code: 'SI', city: 'Taken over' });
const person = (email: string) => ({ name: 'Cene Kralj', email, roles: ['sm_booker'] });
const newcomer = ({ account }: Belongings) => person(`new-${account.id}@agency.test`);

const users: Row[] = [
  ...rowsOfKept(
    { all: userCalls.all, search: userCalls.search, find: userCalls.find, create: userCalls.create },
    'users',
    newcomer,
  ),
  [userCalls.validate, 'own', () => ({ body: { users: [{ ...person('a@b.test'), roles: ['sm_admin'] }] } })],
  [
    userCalls.update,
    '404',
    ({ living, email }) => ({ body: { ...person(email), id: living.users, version: 1 } }),
  ],
  [userCalls.toggleModule, '404', ({ living }) => ({ body: { id: living.users, module: 2 } })],
  [userCalls.subAssign, '404', ({ living }) => ({ body: { id: living.users, subaccount_id: null } })],
  [userCalls.subBulkAction, '404', ({ living }) => ({ body: { ids: [living.users], subaccount_id: null } })],
  ...rowsOfKept(
    {
      toggle: userCalls.toggle,
      delete: userCalls.delete,
      restore: userCalls.restore,
      destroy: userCalls.destroy,
    },
    'users',
    newcomer,
  ),
];

const branches: Row[] = [
  ...rowsOfKept(branchCalls, 'subaccounts', ({ branch }, use) => ({
    ...{ name: use === 'create' ? 'One more' : branch.name, city: 'Taken over' },
  })),
  [branchCalls.mine, 'own', nothing],
  [branchCalls.updateMine, 'own', () => ({ body: { name: 'Mine', version: 1 } })],
];

/** For the provider alone, all of them. */
const managed: Row[] = [
  [managerCalls.search, 'closed', empty],
  [managerCalls.find, 'closed', ({ account }) => ({ params: { id: account.id } })],
  [
    managerCalls.create,
    'closed',
    (things) => ({
      body: { ...{ name: 'Delta', country_code: 'SI' }, modules: [2], user: newcomer(things) },
    }),
  ],
  [managerCalls.update, 'closed', (things) => ({ body: accountFields(things) })],
  [managerCalls.modules, 'closed', ({ account }) => ({ body: { id: account.id, modules: [2] } })],
  [managerCalls.toggle, 'closed', ofAccount],
  [managerCalls.delete, 'closed', ofAccount],
  [managerCalls.restore, 'closed', ofAccount],
  [managerCalls.destroy, 'closed', ({ account }) => ({ body: { id: account.id, name: account.name } })],
];

export const org: Row[] = [
  [accountCalls.all, 'own', ofTerm],
  [accountCalls.setLogo, 'own', () => ({ body: { image: null } })],
  [accountCalls.logo, 'own', nothing],
  [accountCalls.letterhead, 'own', nothing],
  [accountSettingsCalls.all, 'own', ofTerm],
  [accountSettingsCalls.validate, 'own', () => ({ body: { name: 'Gama', country_code: 'SI' } })],
  [accountSettingsCalls.find, '404', ({ account }) => ({ params: { id: account.id } })],
  [accountSettingsCalls.update, '404', (things) => ({ body: accountFields(things) })],
  ...branches,
  ...users,
  ...managed,
];
