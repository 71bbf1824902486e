import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#shared/texts.ts';
import { call } from '#web/api.ts';
import { NOTICES_PER_PAGE, notifyCalls } from '../contract.ts';
import { nextPage } from './pages.ts';

/** The first part of every key is the topic that the server announces on a change. */
const TOPIC = 'notify';
export const ALL = [TOPIC];
export const LISTS = [TOPIC, 'list'];
/** The server renders them in the language of the screen. */
export const listKey = (locale: Locale, moduleId: number | null) => [...LISTS, locale, moduleId];

export const noticesQuery = (locale: Locale, moduleId: number | null) =>
  infiniteQueryOptions({
    queryKey: listKey(locale, moduleId),
    queryFn: ({ pageParam }) =>
      call(notifyCalls.search, {
        body: {
          filter: { module_id: moduleId },
          page: pageParam,
          itemsPerPage: NOTICES_PER_PAGE,
          sort: [{ field: 'created_at', direction: 'desc' }],
        },
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const unreadQuery = queryOptions({
  queryKey: [TOPIC, 'unread'],
  queryFn: async () => (await call(notifyCalls.unread, { body: { limit: 0 } })).meta,
});

export const typesQuery = queryOptions({
  queryKey: [TOPIC, 'types'],
  queryFn: async () => (await call(notifyCalls.types, { body: {} })).data,
});

/** A key below the count, so that invalidating the count refreshes these too. */
const BELOW_UNREAD = unreadQuery.queryKey;

/** The matters to settle, and the newest notices. */
export const homeQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...BELOW_UNREAD, 'home', locale],
    queryFn: async () => (await call(notifyCalls.home, {})).data,
  });
