import { Checkbox, Table } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import classes from './list.module.css';
import type { Column, ListProps, Selection } from './listParts.ts';

type Props<Row extends { id: number }> = ListProps<Row> & { rows: Row[] };

export function ListTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, rows, onOpen, selection } = props;
  return (
    <Table className={classes.table} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {selection && <SelectAll ids={rows.map(({ id }) => id)} selection={selection} />}
          {columns.map(({ key, title, isFixed }) => (
            <Table.Th key={key} className={isFixed ? classes.narrow : ''}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id} {...(onOpen ? { className: classes.row, onClick: () => onOpen(row) } : {})}>
            {selection && <SelectOne id={row.id} selection={selection} />}
            {columns.map((column) => (
              <Table.Td key={column.key} className={classOf(column)}>
                {column.render(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const classOf = <Row,>({ isFixed, isMinor }: Column<Row>) =>
  [isFixed ? classes.fixed : classes.cell, isMinor ? classes.minor : ''].join(' ');

function SelectAll({ ids, selection }: { ids: number[]; selection: Selection }) {
  const text = useTexts();
  const chosen = ids.filter((id) => selection.ids.includes(id)).length;
  return (
    <Table.Th className={classes.check}>
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
    <Table.Td className={classes.check}>
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
