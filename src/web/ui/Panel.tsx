import { Skeleton } from '@mantine/core';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from './FailureAlert.tsx';
import classes from './panel.module.css';

interface Props {
  title: string;
  /** Where a link of the same page leads to. */
  id?: string;
  /** Of what it holds; nothing is said of none. */
  count?: number;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a head, as the home page is made of. */
export function Panel({ title, id, count = 0, aside, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} className={`card ${classes.panel}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className="t-section">
          {title}
        </h2>
        {count > 0 && <span className={`${classes.count} tn`}>{count}</span>}
        {aside && <span className={`${classes.aside} t-meta dim`}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}

/** What stands below its head, where it is no list of rows. */
export const PanelBody = ({ children }: { children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
);

/** Of what comes; words are never equally long. */
const WIDTHS = ['72%', '58%', '66%', '50%', '62%', '54%'];

interface RegionProps {
  isPending: boolean;
  error: unknown;
  onRetry: () => void;
  /** How many rows there is room for; more are scrolled to, and fewer leave the rest blank: nothing ever moves. */
  rows: number;
  children: ReactNode;
}

/** What a panel has to ask for: as tall before the answer as after it. */
export function PanelRows({ isPending, error, onRetry, rows, children }: RegionProps) {
  const text = useTexts();
  return (
    <div className={classes.rows} style={{ '--rows': rows } as CSSProperties}>
      {error != null && (
        <div className={classes.failed}>
          <FailureAlert error={error} onRetry={onRetry} />
        </div>
      )}
      {error == null && isPending && (
        <div role="status" aria-label={text('ui.loading')}>
          {WIDTHS.slice(0, rows).map((width) => (
            <div key={width} className={classes.loading}>
              <Skeleton height={12} width={width} />
            </div>
          ))}
        </div>
      )}
      {error == null && !isPending && children}
    </div>
  );
}

/** A panel that holds nothing, and why that is well. */
export function PanelEmpty({ drawing, title, hint }: { drawing: ReactNode; title: string; hint: string }) {
  return (
    <div className={classes.empty}>
      {drawing}
      <h3>{title}</h3>
      <p className="dim t-body">{hint}</p>
    </div>
  );
}
