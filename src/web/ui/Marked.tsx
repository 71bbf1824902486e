import classes from './marked.module.css';
import { markedParts } from './marked.ts';

/** A text with the searched words marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  markedParts(text, words).map(({ from, part, isHit }) =>
    isHit ? (
      <mark key={from} className={classes.hit}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
