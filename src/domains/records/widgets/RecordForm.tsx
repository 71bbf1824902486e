import { Button } from '@mantine/core';
import type { TextKey } from '#shared/texts.ts';
import { useTexts } from '#web/i18n.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import type { RecordRow } from '../contract.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import classes from './records.module.css';
import { useFirstFocus } from './useFirstFocus.ts';
import { type StoredForm, useStoredForm } from './useStoredForm.ts';

interface Props<Row extends RecordRow, Values extends Record<string, unknown>>
  extends StoredForm<Row, Values> {
  row: Row | undefined;
  isHidden: boolean;
  /** How often its first field was asked for; that of a new record has the focus at once. */
  entered: number;
  onCreated: (row: Row) => void;
  /** Opens the record that was created. */
  onOpen: (id: number) => void;
}

/** The fields of one record, and a footer with the number of unsaved changes. */
export function RecordForm<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: Props<Row, Values>,
) {
  const { record, written, row, isHidden, entered } = props;
  const { Fields, making } = written;
  const place = useFirstFocus(row === undefined ? 1 : isHidden ? 0 : entered);
  const { field, form, submit, bar, stale, draft } = useStoredForm({ ...props, isDrafted: !isHidden });
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
