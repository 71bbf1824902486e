import type * as z from 'zod/mini';
import type { Fields } from '#domains/records/store/writer.ts';
import { inBatches } from '#server/batches.ts';
import type { Row, Table } from '#server/sheets/reading/table.ts';
import type { CheckedRow } from '../rules/deciding.ts';
import { withPlace } from '../rules/places.ts';
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
): Promise<CheckedRow<Fields>[]> => inBatches(rows, (row) => checkRow(kind, row, how), onPart);

/** Finds all that is wrong with a row at once: a user mends a file only so often. */
function checkRow(
  kind: Importable,
  { line, cells: raw }: Row,
  { mapping, timeZone }: How,
): CheckedRow<Fields> {
  const written: Record<string, string> = {};
  mapping.forEach((name, column) => {
    if (name !== null) written[name] = raw[column]?.trim() ?? '';
  });
  const cells = withPlace(written);
  const row = { line, written, cells };
  const prepared = kind.prepared(cells);
  const read = kind.schema.safeParse(prepared);
  const flaws: Record<string, string[]> = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    flaws[field] = [...(flaws[field] ?? []), message];
  }
  const readable = read.success ? read.data : readableOf(kind.schema, prepared);
  for (const [field, key] of Object.entries(kind.flaws(readable, timeZone))) flaws[field] ??= [key];
  const isRight = read.success && Object.keys(flaws).length === 0;
  return isRight ? { ...row, value: read.data, keys: kind.keysOf(read.data) } : { ...row, flaws, readable };
}

/** The fields that are right by themselves. */
function readableOf({ shape }: z.ZodMiniObject, prepared: Fields): Fields {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const read = (schema as z.ZodMiniType).safeParse(prepared[name]); // A field of an object schema.
      return read.success ? [[name, read.data]] : [];
    }),
  );
}
