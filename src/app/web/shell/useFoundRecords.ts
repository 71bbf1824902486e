import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FoundOfKind, type Hit, MOST_RECENT } from '#domains/finder/contract.ts';
import { termOf } from '#domains/finder/rules.ts';
import { foundQuery, recentQuery } from '#domains/finder/widgets/queries.ts';
import { SEARCH_DELAY_MS } from '#web/constants.ts';
import type { FoundRecords } from '#web/domain.ts';
import { useRecentRecords } from '#web/recentRecords.ts';

export interface FoundHit {
  hit: Hit;
  kind: FoundRecords;
}
export interface FoundGroup {
  /** Undefined: the recent records of all kinds. */
  kind?: FoundRecords;
  hits: FoundHit[];
  total: number;
  more: boolean;
}

/** The records for what is typed; without it the recent ones. */
export function useFoundRecords(kinds: readonly FoundRecords[], typed: string) {
  const known = useRecentRecords().filter(({ kind }) => kinds.some((one) => one.kind === kind));
  const [recent] = useState(known.slice(0, MOST_RECENT));
  const [term, setTerm] = useState(typed);
  const setLater = useDebouncedCallback(setTerm, SEARCH_DELAY_MS);
  const isAsked = term === '' ? recent.length > 0 : termOf(term) !== undefined;
  const { data, error, isPlaceholderData, isFetching } = useQuery(
    term === '' ? recentQuery(recent) : foundQuery(term),
  );
  const isAnswered = typed === term && !(isAsked && (isPlaceholderData || (isFetching && !data)));
  const groups = isAsked && !error ? groupsOf(kinds, data ?? [], term === '' ? recent : undefined) : [];
  return {
    groups,
    isAnswered,
    hasFailed: isAsked && error !== null,
    /** After a pause, or at once. */
    type(wanted: string) {
      if (wanted === '') {
        setLater.cancel();
        setTerm('');
      } else setLater(wanted);
    },
    askNow() {
      setLater.cancel();
      setTerm(typed);
    },
  };
}

function groupsOf(
  kinds: readonly FoundRecords[],
  found: readonly FoundOfKind[],
  recent: readonly { kind: string; id: number }[] | undefined,
): FoundGroup[] {
  const groups = kinds.flatMap((kind): (FoundGroup & { kind: FoundRecords })[] => {
    const of = found.find((one) => one.kind === kind.kind);
    if (!of || of.hits.length === 0) return [];
    return [{ kind, hits: of.hits.map((hit) => ({ hit, kind })), total: of.total, more: of.more ?? false }];
  });
  if (!recent) return groups;
  const hits = recent.flatMap(
    ({ kind, id }) =>
      groups.find((group) => group.kind.kind === kind)?.hits.filter(({ hit }) => hit.id === id) ?? [],
  );
  return hits.length > 0 ? [{ hits, total: hits.length, more: false }] : [];
}
