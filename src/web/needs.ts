import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Hue } from './ui/palette.ts';

/** An open task of the user, with one action. */
export interface Need {
  key: string;
  /** The type of a notice. */
  type?: string;
  icon: ReactNode;
  hue: Hue;
  what: string;
  about: string;
  /** The deadline or the waiting time as a text; empty: none. */
  when: string;
  /** Negative: overdue; infinite: no deadline. */
  minutesLeft: number;
  action: { label: string } & ({ to: NonNullable<LinkProps['to']>; hash?: string } | Deed);
  /** Settles it, where the action only shows it. */
  done?: { label: string } & Deed;
}
interface Deed {
  run: () => unknown;
}

/** The tasks that a domain knows. */
export interface NeedSource {
  needs: Need[];
  /** Types of notices that would repeat these tasks. */
  insteadOf?: readonly string[];
  isPending: boolean;
  error: unknown;
  retry: () => unknown;
}

/** Tasks that need no call. */
export const knownNeeds = (needs: Need[]): NeedSource => ({
  needs,
  isPending: false,
  error: null,
  retry: () => {},
});

/** The tasks of all sources, without notices that repeat them. */
export function joined(sources: readonly NeedSource[]): Need[] {
  const instead = sources.flatMap(({ insteadOf = [] }) => insteadOf);
  return sources.flatMap(({ needs }) => needs).filter(({ type = '' }) => !instead.includes(type));
}

/** Most overdue first, without a deadline last; stable. */
export const byTimeLeft = (needs: Need[]): Need[] =>
  needs.toSorted((one, other) => {
    if (one.minutesLeft === other.minutesLeft) return 0;
    return one.minutesLeft < other.minutesLeft ? -1 : 1;
  });
