import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '#web/i18n.ts';
import classes from './notices.module.css';
import { useFocusReturned } from './useFocusReturned.ts';

export function CloseNotice({ message, onClose }: { message: string; onClose: () => void }) {
  const text = useTexts();
  const focus = useFocusReturned();
  const close = () => {
    focus.giveBack();
    onClose();
  };
  return (
    <span className={classes.line}>
      <span>{message}</span>
      <Button {...focus.props} size="xs" variant="subtle" color="gray" onClick={close}>
        {text('common.close')}
      </Button>
    </span>
  );
}

interface ActionProps {
  message: string;
  what: string | undefined;
  kind: 'open' | 'undo';
  onAct: () => void;
}

/** What was done, with the way to it or back. */
export function ActionNotice({ message, what, kind, onAct }: ActionProps) {
  const text = useTexts();
  const isUndo = kind === 'undo';
  const focus = useFocusReturned();
  const press = () => {
    // What it opens takes the focus itself.
    if (isUndo) focus.giveBack();
    onAct();
  };
  const Icon = isUndo ? IconArrowBackUp : IconArrowRight;
  useEffect(() => {
    if (!isUndo) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      // In a field, Ctrl+Z undoes typing.
      if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]'))
        return;
      event.preventDefault();
      onAct();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isUndo, onAct]);
  return (
    <span className={classes.line}>
      <span className={classes.words}>
        <span>{message}</span>
        {what !== undefined && <span className={classes.what}>{what}</span>}
      </span>
      <Button
        {...focus.props}
        size="xs"
        variant="transparent"
        className={classes.back ?? ''}
        leftSection={<Icon size={14} stroke={1.75} />}
        onClick={press}
        {...(isUndo ? { 'aria-keyshortcuts': 'Control+Z' } : {})}
      >
        {text(isUndo ? 'ui.undo' : 'ui.row.open')}
      </Button>
    </span>
  );
}
