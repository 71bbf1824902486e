import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HistoryTab } from '#domains/history/widgets/HistoryTab.tsx';
import type { ListColumn } from '#shared/columns.ts';
import { useTexts } from '#web/i18n.ts';
import { useRememberedRecord } from '#web/recentRecords.ts';
import { CallFailed } from '#web/request.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { nameIn } from '#web/ui/list/phoneParts.ts';
import type { RecordRow } from '../contract.ts';
import { type RecordCalls, recordQuery } from './queries.ts';
import { DrawerLoading, RecordDrawer } from './RecordDrawer.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordForm, type Written } from './RecordForm.tsx';
import classes from './records.module.css';
import { EDIT, type OpenRecord as OpenId } from './useRecordState.ts';

const OVERVIEW = 'overview';
const HISTORY = 'history';

export interface Opened<Row extends RecordRow, Values extends Record<string, unknown>> {
  calls: RecordCalls;
  /** The entity in the history. */
  record: string;
  written: Written<Row, Values>;
  nameOf: (row: Row) => string;
  /** Title of the form for a new record. */
  newTitle: string;
  detail?: (row: Row) => ReactNode;
  picture?: (row: Row) => ReactNode;
  /** Why the caller may not change this record. */
  lockedBecause?: (row: Row) => string | undefined;
  /** The record to read, which opens first; without it the form does. */
  Overview?: (props: { row: Row; onEdit: (() => void) | undefined }) => ReactNode;
  /** Tabs beside form and history. */
  more?: { value: string; label: string; Content: (props: { row: Row }) => ReactNode }[];
}

interface Props<Row extends RecordRow, Values extends Record<string, unknown>> extends Opened<Row, Values> {
  id: OpenId;
  tab: string | undefined;
  mayEdit: boolean;
  /** The columns of its list. */
  columns: readonly (ListColumn<Row> & { key: string })[];
  onOpen: (id: number) => void;
  onTab: (tab: string | undefined) => void;
  onCreated: (row: Row) => void;
  onClose: () => void;
}

export function OpenRecord<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: Props<Row, Values>,
) {
  const { id, written, calls, record, nameOf, newTitle, onCreated, onOpen, onClose } = props;
  if (id !== 'new') return <Stored {...props} id={id} />;
  return (
    <RecordDrawer title={newTitle} onClose={onClose}>
      <RecordForm
        {...written}
        calls={calls}
        record={record}
        nameOf={nameOf}
        onCreated={onCreated}
        onOpen={onOpen}
        row={undefined}
        isHidden={false}
      />
    </RecordDrawer>
  );
}

interface Part<Row> {
  value: string;
  label: string;
  /** Undefined: the form, which stays as it is while others are shown. */
  show?: (row: Row) => ReactNode;
}

/** The tabs of a stored record, the one that opens first in front. */
function partsOf<Row extends RecordRow, Values extends Record<string, unknown>>(
  { Overview, more = [], record, columns, written, lockedBecause, onTab }: Props<Row, Values>,
  isReadOnly: boolean,
  text: ReturnType<typeof useTexts>,
): Part<Row>[] {
  // The title is the name.
  const facts = columns.filter((column) => column !== nameIn(columns));
  const overview: Part<Row> = {
    value: OVERVIEW,
    label: text('settings.tab.overview'),
    show: (row) =>
      Overview ? (
        <Overview row={row} onEdit={isReadOnly ? undefined : () => onTab(EDIT)} />
      ) : (
        <RecordFacts row={row} hint={lockedBecause?.(row)} columns={facts} more={written.factsOf?.(row)} />
      ),
  };
  return [
    ...(Overview || isReadOnly ? [overview] : []),
    ...(isReadOnly ? [] : [{ value: EDIT, label: text('settings.tab.edit') }]),
    ...more.map(({ value, label, Content }) => ({ value, label, show: (row: Row) => <Content row={row} /> })),
    { value: HISTORY, label: text('history.title'), show: ({ id }) => <HistoryTab type={record} id={id} /> },
  ];
}

function Stored<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: Props<Row, Values> & { id: number },
) {
  const { id, written, calls, record, nameOf, mayEdit, onTab, onClose } = props;
  const text = useTexts();
  const { data: row, error, refetch } = useQuery(recordQuery<Row>(calls, id));
  useRememberedRecord(record, id, row !== undefined);
  const isReadOnly = !mayEdit || row?.trashed === true || (row && props.lockedBecause?.(row)) !== undefined;
  const tabs = partsOf(props, isReadOnly, text);
  const part = tabs.find(({ value }) => value === props.tab) ?? tabs[0];
  if (!row && error instanceof CallFailed && error.status === 404) return <Missing onClose={onClose} />;
  return (
    <RecordDrawer
      title={row ? nameOf(row) : text('ui.loading')}
      lead={row && props.detail?.(row)}
      picture={row && props.picture?.(row)}
      tabs={tabs}
      tab={part?.value ?? EDIT}
      onTab={(next) => onTab(next === tabs[0]?.value ? undefined : next)}
      onClose={onClose}
    >
      {error && !row ? (
        <div className={classes.fields}>
          <FailureAlert error={error} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {!row && !error && <DrawerLoading />}
      {row && !isReadOnly && (
        <RecordForm
          key={id}
          {...written}
          calls={calls}
          record={record}
          row={row}
          nameOf={nameOf}
          isHidden={part?.show !== undefined}
          onCreated={props.onCreated}
          onOpen={props.onOpen}
        />
      )}
      {row && part?.show && (
        // Where nothing in it takes the focus, the keys scroll it itself.
        <div className={classes.fields} {...(part.value === OVERVIEW ? { tabIndex: 0 } : {})}>
          {part.show(row)}
        </div>
      )}
    </RecordDrawer>
  );
}

/** The address names a record that does not exist. */
function Missing({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  return (
    <RecordDrawer title={text('settings.missing')} onClose={onClose}>
      <div className={classes.missing} role="status">
        <EmptyDrawing />
        <p className="t-body">{text('settings.missing.lead')}</p>
        <Button variant="default" onClick={onClose}>
          {text('settings.missing.back')}
        </Button>
      </div>
    </RecordDrawer>
  );
}
