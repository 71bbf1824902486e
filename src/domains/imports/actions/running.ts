import { record } from '#domains/history/actions.ts';
import { recordWriter } from '#domains/records/store/writer.ts';
import { inBatches } from '#server/batches.ts';
import { scopeFor, type Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { unpack } from '#server/sheets/reading/packed.ts';
import { type Decision, decider } from '../rules/deciding.ts';
import { findImport, moveImport, type StoredImport, usualCountry } from '../store.ts';
import { checkRows } from './checking.ts';
import type { Importable } from './importable.ts';
import { Cancelled, showProgress } from './progress.ts';
import { fieldsToStore, updateRecords } from './updating.ts';
import { kindOf, storedTable, type Work } from './work.ts';

/** Rows per statement. */
const BATCH = 500;
/** Share of checking in the progress bar; writing is the rest. */
const CHECKED_PERCENT = 40;

/**
 * All rows or none, in one transaction that also records the outcome: a crash leaves nothing, and a second run finds it
 * done.
 */
export async function runImport(work: Work, accountId: number, id: number): Promise<void> {
  const scope = scopeFor(work.pools, accountId);
  const ordered = await scope.read((db) => findImport(db, accountId, id));
  if (ordered?.state !== 'running') return;
  const kind = kindOf(work, ordered.kind);
  const table = await storedTable(work, scope, accountId, ordered.file_id);
  if (!table) throw new Error(`What the import ${id} held is gone.`);
  const progress = showProgress(work.pools, accountId, id);
  try {
    const { mapping, actor } = ordered;
    const how = {
      mapping,
      timeZone: actor.timeZone,
      usualCountry: await scope.read((db) => usualCountry(db, accountId)),
    };
    const rows = await checkRows(kind, await unpack(table), how, (part) =>
      progress.reach(part * CHECKED_PERCENT),
    );
    const values = rows.flatMap((row) => ('value' in row ? [row.value] : []));
    await scope.write(async (tx) => {
      const there = await kind.sameAs(tx, actor, values);
      const decisions = await inBatches(rows, decider(there, ordered.duplicates));
      await writeAll(tx, ordered, kind, decisions, (part) =>
        progress.reach(CHECKED_PERCENT + part * (100 - CHECKED_PERCENT)),
      );
    });
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  } finally {
    progress.end();
  }
}

async function writeAll(
  tx: Tx,
  ordered: StoredImport,
  kind: Importable,
  decisions: Decision<Record<string, unknown>>[],
  onPart: (part: number) => void,
): Promise<void> {
  const { id, actor } = ordered;
  const written = decisions.filter((one) => one.kind === 'new' || one.kind === 'update');
  const values = written.map(({ value }) => value);
  const stored = await fieldsToStore(tx, actor, kind, values);
  const news = written.flatMap((one, index) =>
    one.kind === 'new' ? [{ ...stored[index], import_id: id }] : [],
  );
  const updates = written.flatMap((one, index) =>
    one.kind === 'update' ? [{ id: one.id, stored: stored[index] ?? {}, given: one.given }] : [],
  );
  const all = Math.max(1, news.length + updates.length);
  let updated = 0;
  for (let from = 0; from < news.length; from += BATCH) {
    await stillWanted(tx, actor, id);
    await recordWriter(kind).insert(tx, actor, news.slice(from, from + BATCH));
    onPart(Math.min(news.length, from + BATCH) / all);
  }
  for (let from = 0; from < updates.length; from += BATCH) {
    await stillWanted(tx, actor, id);
    updated += await updateRecords(tx, actor, kind, id, updates.slice(from, from + BATCH));
    onPart((news.length + Math.min(updates.length, from + BATCH)) / all);
  }
  const wrong = decisions.filter((one) => one.kind === 'wrong').length;
  const skipped = decisions.length - news.length - updated - wrong;
  const counts = { created: news.length, updated, skipped, wrong };
  const change = { state: 'done', outcome: { counts }, progress: 100 } as const;
  if (!(await moveImport(tx, actor.accountId, id, 'running', change))) throw new Cancelled();
  const changes = { kind: kind.name, ...counts };
  await record(tx, actor, { entity: 'imports', id, action: 'imported', changes });
}

async function stillWanted(tx: Tx, { accountId }: CallingUser, id: number): Promise<void> {
  const now = await findImport(tx, accountId, id);
  if (now?.state !== 'running') throw new Cancelled();
}
