import { Skeleton } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import classes from './tracker.module.css';

interface Props {
  data: unknown[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Said where there is nothing. */
  none: string;
  /** At least as tall as this before the answer and after it: nothing below moves. */
  height: number;
  children: ReactNode;
}

/** What was asked for, in each of its states. */
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
