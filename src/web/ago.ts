import { useEffect, useState } from 'react';
import type { Locale } from '#shared/texts.ts';
import { RELATIVE_TIME_MS } from './constants.ts';
import { writtenDate } from './words.ts';

const MINUTE_MS = 60_000;
const STEPS = [
  { below: 60, unit: 'minute', minutes: 1 },
  { below: 24 * 60, unit: 'hour', minutes: 60 },
  { below: 30 * 24 * 60, unit: 'day', minutes: 24 * 60 },
] as const;

/** `3 hours ago`, `yesterday`; the date after a month. A future instant is `now`. */
export function ago(instant: string, now: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (minutes === 0) return words.format(0, 'second');
  const step = STEPS.find(({ below }) => minutes < below);
  return step ? words.format(-Math.floor(minutes / step.minutes), step.unit) : writtenDate(instant);
}

/** The current time, updated every minute, for relative times. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RELATIVE_TIME_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
