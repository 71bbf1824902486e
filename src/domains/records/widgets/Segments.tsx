import { useTexts } from '#web/i18n.ts';
import { withChange } from '#web/ui/list/state.ts';
import type { FullState } from '#web/ui/listParts.ts';
import classes from './records.module.css';

export interface Segment {
  label: string;
  /** What the filter holds then; the keys of the other parts are empty. */
  filter: Record<string, boolean>;
  /** Of what is in it; undefined while it comes: it has its room from the start, so that nothing moves. */
  count?: number | undefined;
}

interface Props {
  segments: Segment[];
  state: FullState;
  onState: (change: FullState) => void;
}

/** Parts of a list beside each other, one of them shown. */
export function Segments({ segments, state, onState }: Props) {
  const text = useTexts();
  const keys = new Set(segments.flatMap(({ filter }) => Object.keys(filter)));
  const shown = state.filter ?? {};
  // They are parts of what is there: whoever chooses one leaves the trash.
  const { trashed, ...living } = shown;
  const others = Object.fromEntries(Object.entries(living).filter(([key]) => !keys.has(key)));
  const isOn = ({ filter }: Segment) =>
    trashed !== true && [...keys].every((key) => shown[key] === filter[key]);
  return (
    <fieldset className={classes.segments} aria-label={text('settings.segments')}>
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
