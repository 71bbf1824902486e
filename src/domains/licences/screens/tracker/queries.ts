import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { trackerCalls } from '../../contract/tracker.ts';
import { daysOf } from '../../rules/tracker.ts';

const REQUESTS = 'requests';

export const monthsQuery = (year: number) =>
  queryOptions({
    queryKey: [REQUESTS, 'months', year],
    queryFn: async () => (await call(trackerCalls.accountPerMonth, { body: { year } })).data,
    placeholderData: keepPreviousData,
  });

export const daysQuery = (account_id: number, month: string) =>
  queryOptions({
    queryKey: [REQUESTS, 'days', account_id, month],
    queryFn: async () =>
      (await call(trackerCalls.accountPerDate, { body: { ...daysOf(month), account_id } })).data,
    placeholderData: keepPreviousData,
  });

export const accessesQuery = (year: number) =>
  queryOptions({
    queryKey: [REQUESTS, 'accesses', year],
    queryFn: async () => (await call(trackerCalls.apiPerMonth, { body: { year } })).data,
    placeholderData: keepPreviousData,
  });
