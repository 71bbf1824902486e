import { useEffect, useState } from 'react';
import type { FullState, ListProps } from '../listParts.ts';

/** Opens the first hit of a term as soon as its rows are there; undefined takes it back. */
export function useFirstHit<Row extends { id: number }, Field extends string>({
  result: { data, isPlaceholderData },
  state: { search = '' },
  onOpen,
}: ListProps<Row, Field, FullState>): (term: string | undefined) => void {
  const [awaited, setAwaited] = useState<string>();
  const isThere = awaited === search && data !== undefined && !isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    setAwaited(undefined);
    const [first] = data.data;
    if (first) onOpen?.(first);
  });
  return setAwaited;
}
