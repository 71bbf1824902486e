import { countRequests, type RequestsOf } from '#domains/licences/actions/requests.ts';
import type { Pools } from '#server/db/connect.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Caller } from '../port/connection.ts';
import type { CountExchange } from '../port/wireLog.ts';

interface Counted {
  caller: Caller;
  count: number;
}

const keyOf = ({ accountId, branchId, userId, machineId }: Caller) =>
  [accountId, branchId, userId, machineId].join();

/** Requests of one caller, in the transaction of the caller. */
export async function countFor(tx: Tx, { caller, count }: Counted): Promise<void> {
  const { accountId, branchId, userId, machineId } = caller;
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('time_zone')
    .executeTakeFirst();
  if (!account) return; // Deleted meanwhile.
  const asker: RequestsOf = {
    accountId,
    timeZone: account.time_zone,
    subaccountId: branchId,
    userId,
    apiLicenceId: machineId,
  };
  await countRequests(tx, asker, count);
}

/** Gathers the reads of a process; writes are counted by the transaction of their intent. */
export function createCounter(pools: Pools): { count: CountExchange; write(): Promise<void> } {
  let counted = new Map<string, Counted>();
  const add = (caller: Caller, count: number) => {
    const key = keyOf(caller);
    const known = counted.get(key);
    counted.set(key, { caller, count: count + (known?.count ?? 0) });
  };
  return {
    count({ caller, isWrite }) {
      if (!isWrite) add(caller, 1);
    },
    async write() {
      const batch = counted;
      counted = new Map();
      // A transaction of each account: other processes lock the same counters.
      for (const [key, one] of batch) {
        await systemWrite(pools, (tx) => countFor(tx, one))
          .then(() => batch.delete(key))
          .catch((error: unknown) => {
            for (const { caller, count } of batch.values()) add(caller, count);
            throw error;
          });
      }
    },
  };
}
