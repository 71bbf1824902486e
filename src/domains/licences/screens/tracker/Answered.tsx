import { Skeleton } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import classes from './tracker.module.css';

interface Props {
  data: unknown[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Shown without data. */
  none: string;
  /** Minimum height in every state, so that nothing below moves. */
  height: number;
  children: ReactNode;
}

/** A query in each of its states. */
export function Answered({ height, ...rest }: Props) {
  return (
    <div className={classes.answered} style={{ '--least': `${height}px` } as CSSProperties}>
      <State height={height} {...rest} />
    </div>
  );
}

function State({ data, error, onRetry, none, height, children }: Props) {
  if (error && !data) return <FailureAlert error={error} onRetry={onRetry} />;
  if (!data) return <Skeleton height={height} />;
  return data.length === 0 ? <p className="dim t-body">{none}</p> : children;
}
