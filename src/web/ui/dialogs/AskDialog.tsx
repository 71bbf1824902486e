import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  lead: string;
  /** Says what it does. */
  button: string;
  isDestructive?: boolean;
  /** Whether it can be confirmed yet. */
  isReady?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Between the question and the buttons. */
  children?: ReactNode;
}

/** Asks before something is done; stays open, with what went wrong, where it could not be done. */
export function AskDialog(props: Props) {
  const { title, lead, button, isDestructive = false, isReady = true, onConfirm, onClose, children } = props;
  const text = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={() => isBusy || onClose()}>
      <Stack gap="md">
        <p className="t-body">{lead}</p>
        {children}
        {failure !== undefined && <FailureAlert error={failure} />}
        <Group justify="end" gap="xs">
          <Button
            variant="default"
            disabled={isBusy}
            onClick={onClose}
            {...(isDestructive ? { 'data-autofocus': true } : {})}
          >
            {text('common.cancel')}
          </Button>
          <Button
            {...(isDestructive ? { color: 'bad' } : { 'data-autofocus': true })}
            loading={isBusy}
            disabled={!isReady}
            onClick={() => void confirm()}
          >
            {button}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
