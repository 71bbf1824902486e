import { IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import classes from './rating.module.css';
import { Tag } from './Tag.tsx';

/** The category of a house. */
export function Stars({ stars }: { stars: number }) {
  const text = useTexts();
  return (
    <span className={classes.stars} role="img" aria-label={text('ui.stars', { stars })}>
      {Array.from({ length: Math.floor(stars) }, (_, index) => (
        <IconStarFilled key={`star ${index}`} size={11} />
      ))}
      {stars % 1 !== 0 && <IconStarHalfFilled size={11} />}
    </span>
  );
}

const GOOD = 70;
const FAIR = 40;
const hueOf = (score: number) => (score >= GOOD ? 'ok' : score >= FAIR ? 'warn' : 'bad');

/** Points out of a hundred. */
export function Score({ score }: { score: number }) {
  const text = useTexts();
  return (
    <span className={classes.score} role="img" aria-label={text('ui.score', { score })}>
      <Tag hue={hueOf(score)}>
        <b>{score}</b>
      </Tag>
    </span>
  );
}
