import { Table } from '@mantine/core';
import type { RefObject } from 'react';
import { ListRow, RowsOutOfSight } from './list/ListRow.tsx';
import { SelectAll, Title } from './list/ListTitles.tsx';
import classes from './list/table.module.css';
import { useFittingColumns } from './list/useFittingColumns.ts';
import type { TurnPage } from './list/useRowKeys.ts';
import { useWindow } from './list/useWindow.ts';
import type { FullState, ListProps } from './listParts.ts';

type Props<Row extends { id: number }, Field extends string> = ListProps<Row, Field, FullState> & {
  rows: Row[];
  frame: RefObject<HTMLDivElement | null>;
  isPhone: boolean;
  turnPage: TurnPage;
};

/** Explicit roles: with the layout of a phone, browsers drop the implicit ones. */
export function ListTable<Row extends { id: number }, Field extends string>(props: Props<Row, Field>) {
  const { label, rows, selection, sorting, frame, isPhone, isWhole = false, fits = false } = props;
  const fitting = useFittingColumns(frame, props.columns, fits && !isPhone);
  const columns = fitting.shown;
  const { from, to, places, rowPx } = useWindow({ frame, count: rows.length, isPhone, isWhole });
  const chosen = new Set(selection?.ids);
  const counted = isWhole ? { 'aria-rowcount': rows.length + 1 } : {};
  const [first] = sorting?.by ?? [];
  // One title shows the order, even if several columns would sort alike.
  const sorted = first && columns.find(({ sortBy }) => sortBy === first.field);
  const span = columns.length + (selection ? 1 : 0);
  return (
    <Table
      role="table"
      className={classes.table}
      data-fits={fitting.isWhole || undefined}
      aria-label={label}
      {...counted}
    >
      <Table.Thead role="rowgroup">
        <Table.Tr role="row" {...(isWhole ? { 'aria-rowindex': 1 } : {})}>
          {selection && <SelectAll rows={rows} chosen={chosen} selection={selection} />}
          {columns.map((column) => (
            <Title key={column.key} column={column} sorting={sorting} isSorted={column === sorted} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        <RowsOutOfSight px={from * rowPx} span={span} />
        {rows.slice(from, to).map((row, index) => (
          <ListRow
            key={isWhole ? (from + index) % places : row.id}
            {...props}
            columns={columns}
            row={row}
            index={isWhole ? from + index + 2 : undefined}
            isChosen={chosen.has(row.id)}
          />
        ))}
        <RowsOutOfSight px={(rows.length - to) * rowPx} span={span} />
      </Table.Tbody>
    </Table>
  );
}
