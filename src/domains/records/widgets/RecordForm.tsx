import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { TextKey } from '#shared/texts.ts';
import { useTexts } from '#web/i18n.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import type { useSentForm } from '#web/ui/form.ts';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { sayOutcome } from '#web/ui/outcomes.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import type { RecordRow } from '../contract.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { type RecordCalls, useRecordChanges } from './queries.ts';
import type { Fact } from './RecordFacts.tsx';
import classes from './records.module.css';
import { useFirstFocus } from './useFirstFocus.ts';
import { useRecordForm } from './useRecordForm.ts';

type AnyValues = Record<string, unknown>;
type SentForm<Values extends AnyValues> = ReturnType<typeof useSentForm<Values>>;

/** Props of the fields; `row` is undefined for a new record. */
export interface FieldsProps<Row, Values extends AnyValues> {
  row: Row | undefined;
  field: SentForm<Values>['field'];
  form: SentForm<Values>['form'];
}

/** Describes the form of a kind of record; constant while it is shown. */
export interface Written<Row, Values extends AnyValues> {
  /** The schema of the contract. */
  schema: z.ZodMiniObject;
  /** For updates that take other fields than creating. */
  changeSchema?: z.ZodMiniObject;
  valuesOf: (row: Row | undefined) => Values;
  Fields: ComponentType<FieldsProps<Row, Values>>;
  /** Whether the notice of a change offers to take it back; without it none does. */
  isUndoable?: (before: Row, after: Row) => boolean;
  /** Of a record that may only be read: what its list has no column for. */
  factsOf?: (row: Row) => readonly Fact[];
  /** Overrides the button and the notice if creating does more than store a record. */
  making?: { submit: TextKey; done: TextKey };
}

interface Props<Row extends RecordRow, Values extends AnyValues> extends Written<Row, Values> {
  calls: RecordCalls;
  record: string;
  row: Row | undefined;
  nameOf: (row: Row) => string;
  isHidden: boolean;
  onCreated: (row: Row) => void;
  /** Opens the record that was created. */
  onOpen: (id: number) => void;
}

/** The fields of one record, and a footer with the number of unsaved changes. */
export function RecordForm<Row extends RecordRow, Values extends AnyValues>(props: Props<Row, Values>) {
  const { calls, record, row, nameOf, valuesOf, Fields, making, isHidden, onCreated, onOpen } = props;
  const text = useTexts();
  const changes = useRecordChanges<Row>(calls);
  const place = useFirstFocus(row === undefined);
  /** Refused if another change came later. */
  const takeBack = async (before: Row, stored: Row) => {
    try {
      await changes.update(stored, props.schema.parse(valuesOf(before)));
      sayOutcome.saved(nameOf(before));
    } catch (error) {
      sayFailed(error);
    }
  };
  const { field, form, submit, bar, stale, draft } = useRecordForm<Row, Values>({
    record: isHidden ? undefined : record,
    schema: row && props.changeSchema ? props.changeSchema : props.schema,
    row,
    valuesOf,
    send: (values, shown) => (shown ? changes.update(shown, values) : changes.create(values)),
    fresh: () => changes.fresh(row?.id ?? 0),
    onStored(stored, before) {
      const what = nameOf(stored);
      if (row) {
        const isUndoable = before !== undefined && props.isUndoable?.(before, stored);
        sayOutcome.saved(what, isUndoable ? () => void takeBack(before, stored) : undefined);
        return;
      }
      const open = () => onOpen(stored.id);
      if (making) sayDone(text(making.done), { what, open });
      else sayOutcome.added(what, open);
      onCreated(stored);
    },
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form} hidden={isHidden}>
      <div className={classes.fields}>
        <DraftNotice {...draft} />
        {stale && <ChangedElsewhere record={record} {...stale} />}
        <fieldset ref={place} className={classes.all}>
          <Fields row={row} field={field} form={form} />
        </fieldset>
      </div>
      <Foot {...bar} isNew={row === undefined} isShown={!isHidden} makes={making?.submit} />
    </form>
  );
}

interface FootProps {
  isNew: boolean;
  isShown: boolean;
  isSending: boolean;
  isDirty: boolean;
  changes: number;
  onDiscard: () => void;
  makes: TextKey | undefined;
}

function Foot({ isNew, isShown, isSending, isDirty, changes, onDiscard, makes }: FootProps) {
  const text = useTexts();
  useShortcuts(
    isShown
      ? [
          {
            keys: 'Ctrl+S',
            label: 'common.save',
            run: () => document.querySelector<HTMLFormElement>(`.${classes.form}`)?.requestSubmit(),
          },
        ]
      : [],
  );
  return (
    <div className={classes.foot} data-saves>
      <span className="t-body" aria-live="polite">
        {!isNew && isDirty && text('settings.unsaved', { count: changes })}
      </span>
      {!isNew && (
        <Button variant="default" disabled={!isDirty || isSending} onClick={onDiscard}>
          {text('ui.saveBar.discard')}
        </Button>
      )}
      <Button type="submit" loading={isSending} disabled={!isNew && !isDirty}>
        {text((isNew && makes) || 'common.save')}
      </Button>
    </div>
  );
}
