import { useEffect } from 'react';
import type { FullState, ListProps } from '../listParts.ts';
import { isNarrowed } from './state.ts';

const STORED = 'maestral.rows';
/** So few rows need no search, pages or choice of columns. */
const SHORT_LIST = 3;

function counts(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The number of rows that this list had last in this browser: what stands for rows to come has their shape. */
function useLastCount(list: string, now: number | undefined): number | undefined {
  const last = counts()[list];
  useEffect(() => {
    if (now !== undefined && now !== last)
      localStorage.setItem(STORED, JSON.stringify({ ...counts(), [list]: now }));
  }, [list, now, last]);
  return now ?? (typeof last === 'number' ? last : undefined);
}

/** The number of rows to expect, and whether they are few. */
export function useShape<Row extends { id: number }, Field extends string>({
  label,
  result: { data, isPlaceholderData },
  state,
  settings,
}: ListProps<Row, Field, FullState>) {
  const isAll = !isNarrowed(state);
  const awaited = useLastCount(label, isAll && !isPlaceholderData ? data?.meta.total : undefined);
  const isArranged = state.columns !== undefined || (settings !== undefined && settings.views.length > 0);
  return { awaited, isShort: isAll && !isArranged && awaited !== undefined && awaited <= SHORT_LIST };
}
