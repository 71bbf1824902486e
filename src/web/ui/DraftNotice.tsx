import { Button } from '@mantine/core';
import { writtenTime } from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import { today } from '#web/words.ts';
import classes from './draftNotice.module.css';

interface Props {
  restoredAt: number | undefined;
  onDiscard: () => void;
}

/** Above the fields: what is in them was typed earlier, and may go. */
export function DraftNotice({ restoredAt, onDiscard }: Props) {
  const text = useTexts();
  if (restoredAt === undefined) return null;
  const at = new Date(restoredAt);
  const written = writtenTime(at.toISOString());
  const shown = today(at) === today() ? written.slice(-5) : written;
  return (
    <div className={classes.notice} role="status">
      <span className="t-body">{text('ui.draft', { at: shown })}</span>
      <Button variant="subtle" size="xs" onClick={onDiscard}>
        {text('ui.draft.discard')}
      </Button>
    </div>
  );
}
