import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '#shared/contract.ts';
import { onAnnounced } from '#web/announcements.ts';
import { call } from '#web/api.ts';
import { CallFailed } from '#web/request.ts';
import { searchCalls } from '../../contract.ts';
import { searchErrors } from '../../errors.ts';
import type { Address } from '../address.ts';

export type Products = ReplyOf<typeof searchCalls.products>;
interface Page {
  page: number;
  search_id?: string;
}

const TOPIC = searchCalls.products.path;
/** An endless list fetches so many at a time. */
const AT_ONCE = 30;
/** Where no socket tells of late answers. */
const LOOK_MS = 2000;
const GATHER_MS = 150;

async function ask({ mask, sort, size }: Address, { page, search_id }: Page): Promise<Products> {
  const body = {
    ...mask,
    sort,
    page,
    itemsPerPage: size ?? AT_ONCE,
    facets: page === 1 || size !== undefined,
  };
  if (search_id === undefined) return call(searchCalls.products, { body });
  try {
    return await call(searchCalls.products, { body: { ...body, search_id } });
  } catch (error) {
    // It is older than ten minutes: the same question again.
    const isGone = error instanceof CallFailed && error.body.errorCode === searchErrors.searchGone.code;
    if (isGone) return call(searchCalls.products, { body });
    throw error;
  }
}

const keyOf = ({ mask, sort, size, page }: Address) =>
  [TOPIC, mask, sort, size ?? 'endless', size ? page : 1] as const;

/** The rows of a search. What operators answer later waits beside them until the user wants it. */
export function useResults(address: Address) {
  const queries = useQueryClient();
  const key = keyOf(address);
  const name = JSON.stringify(key);
  const result = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => ask(address, pageParam),
    initialPageParam: { page: address.page } as Page,
    getNextPageParam: ({ meta, search }): Page | undefined =>
      address.size === undefined && meta.page < meta.lastPage
        ? { page: meta.page + 1, search_id: search.search_id }
        : undefined,
    enabled: address.isAsked,
    // Rows change when the user wants it, and the way back asks nobody.
    staleTime: 'static',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = address.isAsked ? result.data?.pages : undefined;
  const first = shown?.[0];
  const searchId = first && !result.isPlaceholderData ? first.search.search_id : undefined;

  const [late, setLate] = useState<{ name: string; reply: Products }>();
  const latest = late?.name === name ? late.reply : undefined;
  const course = latest?.search ?? first?.search;
  const isPartial = course?.partial === true && !result.isPlaceholderData;

  const apply = useCallback(
    (reply: Products) => {
      setLate(undefined);
      queries.setQueryData(
        JSON.parse(name),
        (): InfiniteData<Products, Page> => ({ pages: [reply], pageParams: [{ page: 1 }] }),
      );
    },
    [queries, name],
  );
  const isEmpty = first?.meta.total === 0;
  useEffect(() => {
    if (searchId === undefined || !isPartial) return;
    let left = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      waiting = undefined;
      const reply = await ask(address, { page: 1, search_id: searchId }).catch(() => undefined);
      if (left || !reply) return;
      // Nothing is under the pointer yet, or nothing has changed.
      if (isEmpty && reply.meta.total > 0) apply(reply);
      else setLate({ name, reply });
    };
    const soon = () => {
      waiting ??= setTimeout(() => void look(), GATHER_MS);
    };
    const stop = onAnnounced('search.partial', (data) => {
      if ((data as { search_id?: unknown } | null)?.search_id === searchId) soon();
    });
    const timer = setInterval(soon, LOOK_MS);
    return () => {
      left = true;
      stop();
      clearTimeout(waiting);
      clearInterval(timer);
    };
  }, [searchId, isPartial, isEmpty, name, address, apply]);

  const newOffers = latest && first ? Math.max(0, latest.offers - first.offers) : 0;
  return {
    pages: shown,
    first,
    course,
    isPartial,
    /** How many offers came since. */
    newOffers,
    showNew: () => latest && apply(latest),
    isPending: address.isAsked && result.isPending,
    isRefreshing: result.isPlaceholderData || (result.isRefetching && !result.isFetchingNextPage),
    error: result.isPlaceholderData ? null : result.error,
    hasMore: result.hasNextPage && !result.isPlaceholderData,
    isFetchingMore: result.isFetchingNextPage,
    fetchMore: () => void result.fetchNextPage(),
    /** The same question once more; the rows stay until the answer. */
    again: (): void => {
      queries.setQueryData<InfiniteData<Products, Page>>(
        key,
        (known) => known && { pages: known.pages.slice(0, 1), pageParams: [{ page: address.page }] },
      );
      setLate(undefined);
      void result.refetch();
    },
  };
}
export type Results = ReturnType<typeof useResults>;

/** Ends what still runs; nobody waits for the answer. */
export const drop = (search_id: string) =>
  void call(searchCalls.drop, { body: { search_id } }).catch(() => {});
