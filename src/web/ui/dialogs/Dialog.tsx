import { Modal, type ModalProps } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { useFocusBack, useTopmostEscape } from './openDialogs.ts';

/** All widths of dialogs; the first is the default. */
export const DIALOG_WIDTHS = [400, 600, 800, 900, 1024] as const;

interface Props extends Omit<ModalProps, 'opened' | 'size'> {
  width?: (typeof DIALOG_WIDTHS)[number];
}

/** An open dialog with a title and a labelled close button. */
export function Dialog({ width = DIALOG_WIDTHS[0], closeOnEscape = true, onClose, ...props }: Props) {
  const text = useTexts();
  useFocusBack();
  useTopmostEscape(() => closeOnEscape && onClose());
  return (
    <Modal
      opened
      size={width}
      closeOnEscape={false}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': text('common.close') }}
      {...props}
    />
  );
}
