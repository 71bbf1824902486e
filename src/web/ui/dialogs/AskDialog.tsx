import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  lead: string;
  /** Label of the button. */
  button: string;
  isDestructive?: boolean;
  /** Whether it can be confirmed. */
  isReady?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Between question and buttons. */
  children?: ReactNode;
}

/** Asks before an action; stays open and shows the error when it fails. */
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
