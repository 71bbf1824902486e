import { writtenTime } from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import { EmptyDrawing } from '../EmptyDrawing.tsx';
import classes from './table.module.css';

/** No rows, since there is no connection. */
export function NoConnection() {
  const text = useTexts();
  return (
    <div className={classes.state} role="status">
      <EmptyDrawing />
      <h2>{text('lists.offline')}</h2>
      <p className="dim t-body">{text('lists.offline.hint')}</p>
    </div>
  );
}

/** The rows from before the connection was lost. */
export function OldRows({ at }: { at: number | undefined }) {
  const text = useTexts();
  return (
    <p className={classes.old} role="status">
      {at === undefined
        ? text('lists.offline')
        : text('lists.offline.old', { at: writtenTime(new Date(at).toISOString()) })}
    </p>
  );
}
