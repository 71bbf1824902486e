import { inBatches } from '#server/batches.ts';
import type { Row, Table } from '#server/sheets/reading/table.ts';
import type { CheckedRow } from '../rules/deciding.ts';
import type { Mapping } from '../rules.ts';
import type { Importable } from './importable.ts';

interface How {
  mapping: Mapping;
  timeZone: string;
}

/** Validates each row by the schema of its kind and the rules of its domain. */
export const checkRows = (
  kind: Importable,
  { rows }: Table,
  how: How,
  onPart?: (part: number) => void,
): Promise<CheckedRow<Record<string, unknown>>[]> =>
  inBatches(rows, (row) => checkRow(kind, row, how), onPart);

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
