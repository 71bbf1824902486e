import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { Row, Table } from '#server/sheets/reading/table.ts';
import type { CheckedRow } from '../rules/deciding.ts';
import type { Mapping } from '../rules.ts';
import type { Importable } from './importable.ts';

/** Yields between batches, so that calls are answered. */
const AT_ONCE = 200;

interface How {
  mapping: Mapping;
  timeZone: string;
}

/** Validates each row by the schema of its kind and the rules of its domain. */
export async function checkRows(
  kind: Importable,
  { rows }: Table,
  how: How,
  onPart: (part: number) => void = () => {},
): Promise<CheckedRow<Record<string, unknown>>[]> {
  const checked: CheckedRow<Record<string, unknown>>[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    checked.push(...rows.slice(from, from + AT_ONCE).map((row) => checkRow(kind, row, how)));
    onPart(checked.length / rows.length);
    await yieldToCalls();
  }
  return checked;
}

function checkRow(kind: Importable, { line, cells: raw }: Row, { mapping, timeZone }: How) {
  const cells: Record<string, string> = {};
  mapping.forEach((name, column) => {
    if (name !== null) cells[name] = raw[column]?.trim() ?? '';
  });
  const read = kind.schema.safeParse(kind.prepared(cells));
  if (!read.success) {
    const flaws: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) {
      const field = String(path[0] ?? '');
      flaws[field] = [...(flaws[field] ?? []), message];
    }
    return { line, cells, flaws };
  }
  const found = Object.entries(kind.flaws(read.data, timeZone));
  if (found.length > 0) {
    return { line, cells, flaws: Object.fromEntries(found.map(([field, key]) => [field, [key]])) };
  }
  return { line, cells, value: read.data, keys: kind.keysOf(read.data) };
}
