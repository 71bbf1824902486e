import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentLocale } from '#web/i18n.ts';
import { fetchPart } from '#web/parts.tsx';

/** Prefetches all lists after the first screen, for the layout behind the sign-in. */
export function useReferenceLoading(userId: number | undefined): void {
  const queries = useQueryClient();
  const locale = currentLocale();
  useEffect(() => {
    let left = false;
    if (userId !== undefined) {
      void fetchPart(() => import('./loadLists.ts')).then(
        ({ loadLists }) => loadLists(queries, locale, () => left),
        () => {}, // A list that fails is loaded on use.
      );
    }
    return () => {
      left = true;
    };
  }, [queries, userId, locale]);
}
