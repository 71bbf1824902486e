import type { Domain } from '#server/domain.ts';
import { favouriteCalls } from './contract/favourites.ts';
import { tabCalls } from './contract/tabs.ts';
import { searchCalls } from './contract.ts';
import { searchErrors } from './errors.ts';
import { searchStores } from './persons.ts';
import { searchRoutes } from './routes.ts';
import { texts } from './texts.ts';

export const search = {
  name: 'search',
  uses: ['connections', 'content', 'licences', 'offers', 'operators', 'reference'],
  worksOverAll: true,
  calls: [searchCalls, tabCalls, favouriteCalls],
  errors: searchErrors,
  texts,
  routes: () => searchRoutes,
  personalData: searchStores,
  erasedWithAccount: ['search_tabs', 'favourites', 'last_searches', 'offer_checks'],
} satisfies Domain;
