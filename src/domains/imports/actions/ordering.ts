import { record } from '#domains/history/actions.ts';
import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { Refusal } from '#shared/errors.ts';
import type { Plan } from '../contract.ts';
import { importErrors } from '../errors.ts';
import { moveImport, type StoredImport } from '../store.ts';
import { forgetContent } from './uploading.ts';

type Change = Parameters<typeof moveImport>[4];

/** Only from this state: a concurrent call is refused. */
async function move(
  tx: Tx,
  { accountId }: CallingUser,
  { id }: Pick<StoredImport, 'id'>,
  from: StoredImport['state'],
  change: Change,
): Promise<void> {
  if (!(await moveImport(tx, accountId, id, from, change))) throw new Refusal(importErrors.notNow);
}

/** The actor is the user who started it, not the one who uploaded the file. */
export async function orderImport(
  tx: Tx,
  user: CallingUser,
  found: StoredImport,
  { mapping, duplicates }: Pick<Plan, 'mapping' | 'duplicates'>,
): Promise<void> {
  const change = { state: 'running', actor: user, mapping, duplicates, progress: 0 } as const;
  await move(tx, user, found, 'uploaded', change);
  await order(tx, 'imports.ordered', user, found);
}

export const cancelImport = (tx: Tx, user: CallingUser, found: StoredImport): Promise<void> =>
  move(tx, user, found, 'running', { state: 'cancelled' });

export async function orderUndo(tx: Tx, user: CallingUser, found: StoredImport): Promise<void> {
  if (found.file_id === null) throw new Refusal(importErrors.notNow);
  await move(tx, user, found, 'done', { state: 'undoing', undoer: user });
  await order(tx, 'imports.undoOrdered', user, found);
}

/** Deletes the table, and with it the possibility to undo. */
export async function forgetImport(tx: Tx, user: CallingUser, found: StoredImport): Promise<void> {
  const { id, kind, state } = found;
  if (state === 'running' || state === 'undoing') throw new Refusal(importErrors.notNow);
  await forgetContent(tx, user.accountId, found);
  await record(tx, user, { entity: 'imports', id, action: 'forgotten', changes: { kind } });
}

/** One at a time per agency: a second file sees what the first created. */
const order = (
  tx: Tx,
  name: 'imports.ordered' | 'imports.undoOrdered',
  { accountId, requestId }: CallingUser,
  { id, kind }: StoredImport,
) => emit(tx, { name, accountId, payload: { id } }, { serialKey: `imports ${accountId} ${kind}`, requestId });
