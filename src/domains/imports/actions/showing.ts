import type { Fields } from '#domains/records/store/writer.ts';
import type { Db } from '#server/db/scope.ts';
import { firstRows, type PackedTable } from '#server/sheets/reading/packed.ts';
import type { Table } from '#server/sheets/reading/table.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import type { TextParams } from '#shared/errors.ts';
import { readMessage } from '#shared/messages.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import type { Import, OpenedImport } from '../contract.ts';
import type { CheckedRow } from '../rules/deciding.ts';
import { SAMPLE_ROWS } from '../rules.ts';
import type { StoredImport } from '../store.ts';
import { guessOf } from './guess.ts';
import type { Importable } from './importable.ts';
import type { Work } from './work.ts';

export type Say = (key: string, params?: TextParams) => string;
export type Checked = CheckedRow<Fields>[];

export async function shownImport(db: Db, kind: Importable, found: StoredImport): Promise<Import> {
  const { outcome, file_id, actor, undoer: _, ...rest } = found;
  const undone = outcome?.undone;
  const ids = undone?.left.map(({ id }) => id) ?? [];
  const names = new Map(
    ids.length === 0 ? [] : (await kind.namesOf(db, actor, ids)).map(({ id, name }) => [id, name]),
  );
  const left =
    undone?.left.map(({ id, reason }) => ({ id, reason, name: names.get(id) ?? recordNumber(id) })) ?? [];
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
  texts: Work['texts'],
): Promise<OpenedImport> {
  const { mapping, duplicates } = found;
  const headers = table?.headers ?? [];
  const sample = table ? firstRows(table, SAMPLE_ROWS).map(({ cells }) => cells) : [];
  const guessed = table ? guessOf(kind, texts, table).guessed : [];
  return { ...(await shownImport(db, kind, found)), headers, sample, mapping, guessed, duplicates };
}

export const reasonsOf = (flaws: Record<string, string[]>, say: Say) =>
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
