import { useEffect } from 'react';

const STORED = 'maestral.rows';

function counts(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The number of rows that this list had last in this browser: what stands for rows to come has their shape. */
export function useLastCount(list: string, now: number | undefined): number | undefined {
  const last = counts()[list];
  useEffect(() => {
    if (now !== undefined && now !== last)
      localStorage.setItem(STORED, JSON.stringify({ ...counts(), [list]: now }));
  }, [list, now, last]);
  return now ?? (typeof last === 'number' ? last : undefined);
}
