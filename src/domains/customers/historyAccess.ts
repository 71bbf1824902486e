import type { NamedFields } from '#domains/history/actions/naming.ts';
import { type HistoryAccess, readsAll, readsEveryRecord } from '#domains/history/historyAccess.ts';
import { historyReach } from '#domains/history/rules.ts';
import { hasHistory } from '#domains/history/store.ts';
import type { User } from '#server/session.ts';
import { isAllowed } from '#shared/permissions.ts';
import { nameOf, seesAllBranches } from './rules.ts';
import { customersFor, historyKeys, isKeptByBranch, namesOf } from './store.ts';

/** Who did what to a card: whoever reads no history but the own one is not told, though the card may be seen. */
export const readsOfCards = (user: User): boolean =>
  isAllowed(user, 'customer.read') && historyReach(user) !== 'own';

const customers: HistoryAccess = {
  entity: 'customers',
  readsAll: readsAll('customer.read'),
  // Where an agency keeps its customers by branch, whoever is shown some of them reads of these alone.
  readsAllInAccount: async (db, user) =>
    seesAllBranches(user.roles) || !(await isKeptByBranch(db, user.accountId)),
  /** Whoever sees the card sees what was done to it; of one that is gone, whoever reads all of the agency. */
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

/** Those that a merge names. */
export const customerNames: NamedFields = {
  fields: ['customer', 'customers'],
  namesOf: ({ read, user }, ids) =>
    isAllowed(user, 'customer.read')
      ? read(async (db) =>
          (await namesOf(db, user, ids)).map((card) => ({ id: card.id, name: nameOf(card) })),
        )
      : Promise.resolve([]),
};
