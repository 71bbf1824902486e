import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { type Confirmed, type ConfirmKind, confirmedBy, isDestructive, wordsOf } from './confirmKinds.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  kind: ConfirmKind;
  /** As it is called in the question. */
  what: string;
  /** A record that was never stored has none, and nothing that could be deleted for good. */
  id?: number | undefined;
  /** What is typed before something goes for good: the number, or the name where nobody ever sees the number. */
  awaited?: string | undefined;
  onConfirm: (confirmed: Confirmed) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is done to a record; stays open, with what went wrong, where it could not be done. */
export function ConfirmDialog({ kind, what, id, awaited = String(id), onConfirm, onClose }: Props) {
  const text = useTexts();
  const [isForGood, setForGood] = useState(false);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const confirmed = confirmedBy(kind, isForGood);
  const { title, lead, button } = wordsOf(confirmed);
  const isAwaited = kind === 'force_delete' && id !== undefined && typed.trim() !== awaited.trim();

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm(confirmed);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <Dialog title={text(title, { what })} onClose={() => isBusy || onClose()}>
      <Stack gap="md">
        <p className="t-body">{text(lead, { what })}</p>
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
        {failure !== undefined && <FailureAlert error={failure} />}
        <Group justify="end" gap="xs">
          <Button
            variant="default"
            disabled={isBusy}
            onClick={onClose}
            {...(isDestructive(confirmed) ? { 'data-autofocus': true } : {})}
          >
            {text('common.cancel')}
          </Button>
          <Button
            {...(isDestructive(confirmed) ? { color: 'bad' } : { 'data-autofocus': true })}
            loading={isBusy}
            disabled={isAwaited}
            onClick={() => void confirm()}
          >
            {text(button)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
