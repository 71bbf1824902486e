import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';

interface Signed {
  accountId: number;
  connectionId: number;
  isRefused: boolean;
}

/** Whether the operator refused the credentials of an account at the last exchange. */
export async function writeRefused(tx: Tx, signed: Signed[]): Promise<void> {
  const pairs = (those: Signed[]) => sql`unnest(${those.map(({ accountId }) => accountId)}::bigint[],
    ${those.map(({ connectionId }) => connectionId)}::bigint[]) as said (account_id, connection_id)`;
  const [refused, accepted] = [true, false].map((wanted) =>
    signed.filter(({ isRefused }) => isRefused === wanted),
  );
  if (refused?.length)
    await sql`insert into refused_credentials (account_id, connection_id) select * from ${pairs(refused)}
      on conflict do nothing`.execute(tx);
  if (accepted?.length)
    await sql`delete from refused_credentials r using ${pairs(accepted)}
      where r.account_id = said.account_id and r.connection_id = said.connection_id`.execute(tx);
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
