import type { BreakerState } from '../port/operatorPort.ts';

const FAILURES = 5;
const WINDOW_MS = 60_000;
const OPEN_MS = 60_000;

interface Line {
  /** When each of the last failures happened. */
  failures: number[];
  openUntil: number;
  hasTrial: boolean;
}

/** `none`: the call says nothing of the operator, as when it was cancelled. */
export type Ending = 'well' | 'badly' | 'none';

/**
 * Spares an operator that is down its searches and checks, and us the wait: open after five failures in a
 * minute, for a minute; then one call tries whether it is back.
 */
export function createBreaker(now: () => number = () => performance.now()) {
  const lines = new Map<number, Line>();
  const lineOf = (connectionId: number): Line => {
    const line = lines.get(connectionId) ?? { failures: [], openUntil: 0, hasTrial: false };
    lines.set(connectionId, line);
    return line;
  };

  return {
    /** Null: the call may not leave. One that may has to report how it ended. */
    admit(connectionId: number): ((how: Ending) => void) | null {
      const line = lineOf(connectionId);
      const isTrial = line.openUntil > 0;
      if (isTrial && (line.hasTrial || now() < line.openUntil)) return null;
      line.hasTrial = isTrial;
      return (how) => {
        // What left before it opened decides nothing any more.
        if (!isTrial && line.openUntil > 0) return;
        line.hasTrial = false;
        if (how === 'none') return;
        if (how === 'well') return void Object.assign(line, { failures: [], openUntil: 0 });
        line.failures = [...line.failures.filter((at) => now() - at < WINDOW_MS), now()].slice(-FAILURES);
        if (isTrial || line.failures.length >= FAILURES) line.openUntil = now() + OPEN_MS;
      };
    },
    stateOf(connectionId: number): BreakerState {
      const { openUntil = 0, hasTrial = false } = lines.get(connectionId) ?? {};
      if (openUntil === 0) return 'closed';
      return hasTrial || now() >= openUntil ? 'trial' : 'open';
    },
    /** Until one call may try again. */
    openMs(connectionId: number): number | null {
      const left = (lines.get(connectionId)?.openUntil ?? 0) - now();
      return left > 0 ? Math.ceil(left) : null;
    },
    /** After a change of the connection. */
    forget: (connectionId: number): void => void lines.delete(connectionId),
  };
}
