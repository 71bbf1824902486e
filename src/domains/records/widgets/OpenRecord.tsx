import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HistoryTab } from '#domains/history/widgets/HistoryTab.tsx';
import { useTexts } from '#web/i18n.ts';
import { useRememberedRecord } from '#web/recentRecords.ts';
import { CallFailed } from '#web/request.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import type { RecordRow } from '../contract.ts';
import { type RecordCalls, recordQuery } from './queries.ts';
import { DrawerLoading, RecordDrawer } from './RecordDrawer.tsx';
import { RecordForm, type Written } from './RecordForm.tsx';
import classes from './records.module.css';
import type { OpenRecord as OpenId } from './useRecordState.ts';

const EDIT = 'edit';
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
  /** Tabs beside form and history. */
  more?: { value: string; label: string; Content: (props: { row: Row }) => ReactNode }[];
}

interface Props<Row extends RecordRow, Values extends Record<string, unknown>> extends Opened<Row, Values> {
  id: OpenId;
  tab: string | undefined;
  mayEdit: boolean;
  onTab: (tab: string | undefined) => void;
  onCreated: (row: Row) => void;
  onClose: () => void;
}

export function OpenRecord<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: Props<Row, Values>,
) {
  const { id, written, calls, record, newTitle, onCreated, onClose } = props;
  if (id !== 'new') return <Stored {...props} id={id} />;
  return (
    <RecordDrawer title={newTitle} onClose={onClose}>
      <RecordForm
        {...written}
        {...{ calls, record, onCreated }}
        row={undefined}
        isReadOnly={false}
        lockedBecause={undefined}
        isHidden={false}
      />
    </RecordDrawer>
  );
}

function Stored<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: Props<Row, Values> & { id: number },
) {
  const { id, written, calls, record, nameOf, tab = EDIT, mayEdit, onTab, onClose, more = [] } = props;
  const text = useTexts();
  const { data: row, error, refetch } = useQuery(recordQuery<Row>(calls, id));
  useRememberedRecord(record, id, row !== undefined);
  const tabs = [
    { value: EDIT, label: text('settings.tab.edit') },
    ...more,
    { value: HISTORY, label: text('history.title') },
  ];
  const shown = tabs.find(({ value }) => value === tab)?.value ?? EDIT;
  const lockedBecause = row && props.lockedBecause?.(row);
  const own = more.find(({ value }) => value === shown);
  if (!row && error instanceof CallFailed && error.status === 404) return <Missing onClose={onClose} />;
  return (
    <RecordDrawer
      title={row ? nameOf(row) : text('ui.loading')}
      lead={row && props.detail?.(row)}
      picture={row && props.picture?.(row)}
      tabs={tabs}
      tab={shown}
      onTab={(next) => onTab(next === EDIT ? undefined : next)}
      onClose={onClose}
    >
      {error && !row ? (
        <div className={classes.fields}>
          <FailureAlert error={error} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {!row && !error && <DrawerLoading />}
      {row && (
        <RecordForm
          key={id}
          {...written}
          {...{ calls, record, row }}
          isReadOnly={!mayEdit || row.trashed || lockedBecause !== undefined}
          lockedBecause={lockedBecause}
          isHidden={shown !== EDIT}
          onCreated={props.onCreated}
        />
      )}
      {row && shown === HISTORY && (
        <div className={classes.fields}>
          <HistoryTab type={record} id={id} />
        </div>
      )}
      {row && own && (
        <div className={classes.fields}>
          <own.Content row={row} />
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
