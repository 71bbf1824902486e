import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '#web/i18n.ts';
import classes from './notices.module.css';

export function CloseNotice({ message, onClose }: { message: string; onClose: () => void }) {
  const text = useTexts();
  return (
    <span className={classes.line}>
      <span>{message}</span>
      <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
        {text('common.close')}
      </Button>
    </span>
  );
}

export function UndoNotice({ message, onUndo }: { message: string; onUndo: () => void }) {
  const text = useTexts();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      // In a field, Ctrl+Z undoes typing.
      if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]'))
        return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [onUndo]);
  return (
    <span className={classes.line}>
      <span>{message}</span>
      <Button
        size="xs"
        variant="transparent"
        className={classes.back ?? ''}
        leftSection={<IconArrowBackUp size={14} stroke={1.75} />}
        aria-keyshortcuts="Control+Z"
        onClick={onUndo}
      >
        {text('ui.undo')}
      </Button>
    </span>
  );
}
