import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import classes from './tracker.module.css';

interface Bar {
  key: string;
  /** Tooltip of the bar. */
  name: string;
  /** Label below the bar; narrow charts show only some. */
  label: string;
  count: number;
  /** The forecast; at least the count. */
  forecast: number;
  isChosen?: boolean;
}

interface Props {
  bars: Bar[];
  top: number;
  line: number | null;
  onChoose?: (key: string) => void;
  /** The same data as a table: shown instead of the bars, or read by screen readers. */
  table: ReactNode;
  isTable: boolean;
}

const share = (value: number, top: number) => `${Math.min(100, (value / top) * 100)}%`;
const geometry = (own: Record<`--${string}`, string>) => own as CSSProperties;

/** The bars are decorative for screen readers, which get the table. */
export function BarChart({ bars, top, line, onChoose, table, isTable }: Props) {
  const text = useTexts();
  if (isTable) return table;
  return (
    <>
      <div className={classes.frame} aria-hidden>
        <span className={`${classes.top} t-meta dim tn`}>{shownCount(top)}</span>
        <div className={classes.bars}>
          {line !== null && (
            <div className={classes.line} style={geometry({ '--at': share(line, top) })}>
              <span className={`${classes.lineLabel} t-meta tn`}>
                {text('licences.tracker.limitOf', { limit: shownCount(line) })}
              </span>
            </div>
          )}
          {bars.map((bar) => (
            <OneBar key={bar.key} bar={bar} top={top} line={line} onChoose={onChoose} />
          ))}
        </div>
      </div>
      <VisuallyHidden>{table}</VisuallyHidden>
    </>
  );
}

interface OneProps {
  bar: Bar;
  top: number;
  line: number | null;
  onChoose: Props['onChoose'];
}

/** Only a pointer chooses a bar; the keyboard uses the field above. */
function OneBar({ bar, top, line, onChoose }: OneProps) {
  const isOver = line !== null && bar.count > line;
  const inner = (
    <>
      <span className={classes.column}>
        <span
          className={classes.forecast}
          style={geometry({ '--height': share(bar.forecast, top) })}
          data-empty={bar.forecast <= bar.count || undefined}
        />
        <span
          className={classes.bar}
          style={geometry({ '--height': share(bar.count, top) })}
          data-over={isOver || undefined}
          data-chosen={bar.isChosen || undefined}
        />
      </span>
      <span className={`${classes.label} t-meta tn`}>{bar.label}</span>
    </>
  );
  const title = `${bar.name}: ${shownCount(bar.count)}`;
  if (!onChoose) {
    return (
      <span className={classes.cell} title={title}>
        {inner}
      </span>
    );
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.cell}
      title={title}
      onClick={() => onChoose(bar.key)}
    >
      {inner}
    </button>
  );
}
