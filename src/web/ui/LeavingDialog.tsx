import { Button, Group, Stack } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from './dialogs/Dialog.tsx';

export interface LeavingProps {
  onAnswer: (mayLeave: boolean) => void;
}

/** Above the dialog of its form. */
const ABOVE = 300;

export function LeavingDialog({ onAnswer }: LeavingProps) {
  const text = useTexts();
  const stay = () => onAnswer(false);
  return (
    <Dialog onClose={stay} zIndex={ABOVE} title={text('ui.unsaved')}>
      <Stack gap="md">
        <p className="t-body">{text('ui.unsaved.lead')}</p>
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(true)}>
            {text('ui.unsaved.leave')}
          </Button>
          <Button data-autofocus onClick={stay}>
            {text('ui.unsaved.stay')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
