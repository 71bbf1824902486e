import type { NamedFields } from '#domains/history/actions/naming.ts';
import { type HistoryAccess, readsAll, readsEveryRecord } from '#domains/history/historyAccess.ts';
import { historyReach } from '#domains/history/rules.ts';
import { hasHistory } from '#domains/history/store.ts';
import type { User } from '#server/session.ts';
import { isAllowed } from '#shared/permissions.ts';
import { nameOf, seesAllBranches } from './rules.ts';
import { customersFor, historyKeys, isKeptByBranch, namesOf } from './store.ts';

/** Seeing a customer is not enough: users who only read their own history see no actors. */
export const readsOfCards = (user: User): boolean =>
  isAllowed(user, 'customer.read') && historyReach(user) !== 'own';

const customers: HistoryAccess = {
  entity: 'customers',
  readsAll: readsAll('customer.read'),
  // If the account keeps customers by branch, users who see only some of them read the history of those only.
  readsAllInAccount: async (db, user) =>
    seesAllBranches(user.roles) || !(await isKeptByBranch(db, user.accountId)),
  /** Visible to users who see the customer; for a destroyed one, to users who read the whole account. */
  async accountOf(db, user, id) {
    if (!readsOfCards(user)) return undefined;
    const isThere =
      (await customersFor(user).find(db, user.accountId, id)) ||
      ((await readsEveryRecord(db, user, customers)) &&
        (await hasHistory(db, user.accountId, 'customers', id)));
    return isThere ? user.accountId : undefined;
  },
  keysOf: historyKeys,
};
export const customerHistoryAccess: HistoryAccess[] = [customers];

/** Names of the customers in a merge. */
export const customerNames: NamedFields = {
  fields: ['customer', 'customers'],
  namesOf: ({ read, user }, ids) =>
    isAllowed(user, 'customer.read')
      ? read(async (db) =>
          (await namesOf(db, user, ids)).map((card) => ({ id: card.id, name: nameOf(card) })),
        )
      : Promise.resolve([]),
};
