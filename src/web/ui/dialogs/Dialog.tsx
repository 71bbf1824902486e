import { Modal, type ModalProps } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { useFocusBack, useTopmostEscape } from './openDialogs.ts';

/** Of all dialogs of the product; the first where nothing else is said. */
export const DIALOG_WIDTHS = [400, 600, 800, 900, 1024] as const;

interface Props extends Omit<ModalProps, 'opened' | 'size'> {
  width?: (typeof DIALOG_WIDTHS)[number];
}

/** A dialog with a title and a close button that has a name; it is open as long as it is shown. */
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
