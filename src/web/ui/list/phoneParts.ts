import type { Column } from '../listParts.ts';

/** The column that names the row. */
export const nameIn = <One extends Pick<Column<never>, 'isName'>>(columns: readonly One[]) =>
  columns.find(({ isName }) => isName) ?? columns[0];

/** Where the columns of a row stand on a phone. */
export function onPhone<Row, Field extends string>(columns: readonly Column<Row, Field>[]) {
  const name = nameIn(columns);
  const others = columns.filter((column) => column !== name);
  return {
    name,
    minor: others.filter(({ onPhone }) => onPhone === 'minor'),
    atEnd: others.filter(({ onPhone }) => onPhone === undefined),
  };
}
