import { useTexts } from '#web/i18n.ts';
import type { Hue } from '#web/ui/palette.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { HealthState } from '../rules/health.ts';
import classes from './connections.module.css';

const HUES: Record<HealthState, Hue> = {
  well: 'ok',
  slow: 'warn',
  down: 'bad',
  denied: 'bad',
  idle: 'gray',
  off: 'gray',
};

/** A dot with its word: never the colour alone. */
export function Light({ state }: { state: HealthState }) {
  const text = useTexts();
  return (
    <span className={classes.light} data-light={HUES[state]}>
      <i className={classes.dot} aria-hidden />
      {text(`connections.state.${state}`)}
    </span>
  );
}

export function LightTag({ state }: { state: HealthState }) {
  const text = useTexts();
  return <Tag hue={HUES[state]}>{text(`connections.state.${state}`)}</Tag>;
}
