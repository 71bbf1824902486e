import { Button, Kbd } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '#web/i18n.ts';
import classes from './saveBar.module.css';
import { useShortcuts } from './shortcuts.ts';

interface Props {
  isDirty: boolean;
  isSending: boolean;
  onDiscard: () => void;
}

/** At the end of a form, sticky while something is unsaved. */
export function SaveBar({ isDirty, isSending, onDiscard }: Props) {
  const text = useTexts();
  const bar = useRef<HTMLFieldSetElement>(null);
  const isShown = isDirty || isSending;
  useShortcuts(
    isShown ? [{ keys: 'Ctrl+S', label: 'common.save', run: () => bar.current?.form?.requestSubmit() }] : [],
  );
  if (!isShown) return null;
  return (
    <fieldset ref={bar} className={classes.bar} data-saves aria-label={text('ui.saveBar')}>
      <span className="t-body t-med">{text('ui.saveBar')}</span>
      <span className={classes.buttons}>
        <Button variant="default" disabled={isSending} onClick={onDiscard}>
          {text('ui.saveBar.discard')}
        </Button>
        <Button type="submit" loading={isSending} rightSection={<SaveKeys />}>
          {text('common.save')}
        </Button>
      </span>
    </fieldset>
  );
}

const SaveKeys = () => (
  <Kbd className={classes.keys ?? ''} aria-hidden>
    Ctrl{' S'}
  </Kbd>
);
