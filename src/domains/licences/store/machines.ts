import { sql } from 'kysely';
import { ask, type Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/scope.ts';

/** An API access with everything needed to authorise a call. */
export interface MachineNow {
  id: number;
  hash: string;
  name: string;
  key_tail: string;
  last_used_at: string | null;
  account_id: number;
  subaccount_id: number | null;
  time_zone: string;
  modules: number[];
  invoice: boolean;
  minimax: boolean;
  saop: boolean;
  account_fine: boolean;
  /** The account has a valid licence of the largest tier, which is no demo. */
  enterprise: boolean;
}

const MACHINES = {
  name: 'machines',
  text: `select access.id, key_hash as hash, access.name, key_tail, last_used_at, access.account_id, subaccount_id,
      time_zone, modules, invoice_active as invoice, minimax_active as minimax, saop_active as saop,
      accounts.active and not accounts.trashed as account_fine, exists (
        select from licences
        where licences.account_id = access.account_id and module_id = 2 and pricing = 'ent' and not demo
          and active and not trashed
          and (expire_at is null or expire_at >= ($2::timestamptz at time zone time_zone)::date)
      ) as enterprise
    from api_licences as access
    join accounts on accounts.id = access.account_id
    where key_hash = any($1) and access.active and not access.trashed and (
      subaccount_id is null or exists (
        select from subaccounts as branch where branch.account_id = access.account_id
          and branch.id = subaccount_id and branch.active and not branch.trashed))`,
};

/** Active accesses in active branches; each call of a machine runs this. */
export async function findMachines(database: Database, hashes: string[], at: string) {
  const rows = await ask<MachineNow>(database, MACHINES, [hashes, at]);
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Records the use; true for exactly one of concurrent calls. */
export async function touchMachine(
  tx: Tx,
  { id, last_used_at }: Pick<MachineNow, 'id' | 'last_used_at'>,
  at: string,
): Promise<boolean> {
  const { rows } = await sql`update api_licences set last_used_at = ${at}
    where id = ${id} and last_used_at is not distinct from ${last_used_at}::timestamptz returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
