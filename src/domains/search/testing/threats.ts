import { sql } from 'kysely';
import { systemWrite } from '#server/db/scope.ts';
import { ROLES } from '#shared/roles.ts';
import type { Belongings, DomainThreats, Input } from '#testing/threats/domain.ts';
import { MODULE_AND_USERS } from '#testing/threats/roles.ts';
import { empty } from '#testing/threats/rows.ts';
import { favouriteCalls } from '../contract/favourites.ts';
import { searchMask } from '../contract/mask.ts';
import { tabCalls } from '../contract/tabs.ts';
import { searchCalls } from '../contract.ts';
import { insertFavourite } from '../store/favourites.ts';
import { insertTab } from '../store/tabs.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    tabId: number;
    favouriteId: number;
  }
}

const tab = {
  name: 'Mine',
  ctype: 'hotel' as const,
  search_params: searchMask.parse({}),
  grant_account_access: false,
  grant_subaccount_access: false,
};
const favourite = { ctype: 'hotel', fav_type: 'DepartureAirport', fav_info: 'LJU' } as const;
const other = { ctype: 'hotel', fav_type: 'ArrivalAirport', fav_info: 'SPU' } as const;
const ofTab = ({ tabId }: Belongings): Input => ({ body: { id: tabId } });
const ofFavourite = ({ favouriteId }: Belongings): Input => ({ body: { id: favouriteId } });
const ofProduct = (): Input => ({ body: { product: 1 } });
const CHECKERS = MODULE_AND_USERS.filter((role) => role !== 'sm_invoices');
const search_id = '7c2f0f3e-6f0e-4a0e-9a57-0d8f7c1d2b3a';

export const threats: DomainThreats = {
  attacks: [
    [searchCalls.regions, 'own', empty],
    [searchCalls.products, 'own', empty],
    [searchCalls.dates, 'own', ofProduct],
    [searchCalls.matrix, 'own', ofProduct],
    [searchCalls.calendar, 'own', empty],
    [searchCalls.drop, 'own', () => ({ body: { search_id } })],
    [searchCalls.quicksearch, 'shared', () => ({ body: { term: 'por' } })],
    [searchCalls.content, 'shared', empty],
    [searchCalls.check, 'own', () => ({ body: { key: 'none', search_params: {} } })],
    [searchCalls.info, 'own', ofProduct],
    [searchCalls.flightInfo, 'own', empty],
    [searchCalls.last, 'own', empty],
    [tabCalls.all, 'own', empty],
    [tabCalls.search, 'own', empty],
    [tabCalls.find, '404', ({ tabId }) => ({ params: { id: tabId } })],
    [tabCalls.create, 'own', () => ({ body: tab })],
    [tabCalls.update, '404', ({ tabId }) => ({ body: { ...tab, id: tabId } })],
    [
      tabCalls.toggle,
      '404',
      ({ tabId }) => ({ body: { id: tabId, field: 'grant_account_access' } }),
      { needs: 'tab.share' },
    ],
    [tabCalls.delete, '404', ofTab],
    [favouriteCalls.all, 'own', empty],
    [favouriteCalls.search, 'own', empty],
    [favouriteCalls.toggle, 'own', () => ({ body: other })],
    [favouriteCalls.create, 'own', () => ({ body: favourite })],
    [favouriteCalls.find, '404', ({ favouriteId }) => ({ params: { id: favouriteId } })],
    [
      favouriteCalls.update,
      '404',
      ({ favouriteId }) => ({ body: { ...favourite, fav_info: 'ZAG', id: favouriteId } }),
    ],
    [favouriteCalls.delete, '404', ofFavourite],
  ],
  belongings: ({ product, actor, branch: { name } }) =>
    systemWrite(product.pools, async (tx) => ({
      tabId: (await insertTab(tx, actor, { ...tab, name })).id,
      favouriteId: (await insertFavourite(tx, actor, { ...favourite, fav_info: 'VIE' }))?.id ?? 0,
    })),
  plain: ({ product, owner: { accountId: account_id, userId: user_id } }) =>
    systemWrite(product.pools, async (tx) => {
      const mine = { account_id, user_id, ctype: 'hotel' as const };
      const mask = JSON.stringify(tab.search_params);
      await tx
        .insertInto('search_tabs')
        .values({ ...mine, name: 'plain', search_params: mask })
        .execute();
      await tx
        .insertInto('favourites')
        .values({ ...mine, fav_type: 'ProductName', fav_info: 'plain' })
        .execute();
      await sql`with one as (insert into offer_hotels (touroperator_id, code)
        select id, 'plain' from tour_operators limit 1 returning 1) select from one`.execute(tx);
    }),
  may: {
    'search.run': MODULE_AND_USERS,
    'search.check': CHECKERS,
    'tab.read': MODULE_AND_USERS,
    'tab.edit': MODULE_AND_USERS,
    'self.favorites': ROLES,
  },
  isCrawled: true,
};
