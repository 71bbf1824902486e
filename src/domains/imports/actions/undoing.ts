import { sql } from 'kysely';
import { record } from '#domains/history/actions.ts';
import { recordWriter } from '#domains/records/store/writer.ts';
import { scopeFor, type Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { Refusal } from '#shared/errors.ts';
import type { Left } from '../contract.ts';
import { SHOWN_KEPT } from '../rules.ts';
import { findImport, listChanges, madeBy, moveImport } from '../store.ts';
import type { Importable } from './importable.ts';
import { kindOf, type Work } from './work.ts';

const BATCH = 500;
const batchesOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

/** Restores records that nobody has changed since; reports the others. */
export async function undoImport(work: Work, accountId: number, id: number): Promise<void> {
  await scopeFor(work.pools, accountId).write(async (tx) => {
    const ordered = await findImport(tx, accountId, id);
    if (ordered?.state !== 'undoing' || !ordered.outcome || !ordered.undoer) return;
    const actor = ordered.undoer;
    const kind = kindOf(work, ordered.kind);
    const removed = await removeMade(tx, actor, kind, id);
    const restored = await restoreChanged(tx, actor, kind, id);
    const left = [...removed.left, ...restored.left];
    const undone = { removed: removed.count, restored: restored.count, kept: left.length };
    const outcome = { ...ordered.outcome, undone: { ...undone, left: left.slice(0, SHOWN_KEPT) } };
    if (!(await moveImport(tx, accountId, id, 'undoing', { state: 'undone', outcome }))) {
      throw new Error(`The import ${id} was taken back twice at the same time.`);
    }
    await record(tx, actor, { entity: 'imports', id, action: 'undone', changes: undone });
  });
}

interface Undone {
  count: number;
  left: Left[];
}

async function removeMade(tx: Tx, actor: CallingUser, kind: Importable, importId: number): Promise<Undone> {
  const made = await madeBy(tx, actor.accountId, kind.name, importId);
  const isUntouched = ({ version }: { version: number }) => version === 1;
  const left: Left[] = made.filter((one) => !isUntouched(one)).map(({ id }) => ({ id, reason: 'changed' }));
  const ids = made.filter(isUntouched).map(({ id }) => id);
  for (const batch of batchesOf(ids)) {
    const used = await removeUnused(tx, actor, kind, importId, batch);
    left.push(...used.map((id): Left => ({ id, reason: 'used' })));
  }
  return { count: made.length - left.length, left };
}

/** Returns the ids that another row refers to: these stay. */
async function removeUnused(
  tx: Tx,
  actor: CallingUser,
  kind: Importable,
  importId: number,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  await sql`savepoint removing`.execute(tx);
  try {
    await recordWriter(kind).remove(tx, actor, ids, { import_id: importId });
    await sql`release savepoint removing`.execute(tx);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint removing`.execute(tx);
  }
  if (ids.length === 1) return ids;
  const half = Math.ceil(ids.length / 2);
  const used = await removeUnused(tx, actor, kind, importId, ids.slice(0, half));
  return [...used, ...(await removeUnused(tx, actor, kind, importId, ids.slice(half)))];
}

async function restoreChanged(
  tx: Tx,
  actor: CallingUser,
  kind: Importable,
  importId: number,
): Promise<Undone> {
  const { lockWhole, update } = recordWriter(kind);
  const changes = await listChanges(tx, actor.accountId, importId);
  const left: Left[] = [];
  for (const batch of batchesOf(changes)) {
    const stored = await lockWhole(
      tx,
      actor.accountId,
      batch.map(({ record_id }) => record_id),
    );
    const isUntouched = ({ record_id, version }: (typeof batch)[number]) =>
      stored.get(record_id)?.version === version;
    const edits = batch.filter(isUntouched).map(({ record_id, before }) => ({
      before: { ...stored.get(record_id), id: record_id },
      fields: before,
      note: { import_id: importId },
    }));
    await update(tx, actor, edits);
    const touched = batch.filter((change) => !isUntouched(change));
    left.push(...touched.map(({ record_id }): Left => ({ id: record_id, reason: 'changed' })));
  }
  return { count: changes.length - left.length, left };
}
