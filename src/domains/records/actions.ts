import { changesOf } from '#domains/history/rules.ts';
import type { Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { RecordRow } from './contract.ts';
import type { RecordStore } from './store.ts';

/** Changes all of the records or none. `onChange` gets the changed ones. */
export async function changeAll<Row extends RecordRow>(
  tx: Tx,
  actor: CallingUser,
  store: RecordStore<Row>,
  ids: readonly number[],
  changeOf: (row: Row) => Partial<Row>,
  onChange: (after: Row, before: Row) => void = () => {},
): Promise<{ changed: number; ids: number[] }> {
  const rows = await store.lockAll(tx, actor, ids);
  const edits = rows.map((before) => ({ before, fields: changeOf(before) }));
  if (edits.some(({ before, fields }) => before.trashed && !('trashed' in fields))) {
    throw new Refusal(commonErrors.itemNotFound);
  }
  const changing = edits.filter(
    ({ before, fields }) => Object.keys(changesOf<Row>(before, fields)).length > 0,
  );
  const stored = await store.setAll(tx, actor, changing);
  for (const { before } of changing) onChange(stored.get(before.id) ?? before, before);
  return { changed: rows.length, ids: changing.map(({ before }) => before.id) };
}
