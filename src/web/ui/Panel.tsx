import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from './FailureAlert.tsx';
import classes from './panel.module.css';
import { useLastCount } from './useLastCount.ts';

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

/** A list of two-line links in a panel. */
export const panelClasses = { list: classes.list, link: classes.link };

/** Widths of the placeholder lines. */
const WIDTHS = ['72%', '58%', '66%', '50%', '62%', '54%'];

/** More rows scroll. */
const MOST_ROWS = 10;
/** Rows that are expected where none were seen before. */
const USUAL_ROWS = 3;

interface RegionProps {
  /** Its number of rows is remembered by this name. */
  name: string;
  count: number;
  isPending: boolean;
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** The rows of a panel at their natural height; while loading it is that of the last time. */
export function PanelRows({ name, count, isPending, error, onRetry, children }: RegionProps) {
  const text = useTexts();
  const isThere = error == null && !isPending;
  const awaited = useLastCount(`panel ${name}`, isThere ? count : undefined) ?? USUAL_ROWS;
  return (
    <div className={classes.rows} style={{ '--rows': MOST_ROWS } as CSSProperties}>
      {error != null && (
        <div className={classes.failed}>
          <FailureAlert error={error} onRetry={onRetry} />
        </div>
      )}
      {error == null && isPending && (
        <div role="status" aria-label={text('ui.loading')}>
          {Array.from({ length: Math.min(Math.max(awaited, 1), MOST_ROWS) }, (_, index) => (
            <div key={`row ${index}`} className={classes.loading}>
              <Skeleton height={12} width={WIDTHS[index % WIDTHS.length] ?? ''} />
            </div>
          ))}
        </div>
      )}
      {isThere && children}
    </div>
  );
}

/** An empty panel in one line, and why that is good. */
export function PanelEmpty({ title, hint }: { title: string; hint: string }) {
  return (
    <p className={classes.empty}>
      <IconCircleCheck size={18} stroke={1.6} aria-hidden />
      <span>
        <span className="t-med">{title}</span> <span className="dim">{hint}</span>
      </span>
    </p>
  );
}
