import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import type { Column, Selection, Sorting } from '../listParts.ts';
import classes from './table.module.css';

export function Title<Row, Field extends string>({
  column: { title, isFixed, isAmount, isActions, sortBy },
  sorting,
  isSorted = false,
}: {
  column: Column<Row, Field>;
  sorting?: Sorting<Field> | undefined;
  isSorted?: boolean;
}) {
  const place = {
    role: 'columnheader',
    className: [isFixed || isActions ? classes.narrow : '', isAmount ? classes.amount : ''].join(' '),
  };
  if (isActions) {
    return (
      <Table.Th {...place}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </Table.Th>
    );
  }
  if (!sorting || sortBy === undefined) return <Table.Th {...place}>{title}</Table.Th>;
  const [first] = sorting.by ?? [];
  const direction = isSorted ? first?.direction : undefined;
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

export function SelectAll<Row extends { id: number }>({
  rows,
  chosen,
  selection,
}: {
  rows: Row[];
  chosen: Set<number>;
  selection: Selection;
}) {
  const text = useTexts();
  const free = rows.filter(({ id }) => !selection.locked?.has(id));
  const count = free.reduce((sum, { id }) => sum + Number(chosen.has(id)), 0);
  return (
    <Table.Th role="columnheader" className={classes.check}>
      <Checkbox
        aria-label={text('ui.list.selectAll')}
        checked={count > 0 && count === free.length}
        indeterminate={count > 0 && count < free.length}
        disabled={free.length === 0}
        onChange={({ currentTarget: { checked } }) =>
          selection.onChange(checked ? free.map(({ id }) => id) : [])
        }
      />
    </Table.Th>
  );
}
