import { sql } from 'kysely';
import { Conflict } from '#server/db/retry.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Moved, UNDO_HOURS } from '../rules.ts';

/** References of other tables to a customer; a merge moves them. */
export interface Reference {
  table: string;
  column: string;
}
/** Customers merged earlier: each now leads to the remaining one. */
const OWN: Reference = { table: 'customers', column: 'merged_into' };

export interface Merge {
  id: number;
  kept_id: number;
  kept_version: number;
  merged_ids: number[];
  /** Previous values of the remaining customer. */
  fields: Record<string, unknown>;
  /** Ids of the moved rows, by table and previous customer. */
  moved: Moved[];
}
/**
 * Locks the customers and those merged into them, all in the order of their ids: whatever works on several customers
 * takes them in this order, so that no two wait for each other. What a concurrent merge has added meanwhile could only
 * be locked out of order, so the transaction starts again (`withRetry`).
 */
export async function lockFamilies(tx: Tx, accountId: number, ids: number[]) {
  const family = tx
    .selectFrom('customers')
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('merged_into', 'in', ids)]));
  const cards = await family
    .select(['id', 'merged_into', 'trashed', 'erased_at'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const { count } = await family
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > cards.length) throw new Conflict('Another customer was merged into these meanwhile.');
  return cards;
}

export async function moveReferences(
  tx: Tx,
  references: readonly Reference[],
  accountId: number,
  from: number,
  to: number,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const { table, column } of [OWN, ...references]) {
    const { rows } = await sql<{ id: number }>`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where account_id = ${accountId} and ${sql.ref(column)} = ${from} returning id`.execute(tx);
    if (rows.length > 0) moved.push({ table, column, from, ids: rows.map(({ id }) => id) });
  }
  return moved;
}

/** Rows that have moved on to a third customer stay there. */
export async function moveBack(tx: Tx, accountId: number, keptId: number, moved: Moved[]): Promise<void> {
  for (const { table, column, from, ids } of moved) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${from}
      where account_id = ${accountId} and ${sql.ref(column)} = ${keptId} and id = any(${ids}::bigint[])`.execute(
      tx,
    );
  }
}

export const setMerged = (tx: Tx, accountId: number, ids: number[], keptId: number | null) =>
  tx
    .updateTable('customers')
    .set({ merged_into: keptId, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();

/** Fields as stored in the table. */
export async function fieldsAsStored(
  tx: Tx,
  accountId: number,
  ids: number[],
  columns: readonly (keyof Tables['customers'])[],
): Promise<Map<number, Record<string, unknown>>> {
  const rows = await tx
    .selectFrom('customers')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .select(['id', ...columns])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row }]));
}

export const insertMerge = (
  tx: Tx,
  accountId: number,
  userId: number | null,
  { fields, moved, ...merge }: Omit<Merge, 'id'>,
) =>
  tx
    .insertInto('customer_merges')
    .values({
      ...merge,
      account_id: accountId,
      user_id: userId,
      fields: JSON.stringify(fields),
      moved: JSON.stringify(moved),
    })
    .execute();

/** The newest merge that can still be undone. */
export async function findUndoable(db: Db, accountId: number, keptId: number): Promise<Merge | undefined> {
  const found = await db
    .selectFrom('customer_merges')
    .where('account_id', '=', accountId)
    .where('kept_id', '=', keptId)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`created_at > now() - make_interval(hours => ${UNDO_HOURS})`)
    .select(['id', 'kept_id', 'kept_version', 'merged_ids', 'fields', 'moved'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found;
}

/** The previous merge is the last one again, and the customer has not changed since. */
export const setLastAgain = (tx: Tx, accountId: number, { kept_id, kept_version }: Merge, version: number) =>
  tx
    .updateTable('customer_merges')
    .set({ kept_version: version })
    .where('account_id', '=', accountId)
    .where('kept_id', '=', kept_id)
    .where('kept_version', '=', kept_version - 1)
    .where('undone_at', 'is', null)
    .execute();

export const setUndone = (tx: Tx, accountId: number, id: number) =>
  tx
    .updateTable('customer_merges')
    .set({ undone_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
