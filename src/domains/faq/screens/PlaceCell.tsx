import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRecordChanges } from '#domains/records/widgets/queries.ts';
import { useTexts } from '#web/i18n.ts';
import { sayNotDone } from '#web/ui/outcomes.ts';
import { type FaqEntry, faqCalls } from '../contract.ts';
import classes from './faq.module.css';

const ICON = { size: 16, stroke: 1.6 };

/** The position of an entry, with buttons that move it by one; the arrow keys do the same on either button. */
export function PlaceCell({ row }: { row: FaqEntry }) {
  const text = useTexts();
  const queries = useQueryClient();
  const { update } = useRecordChanges<FaqEntry>(faqCalls);
  const [isMoving, setMoving] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);

  const move = async (by: 1 | -1) => {
    if (isMoving || row.order + by < 1) return;
    setMoving(true);
    try {
      await update(row, { order: row.order + by });
      await queries.refetchQueries({ queryKey: [faqCalls.search.path, 'search'], type: 'active' });
      // The row has moved; the focus follows it.
      frame.current?.querySelectorAll('button')[by === 1 ? 1 : 0]?.focus();
    } catch (error) {
      sayNotDone.saved(error);
    } finally {
      setMoving(false);
    }
  };
  if (row.trashed) return null;
  return (
    // Handles the keys of its buttons.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <span
      ref={frame}
      className={classes.place}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        event.stopPropagation();
        void move(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <span className="tn">{row.order}</span>
      <ActionIcon
        aria-label={text('faq.up', { what: row.question })}
        aria-disabled={row.order === 1}
        onClick={() => void move(-1)}
      >
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon aria-label={text('faq.down', { what: row.question })} onClick={() => void move(1)}>
        <IconArrowDown {...ICON} />
      </ActionIcon>
    </span>
  );
}
