import type { Db, Tx } from '#server/db/scope.ts';

interface Signed {
  accountId: number;
  connectionId: number;
  isRefused: boolean;
}

/** Whether the operator refused the credentials of an account at the last exchange. */
export async function writeRefused(tx: Tx, signed: Signed[]): Promise<void> {
  for (const { accountId: account_id, connectionId: connection_id, isRefused } of signed) {
    if (isRefused) {
      const row = { account_id, connection_id };
      await tx
        .insertInto('refused_credentials')
        .values(row)
        .onConflict((on) => on.doNothing())
        .execute();
    } else {
      await tx
        .deleteFrom('refused_credentials')
        .where('account_id', '=', account_id)
        .where('connection_id', '=', connection_id)
        .execute();
    }
  }
}

/** Refused credentials of agencies that still sell the operator. */
const refused = (db: Db) =>
  db
    .selectFrom('refused_credentials as r')
    .innerJoin('connections', 'connections.id', 'r.connection_id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contracts')
          .whereRef('contracts.account_id', '=', 'r.account_id')
          .whereRef('contracts.touroperator_id', '=', 'connections.touroperator_id')
          .where('contracts.active', '=', true)
          .where('contracts.trashed', '=', false)
          .select('contracts.id'),
      ),
    );

/** Since when the credentials of an account are refused, by connection. */
export async function listRefused(db: Db, accountId: number): Promise<Map<number, string>> {
  const rows = await refused(db)
    .where('r.account_id', '=', accountId)
    .select(['r.connection_id', 'r.since'])
    .execute();
  return new Map(rows.map(({ connection_id, since }) => [connection_id, since]));
}

/** How many agencies have refused credentials, by connection. */
export async function countRefused(db: Db): Promise<Map<number, number>> {
  const rows = await refused(db)
    .select(({ fn }) => ['r.connection_id', fn.countAll<number>().as('count')])
    .groupBy('r.connection_id')
    .execute();
  return new Map(rows.map(({ connection_id, count }) => [connection_id, Number(count)]));
}
