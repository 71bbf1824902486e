import type * as z from 'zod/mini';
import type { Fields } from '#domains/records/store/writer.ts';
import { inBatches } from '#server/batches.ts';
import type { Row, Table } from '#server/sheets/reading/table.ts';
import type { CheckedRow } from '../rules/deciding.ts';
import { flawOfPlace, guessedCountry, withPlace } from '../rules/places.ts';
import type { Mapping } from '../rules.ts';
import type { Importable } from './importable.ts';

interface How {
  mapping: Mapping;
  timeZone: string;
  /** Of rows that name no country. */
  usualCountry: string;
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
  { mapping, timeZone, usualCountry }: How,
): CheckedRow<Fields> {
  const written: Record<string, string> = {};
  mapping.forEach((name, column) => {
    if (name !== null) written[name] = raw[column]?.trim() ?? '';
  });
  const cells = withPlace(written);
  const guessed: Record<string, string> =
    hasPlace(kind) && (cells.country_code ?? '') === ''
      ? { country_code: guessedCountry(written, usualCountry) }
      : {};
  const row = { line, written, cells, guessed: Object.keys(guessed) };
  const prepared = kind.prepared({ ...cells, ...guessed });
  const read = kind.schema.safeParse(prepared);
  const flaws: Record<string, string[]> = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    flaws[field] = [...(flaws[field] ?? []), message];
  }
  const readable = read.success ? read.data : readableOf(kind.schema, prepared);
  const place = {
    country: String(readable.country_code ?? ''),
    isGuessed: guessed.country_code !== undefined,
  };
  const others = { ...kind.flaws(readable, timeZone), ...flawOfPlace(cells.zip ?? '', place) };
  for (const [field, key] of Object.entries(others)) flaws[field] ??= [key];
  const isRight = read.success && Object.keys(flaws).length === 0;
  return isRight ? { ...row, value: read.data, keys: kind.keysOf(read.data) } : { ...row, flaws, readable };
}

const hasPlace = ({ fields }: Importable) => fields.some(({ name }) => name === 'country_code');

/** The fields that are right by themselves. */
function readableOf({ shape }: z.ZodMiniObject, prepared: Fields): Fields {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const read = (schema as z.ZodMiniType).safeParse(prepared[name]); // A field of an object schema.
      return read.success ? [[name, read.data]] : [];
    }),
  );
}
