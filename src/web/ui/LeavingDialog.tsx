import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';

export interface LeavingProps {
  onAnswer: (mayLeave: boolean) => void;
}

const WIDTH = 400;
/** Above a dialog whose form it is about. */
const ABOVE = 300;

export function LeavingDialog({ onAnswer }: LeavingProps) {
  const text = useTexts();
  const stay = () => onAnswer(false);
  return (
    <Modal
      opened
      onClose={stay}
      size={WIDTH}
      zIndex={ABOVE}
      title={text('ui.unsaved')}
      closeButtonProps={{ 'aria-label': text('common.close') }}
    >
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
    </Modal>
  );
}
