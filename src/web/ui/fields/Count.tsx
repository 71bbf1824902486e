import { useTexts } from '#web/i18n.ts';
import classes from './fields.module.css';

/** Used and allowed length. */
export function Count({ used, allowed }: { used: number; allowed: number }) {
  const text = useTexts();
  return (
    <span className={classes.count} data-over={used > allowed || undefined}>
      <span aria-hidden>
        {used} / {allowed}
      </span>
      <span className={classes.spoken}>{text('ui.counter', { used, allowed })}</span>
    </span>
  );
}
