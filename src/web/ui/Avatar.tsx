import { initialsOf } from '#web/words.ts';
import classes from './tag.module.css';

const HUES = ['adria', 'reg', 'ok', 'sun', 'req'] as const;

/** Decorative: the name is beside it. */
export function Avatar({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (
    <span className={classes.avatar} data-hue={HUES[sum % HUES.length]} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
