import type { ReactNode } from 'react';
import classes from './records.module.css';

interface Props {
  children: ReactNode;
  aside: { title: string; content: ReactNode } | undefined;
}

/** A card to read: what is known, and beside it what belongs to it; below it where there is no room. */
export const CardParts = ({ children, aside }: Props) => (
  <div className={classes.read}>
    <div className={classes.parts}>
      {children}
      {aside && (
        <section className={classes.aside}>
          <h3 className="t-label">{aside.title}</h3>
          {aside.content}
        </section>
      )}
    </div>
  </div>
);
