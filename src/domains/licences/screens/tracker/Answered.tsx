import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';

interface Props {
  data: unknown[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Said where there is nothing. */
  none: string;
  /** Of what comes. */
  height: number;
  children: ReactNode;
}

/** What was asked for, in each of its states. */
export function Answered({ data, error, onRetry, none, height, children }: Props) {
  if (error && !data) return <FailureAlert error={error} onRetry={onRetry} />;
  if (!data) return <Skeleton height={height} />;
  return data.length === 0 ? <p className="dim t-body">{none}</p> : children;
}
