import { changesOf } from '#domains/history/rules.ts';
import { type Fields, recordWriter } from '#domains/records/store/writer.ts';
import type { Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { insertChanges } from '../store.ts';
import type { Importable } from './importable.ts';

interface Update {
  id: number;
  /** Only the fields of the file. */
  fields: Fields;
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
  const edits = updates.flatMap(({ id, fields }) => {
    const before = stored.get(id);
    const changing = before ? whatChanges(kind, before, fields) : {};
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

function whatChanges({ sealed = {} }: Importable, before: Fields, fields: Fields): Fields {
  const isSame = (name: string) =>
    sealed[name] !== undefined && before[sealed[name]] === fields[sealed[name]];
  const asked = Object.fromEntries(Object.entries(fields).filter(([name]) => !isSame(name)));
  const changes = changesOf<Fields>(before, asked);
  return Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));
}
