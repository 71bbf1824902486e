import type { ReactNode } from 'react';
import classes from './gallery.module.css';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className="t-section">{title}</h2>
      <div className={classes.cases}>{children}</div>
    </section>
  );
}

interface Props {
  title: string;
  /** The value that the part has reported. */
  value?: unknown;
  isWide?: boolean;
  children: ReactNode;
}

export function Case({ title, value, isWide = false, children }: Props) {
  return (
    <section className={`card ${classes.case} ${isWide ? classes.wide : ''}`} aria-label={title}>
      <h3 className="t-meta dim">{title}</h3>
      {children}
      {value !== undefined && <output className={classes.value}>{JSON.stringify(value)}</output>}
    </section>
  );
}
