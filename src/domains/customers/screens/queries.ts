import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { customerCalls } from '../contract.ts';
import type { CustomerValues } from './customerValues.ts';

/** Fields that identify a duplicate. */
export type IdentifyingFields = Pick<
  CustomerValues,
  'first_name' | 'last_name' | 'birth_date' | 'email' | 'tel' | 'tax_code' | 'country_code'
> & { is_company: boolean };

/** The cards that were added last. */
export const newestQuery = (count: 5, isEnabled: boolean) =>
  queryOptions({
    queryKey: [customerCalls.search.path, 'newest', count],
    queryFn: async () => {
      const sort = [{ field: 'id', direction: 'desc' } as const];
      return (await call(customerCalls.search, { body: { sort, itemsPerPage: count } })).data;
    },
    enabled: isEnabled,
    staleTime: 0,
  });

export const timelineQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [customerCalls.search.path, 'timeline', id],
    queryFn: ({ pageParam }) =>
      call(customerCalls.timeline, {
        params: { id },
        query: { page: pageParam, itemsPerPage: MOMENTS_PER_PAGE },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, lastPage } }) => (page < lastPage ? page + 1 : undefined),
    staleTime: 0,
  });
const MOMENTS_PER_PAGE = 20;

export const alikeQuery = (id: number | undefined, typed: IdentifyingFields) =>
  queryOptions({
    queryKey: [customerCalls.search.path, 'alike', id, typed],
    queryFn: async () => {
      const body = { ...typed, ...(id === undefined ? {} : { id }) };
      return (await call(customerCalls.duplicates, { body })).data;
    },
    enabled: typed.last_name !== '' || typed.email !== '' || typed.tel !== '' || typed.tax_code !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
