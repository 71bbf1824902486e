import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListColumn } from '#shared/columns.ts';
import { useTexts } from '#web/i18n.ts';
import { useRememberedRecord } from '#web/recentRecords.ts';
import { CallFailed } from '#web/request.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import type { RecordRow } from '../contract.ts';
import { recordQuery } from './queries.ts';
import { DrawerLoading, RecordDrawer } from './RecordDrawer.tsx';
import { RecordForm } from './RecordForm.tsx';
import { whyReadOnly } from './readOnly.ts';
import classes from './records.module.css';
import { OVERVIEW, type TabContents, tabsOf, useTabs } from './recordTabs.tsx';
import type { OpenRecord as OpenId } from './useRecordState.ts';
import type { StoredForm } from './useStoredForm.ts';

export interface Opened<Row extends RecordRow, Values extends Record<string, unknown>>
  extends StoredForm<Row, Values>,
    Omit<TabContents<Row, Values>, 'record' | 'written'> {
  /** Title of the form for a new record. */
  newTitle: string;
  detail?: (row: Row) => ReactNode;
  picture?: (row: Row) => ReactNode;
  /** Why the caller may not change this record. */
  lockedBecause?: (row: Row) => string | undefined;
  /** Above the tabs; `onEdit` is undefined where the caller may only read. */
  Actions?: (props: { row: Row; onEdit: (() => void) | undefined }) => ReactNode;
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

function Stored<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: Props<Row, Values> & { id: number },
) {
  const { id, calls, record, mayEdit, onClose } = props;
  const text = useTexts();
  const { data: row, error, refetch } = useQuery(recordQuery<Row>(calls, id));
  useRememberedRecord(record, id, row !== undefined);
  const isMissing = !row && error instanceof CallFailed && error.status === 404;
  const readOnlyBecause = row && whyReadOnly(props, row, text);
  const isReadOnly = !mayEdit || readOnlyBecause !== undefined;
  const tabs = tabsOf(props, props.columns, isReadOnly, text);
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
          {part.value === OVERVIEW && readOnlyBecause !== undefined && (
            <p className="t-body dim">{readOnlyBecause}</p>
          )}
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
