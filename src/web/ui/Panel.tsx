import { Skeleton } from '@mantine/core';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from './FailureAlert.tsx';
import classes from './panel.module.css';

interface Props {
  title: string;
  /** Target of a link on the same page. */
  id?: string;
  /** Number of its entries; 0 is not shown. */
  count?: number;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a title, for the home page. */
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

/** The body of a panel that is no list of rows. */
export const PanelBody = ({ children }: { children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
);

/** Widths of the placeholder lines. */
const WIDTHS = ['72%', '58%', '66%', '50%', '62%', '54%'];

interface RegionProps {
  isPending: boolean;
  error: unknown;
  onRetry: () => void;
  /** Height in rows; more rows scroll, fewer leave room: nothing ever moves. */
  rows: number;
  children: ReactNode;
}

/** The rows of a panel, as high while loading as later. */
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

/** An empty panel, and why that is good. */
export function PanelEmpty({ drawing, title, hint }: { drawing: ReactNode; title: string; hint: string }) {
  return (
    <div className={classes.empty}>
      {drawing}
      <h3>{title}</h3>
      <p className="dim t-body">{hint}</p>
    </div>
  );
}
