import type { NamedFields } from '#domains/history/actions/naming.ts';
import { type HistoryAccess, readsAll } from '#domains/history/historyAccess.ts';
import { historyReach } from '#domains/history/rules.ts';
import { isAllowed } from '#shared/permissions.ts';
import { agencyNames } from './store/agencies.ts';
import { branchNames, findBranch } from './store/branches.ts';
import { findUser } from './store/users.ts';

const accounts: HistoryAccess = {
  entity: 'accounts',
  readsAll: readsAll('account.read'),
  accountOf: async (_, user, id) => (id === user.accountId && accounts.readsAll(user) ? id : undefined),
};

const branches: HistoryAccess = {
  entity: 'subaccounts',
  readsAll: readsAll('branch.read'),
  async accountOf(db, user, id) {
    const isOwn = user.subaccountId === id && historyReach(user) !== 'own';
    if (!isOwn && !branches.readsAll(user)) return undefined;
    const found = await findBranch(db, user.accountId, id);
    return found && user.accountId;
  },
};

const users: HistoryAccess = {
  entity: 'users',
  readsAll: readsAll('user.read'),
  async accountOf(db, user, id) {
    // The history of a user lies in the user's own account, whatever account the user works in.
    if (id === user.id) return user.homeAccountId;
    const found = await findUser(db, id);
    if (found?.account_id !== user.accountId || !isAllowed(user, 'user.read')) return undefined;
    const isOfBranch = user.subaccountId !== null && found.subaccount_id === user.subaccountId;
    const isInReach = users.readsAll(user) || (historyReach(user) === 'branch' && isOfBranch);
    return isInReach ? user.accountId : undefined;
  },
};

export const orgHistoryAccess: HistoryAccess[] = [accounts, branches, users];

/** Names for the ids in entries, as far as the reader may see them. */
export const orgNames: NamedFields[] = [
  {
    fields: ['account_id'],
    namesOf: ({ read, system, user }, ids) =>
      isAllowed(user, 'account.manage')
        ? system((tx) => agencyNames(tx, ids))
        : read((db) =>
            agencyNames(
              db,
              ids.filter((id) => id === user.accountId),
            ),
          ),
  },
  {
    fields: ['subaccount_id', 'subaccounts'],
    namesOf({ read, user }, ids) {
      const seen = isAllowed(user, 'branch.read') ? ids : ids.filter((id) => id === user.subaccountId);
      return read((db) => branchNames(db, user.accountId, seen));
    },
  },
];
