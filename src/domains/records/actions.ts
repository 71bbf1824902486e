import { changesOf } from '#domains/history/rules.ts';
import type { Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { RecordRow } from './contract.ts';
import type { RecordStore } from './store.ts';

/**
 * All of them or none, each in the order of its number, so that two callers wait for one another and never block. Tells
 * how many were named. `changed` hears of those that became something else.
 */
export async function setMany<Row extends RecordRow>(
  tx: Tx,
  actor: CallingUser,
  store: RecordStore<Row>,
  ids: readonly number[],
  changeOf: (row: Row) => Partial<Row>,
  changed: (after: Row, before: Row) => void = () => {},
): Promise<number> {
  const asked = [...new Set(ids)].sort((a, b) => a - b);
  for (const id of asked) {
    const before = await store.lock(tx, actor, id, 'trash too');
    const change = changeOf(before);
    if (before.trashed && !('trashed' in change)) throw new Refusal(commonErrors.itemNotFound);
    if (Object.keys(changesOf<Row>(before, change)).length === 0) continue;
    changed(await store.set(tx, actor, before, { ...change }), before);
  }
  return asked.length;
}
