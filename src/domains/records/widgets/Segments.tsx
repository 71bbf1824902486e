import { useTexts } from '#web/i18n.ts';
import { withChange } from '#web/ui/list/state.ts';
import type { FullState } from '#web/ui/listParts.ts';
import classes from '#web/ui/segments.module.css';

export interface Segment {
  label: string;
  /** The filter of this segment; the keys of the other segments are empty. */
  filter: Record<string, boolean | string>;
  /** Number of its rows; undefined while loading: the space is reserved, so nothing moves. */
  count?: number | undefined;
}

interface Props {
  segments: Segment[];
  /** What they choose; usually parts of the list. */
  label?: string;
  state: FullState;
  onState: (change: FullState) => void;
}

/** Filters of a list as segments, one of them chosen. */
export function Segments({ segments, label, state, onState }: Props) {
  const text = useTexts();
  const keys = new Set(segments.flatMap(({ filter }) => Object.keys(filter)));
  const shown = state.filter ?? {};
  // Segments never include the trash: choosing one leaves it.
  const { trashed, ...living } = shown;
  const others = Object.fromEntries(Object.entries(living).filter(([key]) => !keys.has(key)));
  const isOn = ({ filter }: Segment) =>
    trashed !== true && [...keys].every((key) => shown[key] === filter[key]);
  return (
    <fieldset className={classes.segments} aria-label={label ?? text('settings.segments')}>
      {segments.map((segment) => (
        <button
          key={segment.label}
          type="button"
          className={classes.segment}
          aria-pressed={isOn(segment)}
          onClick={() => onState(withChange(state, { filter: { ...others, ...segment.filter } }))}
        >
          {segment.label}
          {'count' in segment && <span className={`tn ${classes.counted}`}>{segment.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
