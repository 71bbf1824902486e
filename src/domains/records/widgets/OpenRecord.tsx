import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HistoryTab } from '#domains/history/widgets/HistoryTab.tsx';
import type { ListColumn } from '#shared/columns.ts';
import { useTexts } from '#web/i18n.ts';
import { useRememberedRecord } from '#web/recentRecords.ts';
import { CallFailed } from '#web/request.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { nameIn } from '#web/ui/list/phoneParts.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import type { RecordRow } from '../contract.ts';
import { recordQuery } from './queries.ts';
import { DrawerLoading, RecordDrawer } from './RecordDrawer.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordForm } from './RecordForm.tsx';
import classes from './records.module.css';
import { EDIT, type OpenRecord as OpenId } from './useRecordState.ts';
import type { StoredForm } from './useStoredForm.ts';

const OVERVIEW = 'overview';
const HISTORY = 'history';

export interface Opened<Row extends RecordRow, Values extends Record<string, unknown>>
  extends StoredForm<Row, Values> {
  /** Title of the form for a new record. */
  newTitle: string;
  /** Beside the name. */
  tag?: (row: Row) => ReactNode;
  detail?: (row: Row) => ReactNode;
  picture?: (row: Row) => ReactNode;
  /** Why the caller may not change this record. */
  lockedBecause?: (row: Row) => string | undefined;
  /** Above the tabs; `onEdit` is undefined where the caller may only read. */
  Actions?: (props: { row: Row; onEdit: (() => void) | undefined }) => ReactNode;
  /** The record to read, which opens first; without it the form does. */
  Overview?: (props: { row: Row; isReadOnly: boolean }) => ReactNode;
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
    <RecordDrawer id={id} title={newTitle} onClose={onClose}>
      <RecordForm
        calls={calls}
        record={record}
        nameOf={nameOf}
        written={written}
        onCreated={onCreated}
        onOpen={onOpen}
        row={undefined}
        isHidden={false}
        entered={0}
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
  { Overview, more = [], record, columns, written, lockedBecause }: Props<Row, Values>,
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
        <Overview key={row.id} row={row} isReadOnly={isReadOnly} />
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

/** The shown tab, and the way into the form by its key or button. */
function useTabs<Row>(
  parts: Part<Row>[],
  { tab, onTab }: { tab: string | undefined; onTab: (tab: string | undefined) => void },
) {
  const show = (next: string) => onTab(next === parts[0]?.value ? undefined : next);
  /** How often the form was asked for. */
  const [entered, setEntered] = useState(tab === EDIT ? 1 : 0);
  return {
    part: parts.find(({ value }) => value === tab) ?? parts[0],
    entered,
    show(next: string) {
      setEntered(0);
      show(next);
    },
    edit() {
      setEntered((times) => times + 1);
      show(EDIT);
    },
  };
}

function Stored<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: Props<Row, Values> & { id: number },
) {
  const { id, calls, record, mayEdit, onClose } = props;
  const text = useTexts();
  const { data: row, error, refetch } = useQuery(recordQuery<Row>(calls, id));
  useRememberedRecord(record, id, row !== undefined);
  const isMissing = !row && error instanceof CallFailed && error.status === 404;
  const isReadOnly = !mayEdit || row?.trashed === true || (row && props.lockedBecause?.(row)) !== undefined;
  const tabs = partsOf(props, isReadOnly, text);
  const { part, entered, show, edit } = useTabs(tabs, props);
  useShortcuts(isReadOnly || !row ? [] : [{ keys: 'E', label: 'ui.row.edit', run: edit }]);
  return (
    <RecordDrawer
      id={id}
      title={text(isMissing ? 'settings.missing' : 'ui.loading')}
      {...(row && headOf(props, row, isReadOnly ? undefined : edit))}
      tabs={isMissing ? undefined : tabs}
      tab={part?.value}
      onTab={show}
      onClose={onClose}
    >
      {row && !isReadOnly && (
        <RecordForm
          key={id}
          calls={calls}
          record={record}
          nameOf={props.nameOf}
          written={props.written}
          row={row}
          isHidden={part?.show !== undefined}
          entered={entered}
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
      {!row && isMissing && <Missing onClose={onClose} />}
      {!row && !isMissing && <Awaited error={error} onRetry={() => void refetch()} />}
    </RecordDrawer>
  );
}

/** What stands above the tabs of a record. */
const headOf = <Row extends RecordRow, Values extends Record<string, unknown>>(
  { nameOf, tag, detail, picture, Actions }: Opened<Row, Values>,
  row: Row,
  edit: (() => void) | undefined,
) => ({
  title: nameOf(row),
  tag: tag?.(row),
  lead: detail?.(row),
  picture: picture?.(row),
  actions: Actions && <Actions row={row} onEdit={edit} />,
});

function Awaited({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <DrawerLoading />;
  return (
    <div className={classes.fields}>
      <FailureAlert error={error} onRetry={onRetry} />
    </div>
  );
}

/** The address names a record that does not exist. */
function Missing({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  return (
    <div className={classes.missing} role="status">
      <EmptyDrawing />
      <p className="t-body">{text('settings.missing.lead')}</p>
      <Button variant="default" onClick={onClose}>
        {text('settings.missing.back')}
      </Button>
    </div>
  );
}
