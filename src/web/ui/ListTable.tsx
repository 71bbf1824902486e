import { Checkbox, Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import classes from './list.module.css';
import type { Column, ListProps, Selection, Sorting } from './listParts.ts';

type Props<Row extends { id: number }, Field extends string> = ListProps<Row, Field> & { rows: Row[] };

/** The roles are written out: on a phone the table is laid out as lines, and a browser then forgets that it is one. */
export function ListTable<Row extends { id: number }, Field extends string>(props: Props<Row, Field>) {
  const { label, columns, rows, onOpen, selection, sorting } = props;
  return (
    <Table role="table" className={classes.table} aria-label={label}>
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {selection && <SelectAll ids={rows.map(({ id }) => id)} selection={selection} />}
          {columns.map((column) => (
            <Title key={column.key} column={column} sorting={sorting} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => (
          <Table.Tr
            role="row"
            key={row.id}
            {...(onOpen
              ? { className: classes.row, onClick: (event) => opensRow(event) && onOpen(row) }
              : {})}
          >
            {selection && <SelectOne id={row.id} selection={selection} />}
            {columns.map((column) => (
              <Table.Td role="cell" key={column.key} className={classOf(column)}>
                {column.render(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Title<Row, Field extends string>({
  column: { title, isFixed, isAmount, sortBy },
  sorting,
}: {
  column: Column<Row, Field>;
  sorting: Sorting<Field> | undefined;
}) {
  const place = {
    role: 'columnheader',
    className: [isFixed ? classes.narrow : '', isAmount ? classes.amount : ''].join(' '),
  };
  if (!sorting || sortBy === undefined) return <Table.Th {...place}>{title}</Table.Th>;
  const [first] = sorting.by ?? [];
  const direction = first?.field === sortBy ? first.direction : undefined;
  const next = direction === 'asc' ? 'desc' : 'asc';
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th {...place} aria-sort={direction ? `${direction}ending` : 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => sorting.onSort([{ field: sortBy, direction: next }])}
      >
        {title}
        {direction && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </Table.Th>
  );
}

/** What can be clicked by itself is not a click on its row. */
const opensRow = ({ target }: React.MouseEvent) =>
  target instanceof Element && !target.closest('a, button, input');

const classOf = <Row, Field extends string>({ isFixed, isAmount, onPhone }: Column<Row, Field>) =>
  [
    isFixed ? classes.fixed : classes.cell,
    isAmount ? classes.amount : '',
    onPhone ? classes[onPhone] : '',
  ].join(' ');

function SelectAll({ ids, selection }: { ids: number[]; selection: Selection }) {
  const text = useTexts();
  const chosen = ids.filter((id) => selection.ids.includes(id)).length;
  return (
    <Table.Th role="columnheader" className={classes.check}>
      <Checkbox
        aria-label={text('ui.list.selectAll')}
        checked={chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={({ currentTarget: { checked } }) => selection.onChange(checked ? ids : [])}
      />
    </Table.Th>
  );
}

function SelectOne({ id, selection: { ids, onChange } }: { id: number; selection: Selection }) {
  const text = useTexts();
  return (
    <Table.Td role="cell" className={classes.check}>
      <Checkbox
        aria-label={text('ui.list.select', { id })}
        checked={ids.includes(id)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...ids, id] : ids.filter((other) => other !== id))
        }
      />
    </Table.Td>
  );
}
