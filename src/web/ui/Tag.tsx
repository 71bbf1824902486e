import type { ReactNode } from 'react';
import type { Hue } from './palette.ts';
import classes from './tag.module.css';

/** A word with a status colour; never the colour alone. */
export function Tag({ hue, children }: { hue: Hue; children: ReactNode }) {
  return (
    <span className={classes.tag} data-hue={hue}>
      {children}
    </span>
  );
}
