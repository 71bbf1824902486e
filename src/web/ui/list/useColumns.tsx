import type { ReactNode } from 'react';
import { type ListColumn, type Words, writtenCell } from '#shared/columns.ts';
import { useWords } from '#web/currentWords.ts';
import type { Column } from '../listParts.ts';

/** Rendering of cells that are more than text; the column defines their text. */
export type Cells<Row, Key extends string = string> = { [One in Key]?: (row: Row) => ReactNode };

/** The columns of a list for its screen. */
export function useColumns<Row, Field extends string, Key extends string>(
  columns: readonly (ListColumn<Row, Field> & { key: Key })[],
  cells: Cells<Row, Key> = {},
): Column<Row, Field>[] {
  const words = useWords();
  return columns.map((column) => {
    const { key, title, sortBy, isExtra, isTall, isName, isState, onPhone } = column;
    return {
      key,
      title: words.say(title),
      render: cells[key] ?? ((row) => <Cell column={column} row={row} words={words} />),
      isFixed: column.isFixed ?? column.kind !== 'text',
      isAmount: AMOUNTS.includes(column.kind),
      ...(sortBy === undefined ? {} : { sortBy }),
      ...(isExtra ? { isExtra } : {}),
      ...(isTall ? { isTall } : {}),
      ...(isName ? { isName } : {}),
      ...(isState ? { isState } : {}),
      ...(onPhone ? { onPhone } : {}),
    };
  });
}

const AMOUNTS: ListColumn<never>['kind'][] = ['number', 'money', 'percent'];

function Cell<Row>({ column, row, words }: { column: ListColumn<Row>; row: Row; words: Words }) {
  const written = writtenCell(column, row, words);
  if (column.kind === 'time') {
    const at = column.read(row);
    return at === null ? <span className="dim">{written}</span> : <time dateTime={at}>{written}</time>;
  }
  // A tooltip shows text that is cut off.
  return column.kind === 'text' && !column.isFixed ? <span title={written}>{written}</span> : written;
}
