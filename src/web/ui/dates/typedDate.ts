import { useEffect, useRef, useState } from 'react';
import { type Day, readShortDate } from '#shared/dates.ts';
import { textOf } from '#web/i18n.ts';
import { writtenDate } from '#web/words.ts';
import { today } from './calendar.ts';

export interface Bounds {
  min?: Day | undefined;
  max?: Day | undefined;
}

/** The error of a typed date; undefined for a valid one. */
function dateProblem(day: Day | undefined, { min, max }: Bounds): string | undefined {
  if (day === undefined) return textOf('ui.date.impossible');
  if (min !== undefined && day < min) return textOf('ui.date.tooEarly', { min: writtenDate(min) });
  if (max !== undefined && day > max) return textOf('ui.date.tooLate', { max: writtenDate(max) });
  return undefined;
}

/** State of a typed date: parsed on blur. Unreadable text stays in the field, and the old value stays. */
export function useTypedDate(value: Day | null, onChange: (day: Day | null) => void, bounds: Bounds) {
  const [typed, setTyped] = useState(() => written(value));
  const [problem, setProblem] = useState<string>();
  const shown = useRef(value);

  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    setTyped(written(value));
    setProblem(undefined);
  }, [value]);

  const take = (day: Day | null) => {
    shown.current = day;
    setTyped(written(day));
    setProblem(undefined);
    if (day !== value) onChange(day);
  };
  /** The typed date; null: empty; undefined: unreadable. */
  const read = (): Day | null | undefined => {
    const isEmpty = typed.trim() === '';
    const day = isEmpty ? null : readShortDate(typed, today());
    const found = day === null ? undefined : dateProblem(day, bounds);
    setProblem(found);
    if (found !== undefined || day === undefined) return undefined;
    take(day);
    return day;
  };
  return { typed, setTyped, problem, read, take };
}

const written = (day: Day | null) => (day === null ? '' : writtenDate(day));
