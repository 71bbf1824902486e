import type { Db } from '#server/db/scope.ts';
import { type BodyOf, metaOf, type ReplyOf } from '#shared/contract.ts';
import { plain } from '#shared/plain.ts';
import type { Feed, feedCalls, WholeFeed } from '../contract.ts';
import { FEED_STATES } from '../rules.ts';
import { searchDeliveries } from '../store/deliveries.ts';
import { findFeed, listFeeds, type Reach } from '../store/feeds.ts';
import { type Seen, shownDelivery, shownFeeds } from './showing.ts';

type Query = Omit<BodyOf<typeof feedCalls.feeds>, 'itemsPerPage'> & { itemsPerPage: number };

/** Feeds are few, so they are sorted and counted here. */
export async function feedPage(
  db: Db,
  reach: Reach,
  seen: Seen,
  query: Query,
): Promise<ReplyOf<typeof feedCalls.feeds>> {
  const all = await shownFeeds(db, await listFeeds(db, reach), seen);
  const term = plain(query.search);
  const found = all.filter(({ touroperator: { toc, name } }) => plain(`${toc} ${name}`).includes(term));
  const matching = inOrder(
    found.filter(({ state }) => query.filter.state === undefined || state === query.filter.state),
    query.sort,
  );
  const begin = (query.page - 1) * query.itemsPerPage;
  return {
    data: matching.slice(begin, begin + query.itemsPerPage),
    meta: metaOf(query, matching.length),
    states: FEED_STATES.map((state) => ({
      state,
      count: found.filter((feed) => feed.state === state).length,
    })).filter(({ count }) => count > 0),
    figures: figuresOf(all),
    running: all.flatMap(({ current }) => current ?? []),
  };
}

function figuresOf(feeds: Feed[]) {
  const sum = (of: (feed: Feed) => number) => feeds.reduce((all, feed) => all + of(feed), 0);
  const [next] = feeds
    .filter(({ next_at }) => next_at !== null)
    .toSorted((a, b) => (a.next_at ?? '').localeCompare(b.next_at ?? ''));
  return {
    offers: sum(({ offers }) => offers),
    refused: sum(({ taken }) => taken?.refused ?? 0),
    segments: sum(({ segments }) => segments.length),
    bytes: sum(({ bytes }) => bytes),
    next: next ? { toc: next.touroperator.toc, at: next.next_at ?? '' } : null,
  };
}

type Order = Query['sort'];
const SORTED: Record<Order[number]['field'], (feed: Feed) => string | number> = {
  toc: ({ touroperator }) => touroperator.toc,
  name: ({ touroperator }) => touroperator.name,
  state: ({ state }) => FEED_STATES.indexOf(state),
  delivered_at: ({ taken }) => taken?.ended_at ?? '',
  offers: ({ offers }) => offers,
  refused: ({ taken }) => taken?.refused ?? -1,
  bytes: ({ bytes }) => bytes,
  truth: ({ truth }) => truth ?? -1,
  next_at: ({ next_at }) => next_at ?? '',
};
const compared = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'sl');

const inOrder = (feeds: Feed[], order: Order): Feed[] =>
  feeds.toSorted((a, b) => {
    for (const { field, direction } of order) {
      const difference = compared(SORTED[field](a), SORTED[field](b));
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return a.id - b.id;
  });

const LATEST = 10;

export async function wholeFeed(
  db: Db,
  reach: Reach,
  seen: Seen,
  touroperatorId: number,
): Promise<WholeFeed | undefined> {
  const row = await findFeed(db, reach, touroperatorId);
  const [feed] = row ? await shownFeeds(db, [row], seen) : [];
  if (!feed) return undefined;
  const filter = { touroperator_id: touroperatorId };
  const latest = { search: '', page: 1, itemsPerPage: LATEST, filter, sort: [] };
  const { data } = await searchDeliveries(db, reach, latest);
  return { ...feed, deliveries: data.map(shownDelivery) };
}
