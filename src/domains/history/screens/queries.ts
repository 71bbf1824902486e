import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { type HistoryQuery, historyCalls } from '../contract.ts';

const TOPIC = 'history';
/** Always stale: users look here for what they have just done. */
const FRESH = { placeholderData: keepPreviousData, staleTime: 0 };

export const historyQuery = (query: Partial<HistoryQuery>) =>
  queryOptions({
    queryKey: [TOPIC, 'search', query],
    queryFn: () => call(historyCalls.search, { body: query }),
    ...FRESH,
  });

type Page = Pick<Partial<HistoryQuery>, 'page' | 'itemsPerPage'>;

export const recordQuery = (type: string, id: number, page: Page) =>
  queryOptions({
    queryKey: [TOPIC, 'record', type, id, page],
    queryFn: () => call(historyCalls.record, { params: { type, id }, query: page }),
    ...FRESH,
  });
