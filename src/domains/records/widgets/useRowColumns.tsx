import { type ComponentType, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import type { Column } from '#web/ui/listParts.ts';
import { sayFailed, sayUndoable } from '#web/ui/notices.tsx';
import { deletedWords, sayNotDone, sayOutcome } from '#web/ui/outcomes.ts';
import { RowActions } from '#web/ui/RowActions.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import type { RecordRow } from '../contract.ts';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import type { Question as Questioner } from './Question.tsx';
import { type RecordCalls, useRecordChanges, type useRights } from './queries.ts';
import type { RowRules } from './rowRules.ts';
import type { OpenRecord } from './useRecordState.ts';

/** Loaded on demand: the list comes first. */
const Question = lateComponent<never>(
  () => import('./Question.tsx').then((part) => part.Question as ComponentType<never>),
  Unreachable,
) as unknown as typeof Questioner;

interface Options<Row> {
  calls: RecordCalls;
  rights: ReturnType<typeof useRights>;
  rules: RowRules<Row>;
  /** The list has a column of switches; otherwise the menu of a row switches it. */
  hasSwitches: boolean;
  nameOf: (row: Row) => string;
  onOpen: (id: OpenRecord) => void;
  onEdit: (id: OpenRecord) => void;
}

/** Switches, trashes and restores records of any kind. */
export function useRowColumns<Row extends RecordRow>(options: Options<Row>) {
  const { calls, rights, rules, hasSwitches, nameOf, onOpen, onEdit } = options;
  const text = useTexts();
  const { toggle, trash, restore, fresh } = useRecordChanges<Row>(calls);
  const [question, setQuestion] = useState<{ row: Row; asked: 'off' | 'trash' | 'destroy' }>();
  const { lockedBecause, keptBecause, stillBecause, asksBeforeOff = false } = rules;

  const bringBack = (row: Row) =>
    restore(row.id).then(
      () => sayOutcome.restored(nameOf(row)),
      (error) => sayNotDone.restored(error, nameOf(row)),
    );
  /** Users who may not restore confirm first; others get an undo. */
  const remove = (row: Row) => (rights.restore ? removeAtOnce(row) : setQuestion({ row, asked: 'trash' }));
  const removeAtOnce = (row: Row) =>
    trash(row.id).then(
      () => {
        sayUndoable(deletedWords(nameOf(row)), () => void bringBack(row));
      },
      (error) => sayNotDone.deleted(error, nameOf(row)),
    );
  /** Another user may have changed it first. */
  const switchBack = async ({ id, active }: Row) => {
    const now = await fresh(id);
    if (now.active !== active) await toggle(id);
    sayOutcome.saved(nameOf(now));
  };
  const turn = async (row: Row) => {
    await toggle(row.id);
    const words = text(row.active ? 'settings.isOff' : 'settings.isOn', { what: nameOf(row) });
    sayUndoable(words, () => void switchBack(row).catch(sayFailed));
  };

  const toggleOrAsk = (row: Row) => {
    if (!row.active || !asksBeforeOff) return turn(row);
    setQuestion({ row, asked: 'off' });
  };
  const fixedBecause = (row: Row) => lockedBecause?.(row) ?? keptBecause?.(row) ?? stillBecause?.(row);

  const switchCell = (row: Row) =>
    rights.toggle ? (
      <ActiveSwitch
        what={nameOf(row)}
        isOn={row.active}
        isDisabled={row.trashed === true}
        reason={fixedBecause(row)}
        onToggle={() => toggleOrAsk(row)}
      />
    ) : (
      // A disabled switch hardly shows its state, so words replace it.
      <Tag hue={row.active ? 'ok' : 'gray'}>{text(`settings.state.${row.active}`)}</Tag>
    );
  const switchOf = (row: Row) =>
    rights.toggle && !hasSwitches
      ? {
          isOn: row.active,
          reason: fixedBecause(row),
          run: () => void toggleOrAsk(row)?.catch(sayFailed),
        }
      : undefined;
  const buttons = (row: Row) => {
    const isLocked = lockedBecause?.(row) !== undefined;
    const isKept = isLocked || keptBecause?.(row) !== undefined;
    const mayEdit = rights.edit && !isLocked && !row.trashed;
    return (
      <RowActions
        what={nameOf(row)}
        isTrashed={row.trashed === true}
        {...(mayEdit ? { onEdit: () => onEdit(row.id) } : { onOpen: () => onOpen(row.id) })}
        own={mayEdit ? rules.actionsOf?.(row) : undefined}
        onSwitch={switchOf(row)}
        onDelete={rights.trash && !isKept ? () => remove(row) : undefined}
        onRestore={rights.restore && !isLocked ? () => void bringBack(row) : undefined}
        onDestroy={rights.destroy && !isLocked ? () => setQuestion({ row, asked: 'destroy' }) : undefined}
      />
    );
  };
  const actions: Column<Row> = {
    key: 'actions',
    title: text('settings.actions'),
    isActions: true,
    render: buttons,
  };

  const dialog = question && (
    <Question
      {...question}
      calls={calls}
      rules={rules}
      nameOf={nameOf}
      onOff={() => turn(question.row)}
      onTrash={async () => {
        await trash(question.row.id);
        sayOutcome.deleted(nameOf(question.row));
      }}
      onClose={() => setQuestion(undefined)}
    />
  );
  return { switchCell, actions, dialog };
}
