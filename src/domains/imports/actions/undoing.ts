import { record } from '#domains/history/actions.ts';
import { scopeFor, type Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { Left } from '../contract.ts';
import { SHOWN_KEPT } from '../rules.ts';
import { madeBy, removeRecords, restoreRecords } from '../store/records.ts';
import { findImport, listChanges, moveImport } from '../store.ts';
import { kindOf, type Work } from './work.ts';

const BATCH = 500;
const batchesOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

/** What nobody has touched since goes back to what it was; what somebody has, stays, and is told. */
export async function undoImport(work: Work, accountId: number, id: number): Promise<void> {
  await scopeFor(work.pools, accountId).write(async (tx) => {
    const ordered = await findImport(tx, accountId, id);
    if (ordered?.state !== 'undoing' || !ordered.outcome || !ordered.undoer) return;
    const actor = ordered.undoer;
    const { name, told } = kindOf(work, ordered.kind);
    const of = { kind: name, importId: id, told };
    const removed = await removeMade(tx, actor, of);
    const restored = await restoreChanged(tx, actor, of);
    const left = [...removed.left, ...restored.left];
    const undone = { removed: removed.count, restored: restored.count, kept: left.length };
    const outcome = { ...ordered.outcome, undone: { ...undone, left: left.slice(0, SHOWN_KEPT) } };
    if (!(await moveImport(tx, accountId, id, 'undoing', { state: 'undone', outcome }))) {
      throw new Error(`The import ${id} was taken back twice at the same time.`);
    }
    await record(tx, actor, { entity: 'imports', id, action: 'undone', changes: undone });
  });
}

type Of = Parameters<typeof madeBy>[2];
interface Undone {
  count: number;
  left: Left[];
}

async function removeMade(tx: Tx, actor: CallingUser, of: Of): Promise<Undone> {
  const made = await madeBy(tx, actor.accountId, of);
  const isUntouched = ({ version }: { version: number }) => version === 1;
  const left: Left[] = made.filter((one) => !isUntouched(one)).map(({ id }) => ({ id, reason: 'changed' }));
  const ids = made.filter(isUntouched).map(({ id }) => id);
  for (const batch of batchesOf(ids)) {
    const used = await removeRecords(tx, actor, of, batch);
    left.push(...used.map((id): Left => ({ id, reason: 'used' })));
  }
  return { count: made.length - left.length, left };
}

async function restoreChanged(tx: Tx, actor: CallingUser, of: Of): Promise<Undone> {
  const changes = await listChanges(tx, actor.accountId, of.importId);
  const left: Left[] = [];
  for (const batch of batchesOf(changes)) {
    const touched = await restoreRecords(tx, actor, of, batch);
    left.push(...touched.map((id): Left => ({ id, reason: 'changed' })));
  }
  return { count: changes.length - left.length, left };
}
