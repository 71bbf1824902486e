import type { Tx } from '#server/db/scope.ts';
import type { ExchangeKind } from '../port/actions.ts';
import type { Caller } from '../port/connection.ts';
import { isSearch } from '../rules/log.ts';
import { announceExchange } from '../store/newExchanges.ts';
import { countFor } from './counting.ts';

interface Intent {
  connection: { id: number; touroperatorId: number };
  caller: Caller;
  kind: ExchangeKind;
  requestId: string;
  clientReference: string;
  bookingId: number | null;
}

/**
 * Says in the transaction that stores an action that it is about to leave: the log shows it as open until its
 * outcome is known, and it is counted. Call it once for each exchange that writes.
 */
export async function intendExchange(tx: Tx, intent: Intent): Promise<void> {
  const { connection, caller, kind, requestId, clientReference, bookingId } = intent;
  await announceExchange(tx, {
    account_id: caller.accountId,
    connection_id: connection.id,
    touroperator_id: connection.touroperatorId,
    kind,
    is_search: isSearch(kind),
    outcome: 'open',
    request_id: requestId,
    client_reference: clientReference,
    booking_id: bookingId,
    subaccount_id: caller.branchId,
    user_id: caller.userId,
    api_licence_id: caller.machineId,
  });
  await countFor(tx, { caller, count: 1 });
}
