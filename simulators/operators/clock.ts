/** The only source of the time: real, standing still, or faster than real. */
export interface Clock {
  now(): number;
  set(change: ClockChange): void;
  read(): { now: string; rate: number; real: boolean };
}
interface ClockChange {
  now?: string | undefined;
  advance?: string | undefined;
  rate?: number | undefined;
  real?: boolean | undefined;
}

const UNITS: Record<string, number> = { D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 };
/** `PT36H`, `P2D`; null where it is no duration. */
export function durationOf(text: string): number | null {
  if (!/^P(?:\d+D)?(?:T(?:\d+[HMS])+)?$/.test(text)) return null;
  const parts = [...text.matchAll(/(\d+)([DHMS])/g)];
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
}

export function createClock(): Clock {
  let base = 0;
  let since = 0;
  let rate = 0;
  let real = true;
  const now = () => (real ? Date.now() : base + (Date.now() - since) * rate);
  return {
    now,
    set(change) {
      if (change.real) {
        real = true;
        return;
      }
      const from = change.now === undefined ? now() : Date.parse(change.now);
      base = from + (change.advance === undefined ? 0 : (durationOf(change.advance) ?? 0));
      since = Date.now();
      rate = change.rate ?? (real ? 0 : rate);
      real = false;
    },
    read: () => ({ now: momentOf(now()), rate: real ? 1 : rate, real }),
  };
}

/** Whole seconds, as operators write them. */
export const momentOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
