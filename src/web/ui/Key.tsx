import { Kbd } from '@mantine/core';
import classes from './key.module.css';

/** A key of the keyboard. */
export const Key = ({ children }: { children: string }) => <Kbd className={classes.key}>{children}</Kbd>;

/** The key of a control, where there is a keyboard; screen readers get it from the help. */
export const KeyHint = ({ children }: { children: string }) => (
  <span aria-hidden className={classes.hint}>
    <Key>{children}</Key>
  </span>
);
