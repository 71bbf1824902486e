import { type ExportableList, exportableList } from '#server/exportableLists.ts';
import type { Platform } from '#server/platform.ts';
import { feedPage } from './actions/overview.ts';
import { reachOf } from './actions/reach.ts';
import { seenBy } from './actions/segments.ts';
import { feedList } from './columns/feeds.ts';

export const feedLists = (platform: Platform): ExportableList[] => [
  exportableList(feedList, async ({ read, user }, query) => {
    const seen = await seenBy(platform);
    return read((db) => feedPage(db, reachOf(user, 'feed.read'), seen, query));
  }),
];
