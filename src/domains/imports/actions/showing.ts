import { inBatches } from '#server/batches.ts';
import type { Db } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { firstRows, type PackedTable } from '#server/sheets/reading/packed.ts';
import type { Table } from '#server/sheets/reading/table.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import type { TextParams } from '#shared/errors.ts';
import { readMessage } from '#shared/messages.ts';
import type { Import, OpenedImport, Preview } from '../contract.ts';
import { type CheckedRow, decider } from '../rules/deciding.ts';
import { type Duplicates, SHOWN_ROWS, SHOWN_WRONG } from '../rules.ts';
import type { StoredImport } from '../store.ts';
import type { Importable } from './importable.ts';

type Say = (key: string, params?: TextParams) => string;
type Checked = CheckedRow<Record<string, unknown>>[];

export async function shownImport(db: Db, kind: Importable, found: StoredImport): Promise<Import> {
  const { outcome, file_id, actor, undoer: _, ...rest } = found;
  const undone = outcome?.undone;
  const ids = undone?.left.map(({ id }) => id) ?? [];
  const names = new Map(
    ids.length === 0 ? [] : (await kind.namesOf(db, actor, ids)).map(({ id, name }) => [id, name]),
  );
  const left = undone?.left.map(({ id, reason }) => ({ id, reason, name: names.get(id) ?? `#${id}` })) ?? [];
  return {
    ...rest,
    user_name: actor.name,
    counts: outcome?.counts ?? null,
    undone: undone ? { ...undone, left } : null,
    has_file: file_id !== null,
  };
}

export async function openedImport(
  db: Db,
  kind: Importable,
  found: StoredImport,
  table: PackedTable | undefined,
): Promise<OpenedImport> {
  const { mapping, duplicates } = found;
  const headers = table?.headers ?? [];
  const sample = table ? firstRows(table, SHOWN_ROWS).map(({ cells }) => cells) : [];
  return { ...(await shownImport(db, kind, found)), headers, sample, mapping, duplicates };
}

export async function previewOf(
  db: Db,
  user: CallingUser,
  kind: Importable,
  rows: Checked,
  duplicates: Duplicates,
  say: Say,
): Promise<Preview> {
  const values = rows.flatMap((row) => ('value' in row ? [row.value] : []));
  const decisions = await inBatches(rows, decider(await kind.sameAs(db, user, values), duplicates));
  const counts = { new: 0, update: 0, same: 0, wrong: 0 };
  for (const { kind: which } of decisions) counts[which] += 1;
  const wrong = decisions.flatMap((one) =>
    one.kind === 'wrong' ? [{ line: one.line, reasons: reasonsOf(one.flaws, say) }] : [],
  );
  return {
    counts,
    rows: decisions.slice(0, SHOWN_ROWS).map(({ line, kind: which }, index) => ({
      line,
      kind: which,
      cells: rows[index]?.cells ?? {},
    })),
    wrong: wrong.slice(0, SHOWN_WRONG),
  };
}

const reasonsOf = (flaws: Record<string, string[]>, say: Say) =>
  Object.entries(flaws).map(([field, messages]) => {
    const { key, params } = readMessage(messages[0] ?? '');
    return { field, text: say(key, params) };
  });

/** The rows as in the file, so that users can fix and import them again. */
export function wrongSheet(
  { headers, rows }: Table,
  checked: Checked,
  say: Say,
): Pick<Sheet, 'titles' | 'rows'> {
  const reasons = new Map(
    checked.flatMap((row) => ('flaws' in row ? [[row.line, reasonsOf(row.flaws, say)] as const] : [])),
  );
  return {
    titles: [...headers, say('imports.line'), say('imports.reason')],
    rows: rows.flatMap(({ line, cells }) => {
      const found = reasons.get(line);
      if (!found) return [];
      const whole = headers.map((_, column) => cells[column] ?? '');
      return [[...whole, line, found.map(({ text }) => text).join('; ')]];
    }),
  };
}
