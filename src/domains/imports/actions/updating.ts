import { changesOf } from '#domains/history/rules.ts';
import { type Fields, recordWriter } from '#domains/records/store/writer.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { insertChanges } from '../store.ts';
import type { Importable } from './importable.ts';

interface Update {
  id: number;
  /** The columns of the whole value. */
  stored: Fields;
  /** The fields that the file gives. */
  given: string[];
}

/** Overwrites stored values and keeps the earlier ones, so that the import can be undone. Returns the number of changed records. */
export async function updateRecords(
  tx: Tx,
  actor: CallingUser,
  kind: Importable,
  importId: number,
  updates: Update[],
): Promise<number> {
  const { lockWhole, update } = recordWriter(kind);
  const stored = await lockWhole(
    tx,
    actor.accountId,
    updates.map(({ id }) => id),
  );
  const edits = updates.flatMap(({ id, stored: wanted, given }) => {
    const before = stored.get(id);
    const changing = before ? whatChanges(kind, before, wanted, given) : {};
    const isSame = Object.keys(changing).length === 0;
    return !before || isSame ? [] : [{ before, fields: changing, note: { import_id: importId } }];
  });
  const changes = edits.map(({ before, fields }) => ({
    record_id: before.id,
    version: before.version + 1,
    before: Object.fromEntries(Object.keys(fields).map((name) => [name, before[name]])),
  }));
  await insertChanges(tx, actor.accountId, importId, changes);
  await update(tx, actor, edits);
  return edits.length;
}

/** The columns of each value; those that the domain leaves out keep what is stored. */
export const fieldsToStore = async (
  db: Db,
  actor: CallingUser,
  { beforeSave }: Importable,
  values: Fields[],
): Promise<Fields[]> => (await beforeSave?.(db, actor, values)) ?? values;

/** The given fields that differ from the stored ones, and the columns that change with them. */
export function whatChanges(
  { sealed = {}, along = {} }: Importable,
  before: Fields,
  stored: Fields,
  given: string[],
): Fields {
  const names = given.flatMap((name) => [name, ...(along[name] ?? [])]);
  const isAsked = (name: string) =>
    stored[name] !== undefined &&
    (sealed[name] === undefined || before[sealed[name]] !== stored[sealed[name]]);
  const asked = Object.fromEntries(names.filter(isAsked).map((name) => [name, stored[name]]));
  const changes = changesOf<Fields>(before, asked);
  return Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));
}
