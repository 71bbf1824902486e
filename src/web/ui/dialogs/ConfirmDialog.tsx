import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { AskDialog } from './AskDialog.tsx';
import { type Confirmed, type ConfirmKind, confirmedBy, isDestructive, wordsOf } from './confirmKinds.ts';

interface Props {
  kind: ConfirmKind;
  /** The name in the question. */
  what: string;
  /** Tells it from namesakes. */
  about?: string | undefined;
  /** Undefined for a record that was never stored, which cannot be destroyed. */
  id?: number | undefined;
  /** To be typed before destroying: the number, or the name where numbers are not shown. */
  awaited?: string | undefined;
  onConfirm: (confirmed: Confirmed) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an action on a record. */
export function ConfirmDialog(props: Props) {
  const { kind, what, about, id, awaited = String(id), onConfirm, onClose } = props;
  const text = useTexts();
  const [isForGood, setForGood] = useState(false);
  const [typed, setTyped] = useState('');
  const confirmed = confirmedBy(kind, isForGood);
  const { title, lead, button } = wordsOf(confirmed);
  const isAwaited = kind === 'force_delete' && id !== undefined && typed.trim() !== awaited.trim();
  return (
    <AskDialog
      title={text(title, { what })}
      lead={text(lead, { what })}
      button={text(button)}
      isDestructive={isDestructive(confirmed)}
      isReady={!isAwaited}
      onConfirm={() => onConfirm(confirmed)}
      onClose={onClose}
    >
      {about && <p className="t-body t-med">{about}</p>}
      {kind === 'delete_destroy' && id !== undefined && (
        <Checkbox
          label={text('ui.confirm.destroyToo')}
          checked={isForGood}
          onChange={({ currentTarget }) => setForGood(currentTarget.checked)}
        />
      )}
      {kind === 'force_delete' && id !== undefined && (
        <TextInput
          label={text('ui.confirm.type', { what: awaited })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </AskDialog>
  );
}
