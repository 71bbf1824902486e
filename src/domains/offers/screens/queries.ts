import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAnnounced } from '#web/announcements.ts';
import { call } from '#web/api.ts';
import { base64Of } from '#web/base64.ts';
import { type Feed, feedCalls, type WholeFeed } from '../contract.ts';
import { LARGEST_PIECE } from '../rules.ts';

const FEEDS = feedCalls.feeds.path;
/** While a delivery is on its way. */
const PROGRESS_MS = 1500;

export const feedsQuery = (query: object) =>
  queryOptions({
    queryKey: [FEEDS, 'search', query],
    queryFn: () => call(feedCalls.feeds, { body: query }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.running.length > 0 ? PROGRESS_MS : false),
  });

export const feedQuery = (id: number) =>
  queryOptions({
    queryKey: [FEEDS, 'find', id],
    queryFn: async () => (await call(feedCalls.find, { params: { id } })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.current ? PROGRESS_MS : false),
  });

/** Refused lines of a delivery that ended never change. */
export const refusedQuery = (id: number, page: number, reason: string | undefined) =>
  queryOptions({
    queryKey: [FEEDS, 'refused', id, page, reason],
    queryFn: () =>
      call(feedCalls.refused, {
        body: { id, page, itemsPerPage: 10, ...(reason === undefined ? {} : { reason }) },
      }),
  });

/** A delivery that ends is announced. */
export function useLiveFeeds(): void {
  const queries = useQueryClient();
  useEffect(
    () => onAnnounced('offer-feed.update', () => void queries.invalidateQueries({ queryKey: [FEEDS] })),
    [queries],
  );
}

export type Settings = Pick<
  Feed,
  'source' | 'place' | 'every_minutes' | 'refused_percent' | 'shrink_percent'
>;

export function useFeedChanges() {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: [FEEDS] });
  return {
    async start(touroperator_id: number): Promise<void> {
      await call(feedCalls.start, { body: { touroperator_id } });
      await again();
    },
    async cancel(id: number): Promise<void> {
      await call(feedCalls.cancel, { body: { id } });
      await again();
    },
    /** In pieces: a call carries a part of it. */
    async upload(touroperator_id: number, file: File): Promise<void> {
      let begun: string | undefined;
      for (let at = 0; at < file.size || at === 0; at += LARGEST_PIECE) {
        const piece = new File([file.slice(at, at + LARGEST_PIECE)], file.name);
        const content = await base64Of(piece);
        const upload = begun === undefined ? {} : { file: begun };
        const { data } = await call(feedCalls.upload, { body: { touroperator_id, at, content, ...upload } });
        begun = data.file;
      }
      const from = begun === undefined ? {} : { file: begun };
      await call(feedCalls.start, { body: { touroperator_id, name: file.name, ...from } });
      await again();
    },
    async save({ id, version }: WholeFeed, settings: Settings): Promise<void> {
      const body = { ...settings, touroperator_id: id, version };
      const { data } = await call(feedCalls.settings, {
        // One of the offered values.
        body: body as Parameters<typeof call<typeof feedCalls.settings>>[1]['body'],
      });
      queries.setQueryData(feedQuery(id).queryKey, data);
      await again();
    },
  };
}
