import { countRequests, type RequestsOf } from '#domains/licences/actions/requests.ts';
import { now } from '#server/clock.ts';
import type { Pools } from '#server/db/connect.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Caller } from '../port/connection.ts';
import type { CountExchange } from '../port/wireLog.ts';

interface Counted {
  caller: Caller;
  count: number;
  /** When they left; it names the day that they count for. */
  at?: Date;
}

const QUARTER_MS = 15 * 60_000;
/** In every time zone a day begins with a quarter of an hour. */
const quarterOf = (at: Date) => new Date(at.getTime() - (at.getTime() % QUARTER_MS));
const keyOf = ({ accountId, branchId, userId, machineId }: Caller, quarter: Date) =>
  [accountId, branchId, userId, machineId, quarter.getTime()].join();

/** Requests of one caller, in the transaction of the caller. */
export async function countFor(tx: Tx, { caller, count, at = now() }: Counted): Promise<void> {
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
    at,
  };
  await countRequests(tx, asker, count);
}

interface Counter {
  count: CountExchange;
  add(caller: Caller, count: number, at?: Date): void;
  write(): Promise<void>;
}

/** Gathers the reads of a process; writes are counted by the transaction of their intent. */
export function createCounter(pools: Pools): Counter {
  let counted = new Map<string, Counted>();
  const add = (caller: Caller, count: number, at = now()) => {
    const quarter = quarterOf(at);
    const key = keyOf(caller, quarter);
    const known = counted.get(key);
    counted.set(key, { caller, count: count + (known?.count ?? 0), at: quarter });
  };
  return {
    add,
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
            for (const { caller, count, at: left } of batch.values()) add(caller, count, left);
            throw error;
          });
      }
    },
  };
}
