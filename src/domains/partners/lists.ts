import { shownList } from '#server/shownLists.ts';
import { partnerList } from './columns.ts';
import { searchPartners } from './store.ts';

export const partnerLists = [
  // Other agencies are out of reach of who works for one, so the product itself looks.
  shownList(partnerList, ({ system, user }, query) =>
    system((tx) => searchPartners(tx, user.accountId, query)),
  ),
];
