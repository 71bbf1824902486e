import { firstRows, type PackedTable } from '#server/sheets/reading/packed.ts';
import { guessMapping } from '../rules/guessing.ts';
import { type Mapping, WEIGHED_ROWS } from '../rules.ts';
import type { Importable } from './importable.ts';
import type { Work } from './work.ts';

/** The guessed field of each column, beside those that are taken. */
export const guessOf = (kind: Importable, texts: Work['texts'], table: PackedTable, taken: Mapping = []) =>
  guessMapping(
    table.headers,
    kind.fields.map(({ name, label, known = [], shape }) => ({
      name,
      called: [name, ...(texts[label] ?? [])],
      known,
      shape,
    })),
    firstRows(table, WEIGHED_ROWS).map(({ cells }) => cells),
    taken,
  );
