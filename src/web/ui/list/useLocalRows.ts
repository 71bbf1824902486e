import { useMemo } from 'react';
import { currentLocale } from '#web/i18n.ts';
import type { FullState, ListResult } from '../listParts.ts';

interface How<Row> {
  /** What the search looks into, in small letters. */
  searched: (row: Row) => string;
  /** What a column sorts by. */
  values: Record<string, (row: Row) => string | number>;
  /** Whether a row is among those that a filter lets through. */
  filters?: Record<string, (row: Row, value: unknown) => boolean>;
}

/** Search, filters and sort of a list whose rows are all in the browser; `how` is the same each time. */
export function useLocalRows<Row extends { id: number }>(
  rows: Row[],
  { search = '', filter, sort }: FullState,
  how: How<Row>,
): ListResult<Row> {
  const ordered = useMemo(() => sorted(rows, sort, how), [rows, sort, how]);
  const data = useMemo(() => {
    const term = search.toLowerCase();
    const tests = Object.entries(filter ?? {});
    const found = ordered.filter(
      (row) =>
        (term === '' || how.searched(row).includes(term)) &&
        tests.every(([key, value]) => how.filters?.[key]?.(row, value) ?? true),
    );
    const total = found.length;
    return { data: found, meta: { page: 1, itemsPerPage: Math.max(1, total), total, lastPage: 1 } };
  }, [ordered, search, filter, how]);
  return { data, error: null, isPlaceholderData: false, refetch: () => {} };
}

function sorted<Row extends { id: number }>(
  rows: Row[],
  sort: FullState['sort'],
  { values }: How<Row>,
): Row[] {
  const [first] = sort ?? [];
  const read = first && values[first.field];
  if (!read) return rows;
  const { compare } = new Intl.Collator(currentLocale());
  const up = first.direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: read(row) }))
    .sort((one, other) => up * compared(one.value, other.value, compare))
    .map(({ row }) => row);
}

function compared(
  one: string | number,
  other: string | number,
  compare: (a: string, b: string) => number,
): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compare(String(one), String(other));
}
