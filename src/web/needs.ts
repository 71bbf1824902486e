import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Hue } from './ui/palette.ts';

/** Something that waits for the person at the screen, with the one thing to do about it. */
export interface Need {
  key: string;
  /** Of a notice, its type. */
  type?: string;
  icon: ReactNode;
  hue: Hue;
  what: string;
  about: string;
  /** How long there is, or how long it has been waiting, as it is read; empty: no clock runs. */
  when: string;
  /** Negative: it should have been done already; infinite: no clock runs. */
  minutesLeft: number;
  action: { label: string } & ({ to: NonNullable<LinkProps['to']>; hash?: string } | { run: () => unknown });
}

/** Where needs come from: each domain knows its own. */
export interface NeedSource {
  needs: Need[];
  /** Types of notices that would say the same again. */
  insteadOf?: readonly string[];
  isPending: boolean;
  error: unknown;
  retry: () => unknown;
}

/** Those that no call has to be made for. */
export const knownNeeds = (needs: Need[]): NeedSource => ({
  needs,
  isPending: false,
  error: null,
  retry: () => {},
});

/** What all know, without what would be said twice. */
export function joined(sources: readonly NeedSource[]): Need[] {
  const instead = sources.flatMap(({ insteadOf = [] }) => insteadOf);
  return sources.flatMap(({ needs }) => needs).filter(({ type = '' }) => !instead.includes(type));
}

/** What is most overdue first, what has no end last; those of one time as they came. */
export const byTimeLeft = (needs: Need[]): Need[] =>
  needs.toSorted((one, other) => {
    if (one.minutesLeft === other.minutesLeft) return 0;
    return one.minutesLeft < other.minutesLeft ? -1 : 1;
  });
