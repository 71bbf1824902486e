import { ActionIcon } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { reachAt } from '#web/reaching.ts';
import classes from './list/table.module.css';
import { usePhone } from './usePhone.ts';

interface Props {
  /** Whom it calls. */
  name: string;
  number: string;
}

/** A phone number in a list; on a phone a button that calls it. */
export function PhoneNumber({ name, number }: Props) {
  const text = useTexts();
  const isPhone = usePhone();
  if (!isPhone || number === '') return number;
  return (
    <ActionIcon
      component="a"
      href={reachAt(number)}
      size={44}
      className={classes.call ?? ''}
      aria-label={text('ui.call', { what: name })}
    >
      <IconPhone size={20} stroke={1.6} />
    </ActionIcon>
  );
}
