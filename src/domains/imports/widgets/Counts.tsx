import { currentLocale } from '#web/i18n.ts';
import classes from './imports.module.css';

/** The counts of the outcomes. */
export function Counts({ counts }: { counts: { label: string; count: number }[] }) {
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, count }) => (
        <div key={label}>
          <dt className="t-meta dim">{label}</dt>
          <dd>{count.toLocaleString(currentLocale())}</dd>
        </div>
      ))}
    </dl>
  );
}
