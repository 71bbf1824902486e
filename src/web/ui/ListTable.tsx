import { Checkbox, Table } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import classes from './list.module.css';
import type { Column, ListProps, Selection } from './listParts.ts';

type Props<Row extends { id: number }> = ListProps<Row> & { rows: Row[] };

/** The roles are written out: on a phone the table is laid out as lines, and a browser then forgets that it is one. */
export function ListTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, rows, onOpen, selection } = props;
  return (
    <Table role="table" className={classes.table} aria-label={label}>
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {selection && <SelectAll ids={rows.map(({ id }) => id)} selection={selection} />}
          {columns.map(({ key, title, isFixed }) => (
            <Table.Th role="columnheader" key={key} className={isFixed ? classes.narrow : ''}>
              {title}
            </Table.Th>
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

/** What can be clicked by itself is not a click on its row. */
const opensRow = ({ target }: React.MouseEvent) =>
  target instanceof Element && !target.closest('a, button, input');

const classOf = <Row,>({ isFixed, onPhone }: Column<Row>) =>
  [isFixed ? classes.fixed : classes.cell, onPhone ? classes[onPhone] : ''].join(' ');

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
