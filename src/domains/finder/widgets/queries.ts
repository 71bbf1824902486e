import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { finderCalls } from '../contract.ts';
import { termOf } from '../rules.ts';

interface RecentRecord {
  kind: string;
  id: number;
}

const asked = (term: string, recent: readonly RecentRecord[], isEnabled: boolean) =>
  queryOptions({
    queryKey: [finderCalls.find.path, term, recent],
    queryFn: async () => (await call(finderCalls.find, { body: { term, recent: [...recent] } })).data,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The best hits of each kind; a term that is too short is not asked for. */
export const foundQuery = (term: string) => asked(term, [], termOf(term) !== undefined);

/** The names of these records. */
export const recentQuery = (recent: readonly RecentRecord[]) => asked('', recent, recent.length > 0);
