import { Modal, type ModalProps } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';

const WIDTH = 400;

/** A dialog with a title and a close button that has a name; 400 wide where nothing else is said. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const text = useTexts();
  return <Modal opened size={WIDTH} closeButtonProps={{ 'aria-label': text('common.close') }} {...props} />;
}
