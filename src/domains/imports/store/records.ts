import { sql } from 'kysely';
import { changesOf } from '#domains/history/rules.ts';
import { insertHistoryOfMany } from '#domains/history/store.ts';
import { refuseIfReferenced } from '#server/db/constraints.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { Refusal } from '#shared/errors.ts';

type Fields = Record<string, unknown>;
interface Made {
  id: number;
  version: number;
}
/** Stands for the table of the kind, whose columns are those that every kept record has. */
const AS_TABLE = 'subaccounts';
const asTable = (kind: string) => kind as typeof AS_TABLE;

/** What the history says of records, in their order. */
export type TellMany = (
  tx: Tx,
  entries: { id: number; changes: Fields }[],
  accountId: number,
) => Promise<Fields[]>;

export interface Of {
  /** Of the table, and of the records in the history. */
  kind: string;
  importId: number;
  told?: TellMany | undefined;
  /** What is sealed anew each time, and the column by which it is compared. */
  sealed?: Record<string, string> | undefined;
}

interface Told {
  id: number;
  action: 'created' | 'changed' | 'destroyed';
  changes: Fields;
}

async function tell(tx: Tx, actor: CallingUser, { kind, told }: Of, entries: Told[]): Promise<void> {
  const words = told ? await told(tx, entries, actor.accountId) : entries.map(({ changes }) => changes);
  await insertHistoryOfMany(
    tx,
    actor,
    entries.map(({ id, action }, index) => ({ entity: kind, id, action, changes: words[index] ?? {} })),
  );
}

/** One statement for all of them; each has its entry in the history. */
export async function insertRecords(tx: Tx, actor: CallingUser, of: Of, values: Fields[]): Promise<void> {
  const { kind, importId } = of;
  const rows = values.map((value) => ({ ...value, account_id: actor.accountId, import_id: importId }));
  const made = await tx
    .insertInto(asTable(kind))
    .values(rows as never) // The columns of the kind.
    .returning('id')
    .execute();
  const entries = made.map(({ id }, index): Told => {
    return { id, action: 'created', changes: { ...values[index], import_id: importId } };
  });
  await tell(tx, actor, of, entries);
}

interface Update {
  id: number;
  /** Only what the file says. */
  fields: Fields;
}

/** Over whatever stands there; what was there before is kept for whoever takes the import back. Tells how many differ. */
export async function updateRecords(tx: Tx, actor: CallingUser, of: Of, updates: Update[]): Promise<number> {
  const { kind, importId } = of;
  const before = await lockRecords(
    tx,
    actor.accountId,
    kind,
    updates.map(({ id }) => id),
  );
  const entries: Told[] = [];
  const kept: { record_id: number; version: number; before: string }[] = [];
  for (const { id, fields } of updates) {
    const row = before.get(id);
    const changes = row && changesOf<Fields>(row, withoutSame(row, fields, of.sealed));
    if (!changes || Object.keys(changes).length === 0) continue;
    await setRecord(tx, actor.accountId, kind, id, after(changes));
    entries.push({ id, action: 'changed', changes: { ...changes, import_id: importId } });
    const was = Object.fromEntries(Object.entries(changes).map(([name, { from }]) => [name, from]));
    kept.push({ record_id: id, version: Number(row.version) + 1, before: JSON.stringify(was) });
  }
  if (kept.length === 0) return 0;
  await tx
    .insertInto('import_changes')
    .values(kept.map((one) => ({ ...one, account_id: actor.accountId, import_id: importId })))
    .execute();
  await tell(tx, actor, of, entries);
  return kept.length;
}

function withoutSame(row: Fields, fields: Fields, sealed: Record<string, string> = {}): Fields {
  const isSame = (name: string) => sealed[name] !== undefined && row[sealed[name]] === fields[sealed[name]];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isSame(name)));
}

const after = (changes: Record<string, { to: unknown }>): Fields =>
  Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));

async function lockRecords(
  tx: Tx,
  accountId: number,
  kind: string,
  ids: number[],
): Promise<Map<number, Fields & Made>> {
  const rows = await tx
    .selectFrom(asTable(kind))
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('trashed', '=', false)
    .selectAll()
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row }]));
}

const setRecord = (tx: Tx, accountId: number, kind: string, id: number, fields: Fields) =>
  tx
    .updateTable(asTable(kind))
    .set({ ...fields, version: sql`version + 1` } as never) // The columns of the kind.
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();

/** Those that an import has made and that are still there. */
export const madeBy = (db: Db, accountId: number, { kind, importId }: Of): Promise<Made[]> =>
  db
    .selectFrom(asTable(kind))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`import_id = ${importId}`)
    .select(['id', 'version'])
    .orderBy('id')
    .execute();

/** For good; tells which of them something else refers to, and those stay. */
export async function removeRecords(tx: Tx, actor: CallingUser, of: Of, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const [first = 0] = ids;
  if (await isRemoved(tx, actor.accountId, of.kind, ids)) {
    const changes = { import_id: of.importId };
    const entries = ids.map((id): Told => ({ id, action: 'destroyed', changes }));
    await tell(tx, actor, { ...of, told: undefined }, entries);
    return [];
  }
  if (ids.length === 1) return [first];
  const half = Math.ceil(ids.length / 2);
  const used = await removeRecords(tx, actor, of, ids.slice(0, half));
  return [...used, ...(await removeRecords(tx, actor, of, ids.slice(half)))];
}

async function isRemoved(tx: Tx, accountId: number, kind: string, ids: number[]): Promise<boolean> {
  await sql`savepoint removing`.execute(tx);
  try {
    await tx
      .deleteFrom(asTable(kind))
      .where('account_id', '=', accountId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
      .catch(refuseIfReferenced);
    await sql`release savepoint removing`.execute(tx);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint removing`.execute(tx);
    return false;
  }
}

/** As they were before the import; tells which of them somebody has changed since. */
export async function restoreRecords(
  tx: Tx,
  actor: CallingUser,
  of: Of,
  changes: { record_id: number; version: number; before: Fields }[],
): Promise<number[]> {
  const { kind, importId } = of;
  const now = await lockRecords(
    tx,
    actor.accountId,
    kind,
    changes.map(({ record_id }) => record_id),
  );
  const entries: Told[] = [];
  const left: number[] = [];
  for (const { record_id, version, before } of changes) {
    const row = now.get(record_id);
    if (row?.version !== version) {
      left.push(record_id);
      continue;
    }
    await setRecord(tx, actor.accountId, kind, record_id, before);
    const told = { ...changesOf<Fields>(row, before), import_id: importId };
    entries.push({ id: record_id, action: 'changed', changes: told });
  }
  await tell(tx, actor, of, entries);
  return left;
}
