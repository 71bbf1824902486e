import { Switch, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import type { Column } from '../listParts.ts';
import { sayFailed, sayUndoable } from '../notices.tsx';
import { sayNotDone, sayOutcome } from '../outcomes.ts';
import { RowActions } from '../RowActions.tsx';
import { type Kept, type RecordCalls, useRecordChanges, type useRights } from './records.ts';
import type { OpenRecord } from './useRecordState.ts';

export interface RowRules<Row> {
  /** Why this one can be neither switched off nor deleted. */
  keptBecause?: (row: Row) => string | undefined;
  /** Why this one alone cannot be switched. */
  stillBecause?: (row: Row) => string | undefined;
  /** Asks before one goes for good, where its number is not enough. */
  DestroyDialog?: (props: { row: Row; onClose: () => void }) => ReactNode;
}

interface Options<Row> {
  calls: RecordCalls;
  rights: ReturnType<typeof useRights>;
  rules: RowRules<Row>;
  nameOf: (row: Row) => string;
  onOpen: (id: OpenRecord) => void;
}

/** What every record is switched, trashed and restored by. */
export function useRowColumns<Row extends Kept>({ calls, rights, rules, nameOf, onOpen }: Options<Row>) {
  const text = useTexts();
  const { toggle, trash, restore, destroy } = useRecordChanges<Row>(calls);
  const [doomed, setDoomed] = useState<Row>();
  const { keptBecause, stillBecause, DestroyDialog } = rules;

  const bringBack = (id: number) =>
    restore(id).then(
      () => sayOutcome.restored(id),
      (error) => sayNotDone.restored(error, id),
    );
  const remove = ({ id }: Row) =>
    trash(id).then(
      () => sayUndoable(text('ui.outcome.deletedId', { id }), () => void bringBack(id)),
      (error) => sayNotDone.deleted(error, id),
    );

  const switchColumn: Column<Row> = {
    key: 'active',
    title: text('settings.active'),
    isFixed: true,
    render: (row) => (
      <ActiveSwitch
        what={nameOf(row)}
        isOn={row.active}
        isDisabled={!rights.toggle || row.trashed}
        reason={keptBecause?.(row) ?? stillBecause?.(row)}
        onToggle={() => toggle(row.id)}
      />
    ),
  };
  const columns: Column<Row>[] = [
    ...(calls.toggle ? [switchColumn] : []),
    {
      key: 'actions',
      title: text('settings.actions'),
      isActions: true,
      render: (row) => (
        <RowActions
          what={nameOf(row)}
          isTrashed={row.trashed}
          onOpen={rights.edit ? undefined : () => onOpen(row.id)}
          onEdit={rights.edit ? () => onOpen(row.id) : undefined}
          onDelete={rights.trash && keptBecause?.(row) === undefined ? () => void remove(row) : undefined}
          onRestore={rights.trash ? () => void bringBack(row.id) : undefined}
          onDestroy={rights.destroy ? () => setDoomed(row) : undefined}
        />
      ),
    },
  ];

  const close = () => setDoomed(undefined);
  const dialog =
    doomed &&
    (DestroyDialog ? (
      <DestroyDialog row={doomed} onClose={close} />
    ) : (
      <ConfirmDialog
        kind="force_delete"
        id={doomed.id}
        what={nameOf(doomed)}
        onConfirm={async () => {
          await destroy(doomed.id);
          sayOutcome.deleted(doomed.id);
        }}
        onClose={close}
      />
    ));
  return { columns, dialog };
}

interface SwitchProps {
  what: string;
  isOn: boolean;
  isDisabled: boolean;
  reason: string | undefined;
  onToggle: () => Promise<unknown>;
}

/** Turns at once and back again where it is refused. */
function ActiveSwitch({ what, isOn, isDisabled, reason, onToggle }: SwitchProps) {
  const text = useTexts();
  const [wanted, setWanted] = useState<boolean>();
  const turn = () => {
    setWanted(!isOn);
    onToggle()
      .then(() => sayOutcome.saved(), sayFailed)
      .finally(() => setWanted(undefined));
  };
  return (
    <Tooltip label={reason} disabled={reason === undefined}>
      <Switch
        aria-label={text('settings.switch', { what })}
        checked={wanted ?? isOn}
        disabled={isDisabled || reason !== undefined || wanted !== undefined}
        onChange={turn}
      />
    </Tooltip>
  );
}
