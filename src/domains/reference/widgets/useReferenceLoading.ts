import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentLocale } from '#web/i18n.ts';
import { fetchPart } from '#web/parts.tsx';

/** For the layout behind the sign-in: fetches all lists once the first screen stands. */
export function useReferenceLoading(userId: number | undefined): void {
  const queries = useQueryClient();
  const locale = currentLocale();
  useEffect(() => {
    let left = false;
    if (userId !== undefined) {
      void fetchPart(() => import('./loadLists.ts')).then(
        ({ loadLists }) => loadLists(queries, locale, () => left),
        () => {}, // A list that failed is fetched when it is used.
      );
    }
    return () => {
      left = true;
    };
  }, [queries, userId, locale]);
}
