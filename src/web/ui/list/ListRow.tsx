import { Checkbox, Table } from '@mantine/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTexts } from '#web/i18n.ts';
import type { Column, FullState, ListProps, Selection } from '../listParts.ts';
import { Tag } from '../Tag.tsx';
import { nameIn, onPhone } from './phoneParts.ts';
import classes from './table.module.css';
import { focusNeighbour, type TurnPage } from './useRowKeys.ts';

interface Props<Row extends { id: number }, Field extends string>
  extends Pick<
    ListProps<Row, Field, FullState>,
    'columns' | 'onOpen' | 'openId' | 'hrefOf' | 'selection' | 'isInactive'
  > {
  row: Row;
  /** Its index among all rows when not all are rendered. */
  index: number | undefined;
  isChosen: boolean;
  isPhone: boolean;
  turnPage: TurnPage;
}

export function ListRow<Row extends { id: number }, Field extends string>(props: Props<Row, Field>) {
  const { row, columns, selection, index, isChosen, isPhone } = props;
  const isInactive = props.isInactive?.(row) ?? false;
  const name = nameIn(columns);
  const saysState = isInactive && !columns.some(({ isState }) => isState);
  const contentOf = (column: Column<Row, Field>) =>
    saysState && column === name ? <Inactive>{column.render(row)}</Inactive> : column.render(row);
  return (
    <Table.Tr
      role="row"
      data-id={row.id}
      data-chosen={isChosen || undefined}
      aria-current={props.openId === row.id || undefined}
      data-inactive={isInactive || undefined}
      {...(index === undefined ? {} : { 'aria-rowindex': index })}
      {...opening(props)}
    >
      {selection && <SelectOne id={row.id} isChosen={isChosen} selection={selection} />}
      {isPhone ? (
        <TwoLines columns={columns} contentOf={contentOf} />
      ) : (
        columns.map((column) => (
          <Table.Td role="cell" key={column.key} className={classOf(column, column === name)}>
            {contentOf(column)}
          </Table.Td>
        ))
      )}
    </Table.Tr>
  );
}

/** On a phone: the name above what is minor, the rest at the end. */
function TwoLines<Row, Field extends string>({
  columns,
  contentOf,
}: {
  columns: readonly Column<Row, Field>[];
  contentOf: (column: Column<Row, Field>) => ReactNode;
}) {
  const { name, minor, atEnd } = onPhone(columns);
  return (
    <>
      <Table.Td role="cell" className={classes.lines}>
        {name && <div className={classes.name}>{contentOf(name)}</div>}
        <div className={classes.second}>
          {minor.map((column) => (
            <span key={column.key}>{contentOf(column)}</span>
          ))}
        </div>
      </Table.Td>
      {atEnd.map((column) => (
        <Table.Td role="cell" key={column.key} className={column.isActions ? classes.tools : classes.end}>
          {contentOf(column)}
        </Table.Td>
      ))}
    </>
  );
}

/** A name that says that its row is inactive. */
function Inactive({ children }: { children: ReactNode }) {
  const text = useTexts();
  return (
    <span className={classes.inactive}>
      <span className="cut">{children}</span>
      <Tag hue="gray">{text('lists.inactive')}</Tag>
    </span>
  );
}

/** A click opens the row, the middle button or Ctrl in a new tab. */
function opening<Row extends { id: number }, Field extends string>({
  row,
  onOpen,
  hrefOf,
  turnPage,
}: Props<Row, Field>) {
  if (!onOpen) return {};
  const openTab = () => {
    if (hrefOf) window.open(hrefOf(row), '_blank', 'noopener');
  };
  return {
    className: classes.row,
    tabIndex: -1,
    onClick: (event: MouseEvent) => {
      if (!opensRow(event)) return;
      if (hrefOf && (event.ctrlKey || event.metaKey)) openTab();
      else onOpen(row);
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1 && opensRow(event)) openTab();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      const { key, currentTarget } = event;
      const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[key];
      const frame = currentTarget.closest('table');
      if (by !== undefined && frame) focusNeighbour(frame, by, turnPage);
      else if (key === 'Enter') onOpen(row);
      else return;
      event.preventDefault();
    },
  };
}

/** A click on a control does not open the row. */
const opensRow = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('a, button, input, label, [role="menu"]');

export const classOf = <Row, Field extends string>(
  { isFixed, isActions, isAmount }: Column<Row, Field>,
  isName = false,
) =>
  [
    isName ? classes.name : '',
    isFixed || isActions ? classes.fixed : classes.cell,
    isAmount ? classes.amount : '',
  ].join(' ');

function SelectOne({ id, isChosen, selection }: { id: number; isChosen: boolean; selection: Selection }) {
  const text = useTexts();
  const { ids, onChange, locked } = selection;
  return (
    <Table.Td role="cell" className={classes.check}>
      <Checkbox
        aria-label={text('ui.list.select', { id })}
        checked={isChosen}
        disabled={locked?.has(id)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...ids, id] : ids.filter((other) => other !== id))
        }
      />
    </Table.Td>
  );
}

/** Space for rows that are not rendered, so that the scroll bar has the full length. */
export function RowsOutOfSight({ px, span }: { px: number; span: number }) {
  if (px <= 0) return null;
  return (
    <tr aria-hidden className={classes.unseen}>
      <td colSpan={span} style={{ height: px }} />
    </tr>
  );
}
