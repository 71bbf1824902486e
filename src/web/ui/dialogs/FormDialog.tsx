import { Button, Group, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  submitLabel: string;
  isSending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** By the cross and by Escape. */
  onClose: () => void;
  /** By the button, when it differs. */
  onCancel?: () => void;
  /** It cannot be undone. */
  isDestructive?: boolean;
  /** Whether it can be sent. */
  isReady?: boolean;
  children: ReactNode;
}

/** A dialog with fields, a submit button and a cancel button. */
export function FormDialog(props: Props) {
  const { title, submitLabel, isSending, onSubmit, onClose, onCancel = onClose, children } = props;
  const { isDestructive = false, isReady = true } = props;
  const text = useTexts();
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {children}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {text('common.cancel')}
            </Button>
            <Button
              type="submit"
              loading={isSending}
              disabled={!isReady}
              {...(isDestructive ? { color: 'bad' } : {})}
            >
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
