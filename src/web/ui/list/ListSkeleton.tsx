import { Skeleton, Table } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import type { Column, FullState, ListProps } from '../listParts.ts';
import { classOf } from './ListRow.tsx';
import { Title } from './ListTitles.tsx';
import classes from './table.module.css';

const USUAL_ROWS = 15;

type Props<Row extends { id: number }, Field extends string> = Pick<
  ListProps<Row, Field, FullState>,
  'columns' | 'state' | 'selection'
> & {
  /** The number of rows that are expected. */
  awaited: number | undefined;
  isPhone: boolean;
};

/** Placeholder rows, as many and as high as the rows. */
export function ListSkeleton<Row extends { id: number }, Field extends string>(props: Props<Row, Field>) {
  const { columns, state, selection, awaited, isPhone } = props;
  const text = useTexts();
  const size = state.itemsPerPage ?? USUAL_ROWS;
  const length = Math.max(1, Math.min(size, awaited ?? size));
  const rows = Array.from({ length }, (_, index) => `row ${index}`);
  return (
    <div aria-busy role="status" aria-label={text('ui.loading')}>
      <Table className={classes.table} inert>
        <Table.Thead>
          <Table.Tr>
            {selection && <Table.Th className={classes.check} />}
            {columns.map((column) => (
              <Title key={column.key} column={column} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((key) => (
            <Table.Tr key={key}>
              {selection && <Table.Td className={classes.check} />}
              {isPhone ? (
                <Table.Td className={classes.lines}>
                  <Skeleton className={classes.coming ?? ''} width="60%" />
                  <Skeleton className={classes.coming ?? ''} width="40%" />
                </Table.Td>
              ) : (
                columns.map((column) => (
                  <Table.Td key={column.key} className={classOf(column)}>
                    <Skeleton className={shapeOf(column) ?? ''} />
                  </Table.Td>
                ))
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function shapeOf({ isActions, isTall }: Pick<Column<never>, 'isActions' | 'isTall'>): string | undefined {
  if (isActions) return classes.comingTools;
  return isTall ? classes.comingLines : classes.coming;
}
