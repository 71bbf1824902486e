import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { listSearch } from '#web/listSearch.ts';

/** The state of a list in the address, parsed by the contract of its call. */
export function useListSearch<Query extends z.ZodMiniObject>(query: Query) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  // `query` is the schema of a call and never changes.
  return useMemo(() => listSearch(query)(raw), [query, raw]);
}
