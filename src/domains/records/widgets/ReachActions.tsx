import { Button } from '@mantine/core';
import { IconMail, IconPencil, IconPhone } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { reachAt } from '#web/reaching.ts';
import classes from './records.module.css';

interface Props {
  tel: string;
  email: string;
  /** Undefined: the caller may only read. */
  onEdit: (() => void) | undefined;
}

/** Calling and writing are one step; so is changing all of the card. */
export function ReachActions({ tel, email, onEdit }: Props) {
  const text = useTexts();
  if (tel === '' && email === '' && !onEdit) return null;
  return (
    <div className={classes.actions}>
      {tel !== '' && (
        <Button component="a" href={reachAt(tel)} leftSection={<IconPhone size={16} stroke={1.6} />}>
          {text('settings.card.call')}
        </Button>
      )}
      {email !== '' && (
        <Button
          component="a"
          href={reachAt(email)}
          variant={tel === '' ? 'filled' : 'default'}
          leftSection={<IconMail size={16} stroke={1.6} />}
        >
          {text('settings.card.write')}
        </Button>
      )}
      {onEdit && (
        <Button variant="default" leftSection={<IconPencil size={16} stroke={1.6} />} onClick={onEdit}>
          {text('ui.row.edit')}
        </Button>
      )}
    </div>
  );
}
