import type { NamedFields } from '#domains/history/actions/naming.ts';
import { type RecordKind, readsAll } from '#domains/history/records.ts';
import { historyReach } from '#domains/history/rules.ts';
import { hasHistory } from '#domains/history/store.ts';
import { isAllowed } from '#shared/permissions.ts';
import { nameOf, seesAllBranches } from './rules.ts';
import { customersFor, historyKeys, namesOf } from './store.ts';

const customers: RecordKind = {
  entity: 'customers',
  // Where an agency keeps its customers by branch, whoever is shown some of them reads of these alone.
  readsAll: (user) => readsAll('customer.read')(user) && seesAllBranches(user.roles),
  /** Whoever sees the card sees what was done to it; of one that is gone, whoever reads all of the agency. */
  async accountOf(db, user, id) {
    if (!isAllowed(user, 'customer.read') || historyReach(user) === 'own') return undefined;
    const isThere =
      (await customersFor(user).find(db, user.accountId, id)) ||
      (customers.readsAll(user) && (await hasHistory(db, user.accountId, 'customers', id)));
    return isThere ? user.accountId : undefined;
  },
  keysOf: historyKeys,
};
export const customerRecords: RecordKind[] = [customers];

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
