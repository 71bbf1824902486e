import { queryOptions } from '@tanstack/react-query';
import { fetchPart } from '#web/parts.tsx';

/** In a demo everybody may look into the mailbox, and only the server knows whether it is one. */
export const mailboxOpenQuery = queryOptions({
  queryKey: ['mailbox', 'open'],
  queryFn: async () => (await fetchPart(() => import('../screens/queries.ts'))).isMailboxOpen(),
  staleTime: Number.POSITIVE_INFINITY,
});
