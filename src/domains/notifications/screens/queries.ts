import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#shared/texts.ts';
import { call } from '#web/api.ts';
import { NOTICES_PER_PAGE, notifyCalls } from '../contract.ts';
import { maySwitchOff } from '../rules.ts';
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
const MOST_URGENT = 50;

/** The newest of all modules, read or not. */
export const latestQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...BELOW_UNREAD, 'latest', locale],
    queryFn: () =>
      call(notifyCalls.search, {
        body: { itemsPerPage: NOTICES_PER_PAGE, sort: [{ field: 'created_at', direction: 'desc' }] },
      }),
  });

/** Unread ones that need action. */
export const urgentQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...BELOW_UNREAD, 'urgent', locale],
    queryFn: async () => (await call(notifyCalls.unread, { body: { limit: MOST_URGENT } })).data,
    select: (entries) => entries.filter(({ notify_type: { type } }) => !maySwitchOff(type)),
  });
