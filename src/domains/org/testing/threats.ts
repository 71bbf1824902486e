import { type Agency, addUser, openSession } from '#domains/auth/testing.ts';
import { productActor, record } from '#domains/history/actions.ts';
import { systemWrite } from '#server/db/scope.ts';
import { ROLES } from '#shared/roles.ts';
import type { Belongings, DomainThreats, Input, Place, Row } from '#testing/threats/domain.ts';
import { ADMINS, BRANCH_ADMINS, MODULE_AND_USERS, PROVIDER } from '#testing/threats/roles.ts';
import { empty, nothing, rowsOfRecords } from '#testing/threats/rows.ts';
import { accountSettingsCalls, managerCalls } from '../contract/accounts.ts';
import { accountCalls } from '../contract/agency.ts';
import { userCalls } from '../contract/users.ts';
import { branchCalls, branchInput } from '../contract.ts';
import { insertAccount } from '../store/accounts.ts';
import { insertBranch } from '../store/branches.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    account: { id: number; version: number; name: string };
    colleague: Agency;
    /** A user whose invitation is open. */
    invitedId: number;
    /** The id of the active one among the users. */
    email: string;
  }
}

const ofTerm = () => ({ body: { term: '' } });
const ofAccount = ({ account }: Belongings): Input => ({ body: { id: account.id } });
const accountFields = ({ account }: Belongings) => ({ ...account, country_code: 'SI', city: 'Taken over' });
const person = (email: string) => ({ name: 'Cene Kralj', email, roles: ['sm_booker'] });
const newcomer = ({ account }: Belongings) => person(`new-${account.id}@agency.test`);
/** In the home branch of the caller: a branch admin changes nobody else. */
const inBranch = <Body extends object>(body: Body, { branch }: Belongings) => ({
  ...body,
  subaccount_id: branch.id,
});
const colleagueOf = (things: Belongings) => inBranch(newcomer(things), things);

const users: Row[] = [
  ...rowsOfRecords(
    { all: userCalls.all, search: userCalls.search, find: userCalls.find, create: userCalls.create },
    'users',
    colleagueOf,
  ),
  [userCalls.validate, 'own', () => ({ body: { users: [{ ...person('a@b.test'), roles: ['sm_admin'] }] } })],
  [
    userCalls.update,
    '404',
    (things) => ({
      body: { ...inBranch(person(things.email), things), id: things.living.users, version: 1 },
    }),
  ],
  [userCalls.inviteAgain, '404', ({ invitedId }) => ({ body: { id: invitedId } })],
  [userCalls.toggleModule, '404', ({ living }) => ({ body: { id: living.users, module: 2 } })],
  [userCalls.subAssign, '404', (things) => ({ body: inBranch({ id: things.living.users }, things) })],
  [
    userCalls.subBulkAction,
    '404',
    (things) => ({ body: inBranch({ ids: [things.living.users] }, things) }),
    { ofMany: true },
  ],
  ...rowsOfRecords(
    {
      toggle: userCalls.toggle,
      delete: userCalls.delete,
      restore: userCalls.restore,
      destroy: userCalls.destroy,
    },
    'users',
    colleagueOf,
  ),
];

const branches: Row[] = [
  ...rowsOfRecords(branchCalls, 'subaccounts', ({ branch }, use) => ({
    name: use === 'create' ? 'One more' : branch.name,
    city: 'Taken over',
  })),
  [branchCalls.mine, 'own', nothing],
  [branchCalls.updateMine, 'own', () => ({ body: { name: 'Mine', version: 1 } })],
];

/** Lists for the provider, over all accounts. */
const managed: Row[] = [
  [managerCalls.search, 'closed', empty],
  [managerCalls.find, 'closed', ({ account }) => ({ params: { id: account.id } })],
  [
    managerCalls.create,
    'closed',
    (things) => ({ body: { name: 'Delta', country_code: 'SI', modules: [2], user: newcomer(things) } }),
  ],
  [managerCalls.update, 'closed', (things) => ({ body: accountFields(things) })],
  [managerCalls.modules, 'closed', ({ account }) => ({ body: { id: account.id, modules: [2] } })],
  [managerCalls.toggle, 'closed', ofAccount],
  [managerCalls.delete, 'closed', ofAccount],
  [managerCalls.restore, 'closed', ofAccount],
  [managerCalls.destroy, 'closed', ({ account }) => ({ body: { id: account.id, name: account.name } })],
];

async function belongings({ product, owner: { accountId }, branch }: Place) {
  const colleague = await addUser(product, accountId);
  await openSession(product, colleague);
  const here = { subaccount_id: branch.id };
  const present = await addUser(product, accountId, here);
  const invited = await addUser(product, accountId, { ...here, active: false, invited: true });
  const gone = await addUser(product, accountId, { ...here, active: false });
  // The run switches other users off; this admin remains.
  await addUser(product, accountId, { roles: ['sm_admin'] });
  return systemWrite(product.pools, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .where('id', '=', accountId)
      .select(['id', 'version', 'name'])
      .executeTakeFirstOrThrow();
    const emptied = await insertBranch(tx, accountId, branchInput.parse({ name: 'Gone' }));
    await tx.updateTable('users').set({ trashed: true }).where('id', '=', gone.userId).execute();
    await tx.updateTable('subaccounts').set({ trashed: true }).where('id', '=', emptied.id).execute();
    return {
      account,
      colleague,
      invitedId: invited.userId,
      email: present.username,
      living: { users: present.userId, subaccounts: branch.id },
      trashed: { users: gone.userId, subaccounts: emptied.id },
    };
  });
}

export const threats: DomainThreats = {
  attacks: [
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
  ],
  belongings,
  async plain({ product, owner: { accountId } }) {
    const { userId } = await addUser(product, accountId, { name: 'Plain' });
    await systemWrite(product.pools, async (tx) => {
      await insertBranch(tx, accountId, branchInput.parse({ name: 'Plain' }));
      await insertAccount(tx, { name: 'Plain' });
      // The history is searched by names of users.
      const actor = { ...productActor(accountId), id: userId };
      await record(tx, actor, { entity: 'users', id: 1, action: 'activated' });
    });
  },
  may: {
    'account.read': ROLES,
    'account.edit': ADMINS,
    'account.list': ['mn_super_admin', 'sm_admin_branch'],
    'account.manage': PROVIDER,
    'account.destroy': PROVIDER,
    'branch.read': BRANCH_ADMINS,
    'branch.edit': ADMINS,
    'branch.destroy': ADMINS,
    'mybranch.read': MODULE_AND_USERS,
    'mybranch.edit': BRANCH_ADMINS,
    'user.read': BRANCH_ADMINS,
    'user.edit': BRANCH_ADMINS,
    'user.destroy': ADMINS,
  },
  spoken: ({ account, colleague, invitedId, email }) => [
    ['invited', invitedId],
    ['colleague', colleague.username],
    ['colleague_id', colleague.userId],
    ['account', account.name],
    ['person', email],
    ['new@', `new-${account.id}@`],
  ],
  isCrawled: true,
};
