import { sql } from 'kysely';
import { changesOf, withoutSecrets } from '#domains/history/rules.ts';
import { encryptChanges } from '#domains/history/store/encryption.ts';
import { insertHistory } from '#domains/history/store.ts';
import { refuseIfReferenced } from '#server/db/constraints.ts';
import type { RecordTable } from '#server/db/owned.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { RecordRow } from '../contract.ts';

export type Fields = Record<string, unknown>;

/** Describes a kind of record for all writes: single, bulk and import. */
export interface RecordKind {
  /** The table, and the entity in the history. */
  name: RecordTable;
  /** Columns that the history records as changed, without values. */
  secret?: readonly string[];
  /** Columns that the history leaves out. */
  notInHistory?: readonly string[];
  /** For records about people: the column of the key that encrypts their history. */
  historyKey?: 'history_key';
}

/** A change of one record; `note` goes into the history only. */
export interface Edit {
  before: { id: number };
  fields: Fields;
  note?: Fields;
}

interface Entry {
  id: number;
  action: 'created' | 'changed';
  changes: Fields;
}

interface Stored {
  id: number;
  history_key?: string;
}

/** The key leaves the store with no record: erasing a person deletes the only copy. */
const withoutKey = ({ history_key: _, ...row }: Stored) => row;

/** Stands for the columns of any kind, and their expressions. */
export type Selected = 'id'[];

/** Inserts, updates and deletes records of one kind, each with its entry in the history. */
export function recordWriter({ name, secret = [], notInHistory = [], historyKey }: RecordKind) {
  const returned = (selected: Selected) =>
    ['id', ...(historyKey ? [historyKey] : []), ...selected] as Selected;
  const historyChanges = (fields: Fields): Fields =>
    withoutSecrets(
      Object.fromEntries(Object.entries(fields).filter(([field]) => !notInHistory.includes(field))),
      secret,
    );

  /** The keys come with the stored rows. */
  function encrypted(entries: Entry[], stored: Stored[]): Entry[] {
    if (!historyKey) return entries;
    const keys = new Map(stored.map(({ id, history_key }) => [id, history_key]));
    return entries.map((entry) => {
      if (Object.keys(entry.changes).length === 0) return entry;
      const key = keys.get(entry.id);
      return { ...entry, changes: key === undefined ? {} : encryptChanges(key, entry.changes) };
    });
  }

  async function writeHistory(tx: Tx, actor: CallingUser, entries: Entry[], stored: Stored[]): Promise<void> {
    const allowed = entries.map((entry) => ({ ...entry, changes: historyChanges(entry.changes) }));
    const written = encrypted(allowed, stored).map((entry) => ({ ...entry, entity: name }));
    await insertHistory(tx, actor, written);
  }

  const whole = (db: Db, accountId: number, ids: number[]) =>
    db
      .selectFrom(name)
      .where('account_id', '=', accountId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .where('trashed', '=', false)
      .selectAll()
      .orderBy('id');
  const byId = (rows: RecordRow[]): Map<number, Fields & RecordRow> =>
    new Map(rows.map((row) => [row.id, { ...row }]));

  return {
    /** Returns the stored rows in the order of `rows`. */
    async insert(tx: Tx, actor: CallingUser, rows: Fields[], selected: Selected = []) {
      const stored: Stored[] = await tx
        .insertInto(name)
        .values(rows.map((row) => ({ ...row, account_id: actor.accountId }))) // Columns of the kind.
        .returning(returned(selected))
        .execute();
      const entries = stored.map(({ id }, index): Entry => {
        return { id, action: 'created', changes: rows[index] ?? {} };
      });
      await writeHistory(tx, actor, entries, stored);
      return stored.map(withoutKey);
    },

    /** The caller has locked the records; equal changes share one statement. */
    async update(tx: Tx, actor: CallingUser, edits: Edit[], selected: Selected = []) {
      const stored: Stored[] = [];
      for (const alike of Map.groupBy(edits, ({ fields }) => JSON.stringify(fields)).values()) {
        const rows = await tx
          .updateTable(name)
          .set({ ...alike[0]?.fields, version: sql`version + 1` }) // Columns of the kind.
          .where('account_id', '=', actor.accountId)
          .where('id', '=', sql<number>`any(${alike.map(({ before }) => before.id)}::bigint[])`)
          .returning(returned(selected))
          .execute();
        stored.push(...rows);
      }
      const entries = edits.map(({ before, fields, note }): Entry => {
        const changes = changesOf<Fields>({ ...before }, fields);
        return { id: before.id, action: 'changed', changes: { ...changes, ...note } };
      });
      await writeHistory(tx, actor, entries, stored);
      return stored.map(withoutKey);
    },

    /** Deletes for good, unless another row refers to one of them; the history keeps their fields. */
    async remove(tx: Tx, actor: CallingUser, ids: number[], note: Fields = {}): Promise<void> {
      await tx
        .deleteFrom(name)
        .where('account_id', '=', actor.accountId)
        .where('id', '=', sql<number>`any(${ids}::bigint[])`)
        .execute()
        .catch(refuseIfReferenced);
      // The keys are deleted with the records, so the note holds no personal data.
      const entries = ids.map((id) => ({ id, entity: name, action: 'destroyed', changes: note }));
      await insertHistory(tx, actor, entries);
    },

    /** Whole rows outside the trash, in the order of ids. */
    findWhole: async (db: Db, accountId: number, ids: number[]) =>
      byId(await whole(db, accountId, ids).execute()),

    /** Locks them too. */
    lockWhole: async (tx: Tx, accountId: number, ids: number[]) =>
      byId(await whole(tx, accountId, ids).forNoKeyUpdate().execute()),
  };
}
