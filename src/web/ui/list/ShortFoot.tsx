import { Button } from '@mantine/core';
import type { Filter, FullState } from '../listParts.ts';
import classes from './foot.module.css';
import { withFilter } from './state.ts';

interface Props {
  filters: readonly Filter[];
  state: FullState;
  onState: (change: FullState) => void;
}

/** Under a short list: the way to rows that it hides, such as the trash. */
export function ShortFoot({ filters, state, onState }: Props) {
  const places = filters.filter(({ isPlace }) => isPlace);
  if (places.length === 0) return null;
  return (
    <div className={classes.foot}>
      {places.map(({ key, label }) => (
        <Button
          key={key}
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => onState(withFilter(state, key, true))}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
