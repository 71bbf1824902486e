import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { listSearch } from '#web/listSearch.ts';

/** What the address says of a list, read by the contract of its call. */
export function useListSearch<Query extends z.ZodMiniObject>(query: Query) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  // The schema is that of a call, the same each time.
  return useMemo(() => listSearch(query)(raw), [query, raw]);
}
