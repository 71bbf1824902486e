import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n.ts';
import type { Selection } from '../listParts.ts';
import classes from './bar.module.css';

/** The number of chosen rows, the bulk actions, and a button that clears the choice. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const text = useTexts();
  return (
    <section className={classes.bulk} aria-label={text('lists.bulk')}>
      <ActionIcon
        aria-label={text('lists.bulk.clear')}
        title={text('lists.bulk.clear')}
        onClick={() => selection.onChange([])}
      >
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
      <span className="t-med" role="status">
        {text('lists.bulk.count', { count: selection.ids.length })}
      </span>
      {children}
    </section>
  );
}
