import { Button, Group, Stack } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { Dialog } from './Dialog.tsx';

/** Above the dialog of the call. */
const ABOVE = 300;

interface Props {
  error: unknown;
  /** The title; by default that something went wrong. */
  title?: string;
  onClose: () => void;
}

/** A failure in a dialog, where a notice could be missed. */
export function FailureDialog({ error, title, onClose }: Props) {
  const text = useTexts();
  return (
    <Dialog title={title ?? text('ui.apiError')} onClose={onClose} zIndex={ABOVE}>
      <Stack gap="md">
        <FailureAlert error={error} />
        <Group justify="end">
          <Button data-autofocus variant="default" onClick={onClose}>
            {text('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
