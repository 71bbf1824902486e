import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchPart } from '#web/parts.tsx';

/** In demo mode all users may open the mailbox, and only the server knows the mode. */
const mailboxOpenQuery = queryOptions({
  queryKey: ['mailbox', 'open'],
  queryFn: async () => (await fetchPart(() => import('../screens/queries.ts'))).isMailboxOpen(),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useIsMailboxOpen = (): boolean => useQuery(mailboxOpenQuery).data ?? false;
