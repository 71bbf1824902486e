import type { ReactNode } from 'react';
import { shownCount } from '#web/amounts.ts';
import classes from './imports.module.css';

/** The counts of the outcomes. */
export function Counts({ counts }: { counts: { key: string; label: ReactNode; count: number }[] }) {
  return (
    <dl className={classes.counts}>
      {counts.map(({ key, label, count }) => (
        <div key={key}>
          <dt className="t-meta dim">{label}</dt>
          <dd>{shownCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
