import { useMemo } from 'react';
import type { FullState, ListResult } from '../listParts.ts';
import { sortKeys } from './order.ts';

interface How<Row> {
  /** The searched text, in lower case. */
  searched: (row: Row) => string;
  /** The sort value of each column. */
  values: Record<string, (row: Row) => string | number>;
  /** Whether a filter accepts the row. */
  filters?: Record<string, (row: Row, value: unknown) => boolean>;
}

/** Searches, filters and sorts rows that are all in the browser; `how` must be stable. */
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
  const up = first.direction === 'asc' ? 1 : -1;
  const keys = comparable(rows.map(read));
  const order = rows.map((_, index) => index);
  order.sort((one, other) => up * compared(keys[one], keys[other]));
  return order.flatMap((index) => rows[index] ?? []);
}

const comparable = (values: (string | number)[]): (string | number)[] =>
  values.every((value) => typeof value === 'number') ? values : sortKeys(values.map(String));

function compared(one: string | number = '', other: string | number = ''): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
