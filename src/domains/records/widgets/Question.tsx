import { useTexts } from '#web/i18n.ts';
import { AskDialog } from '#web/ui/dialogs/AskDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { sayOutcome } from '#web/ui/outcomes.ts';
import type { RecordRow } from '../contract.ts';
import { type RecordCalls, useRecordChanges } from './queries.ts';
import type { RowRules } from './rowRules.ts';

interface QuestionProps<Row> {
  calls: RecordCalls;
  rules: RowRules<Row>;
  nameOf: (row: Row) => string;
  row: Row;
  onClose: () => void;
}

/** Asks before a row is switched off, deleted or destroyed. */
export function Question<Row extends RecordRow>({
  asked,
  onOff,
  onTrash,
  ...rest
}: QuestionProps<Row> & {
  asked: 'off' | 'trash' | 'destroy';
  onOff: () => Promise<unknown>;
  onTrash: () => Promise<unknown>;
}) {
  const text = useTexts();
  const what = rest.nameOf(rest.row);
  const about = rest.rules.aboutOf?.(rest.row);
  const { onClose } = rest;
  switch (asked) {
    case 'off':
      return <ConfirmDialog kind="deactivate" what={what} onConfirm={onOff} onClose={onClose} />;
    case 'trash':
      return (
        <AskDialog
          title={text('ui.confirm.delete', { what })}
          lead={text('settings.trash.forGood')}
          button={text('ui.row.delete')}
          isDestructive
          onConfirm={onTrash}
          onClose={onClose}
        >
          {about && <p className="t-body t-med">{about}</p>}
        </AskDialog>
      );
    case 'destroy':
      return <DestroyQuestion {...rest} />;
  }
}

function DestroyQuestion<Row extends RecordRow>({ row, calls, rules, nameOf, onClose }: QuestionProps<Row>) {
  const { destroy } = useRecordChanges<Row>(calls);
  const { DestroyDialog, aboutOf } = rules;
  const name = nameOf(row);
  if (DestroyDialog) return <DestroyDialog row={row} onClose={onClose} />;
  return (
    <ConfirmDialog
      kind="force_delete"
      id={row.id}
      what={name}
      about={aboutOf?.(row)}
      awaited={name}
      onConfirm={async () => {
        await destroy(row.id);
        sayOutcome.deleted(name);
      }}
      onClose={onClose}
    />
  );
}
