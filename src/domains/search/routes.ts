import { createHash } from 'node:crypto';
import { type ServedRoute, serve } from '#server/serve.ts';
import { checkOffer } from './actions/check.ts';
import {
  changeFavourite,
  createFavourite,
  namedFavourites,
  removeFavourite,
  requireFavourite,
  toggleFavourite,
} from './actions/favourites.ts';
import { flightInfo, listContent, productInfo } from './actions/info.ts';
import { searchProducts } from './actions/products.ts';
import { searchQuickly } from './actions/quick.ts';
import { dropSearch } from './actions/searches.ts';
import { searchCalendar, searchDates, searchMatrix, searchRegions } from './actions/tables.ts';
import { changeTab, createTab, removeTab, requireTab, toggleTab } from './actions/tabs.ts';
import { favouriteCalls } from './contract/favourites.ts';
import { tabCalls } from './contract/tabs.ts';
import { searchCalls } from './contract.ts';
import { listFavourites, searchFavourites } from './store/favourites.ts';
import { lastSearches, noteSearch } from './store/lastSearches.ts';
import { listTabs, searchTabs } from './store/tabs.ts';

const digestOf = (mask: object) =>
  createHash('sha256').update(JSON.stringify(mask)).digest('hex').slice(0, 32);

const searches: ServedRoute[] = [
  serve(searchCalls.regions, (call) => searchRegions(call, call.body)),
  serve(searchCalls.products, async (call) => {
    const { write, user, body } = call;
    const reply = await searchProducts(call, body);
    const { search_id, page, itemsPerPage: _, sort: __, facets: ___, ...mask } = body;
    if (search_id === undefined && page === 1) {
      await write((tx) => noteSearch(tx, user, { mask, digest: digestOf(mask), found: reply.meta.total }));
    }
    return reply;
  }),
  serve(searchCalls.dates, (call) => searchDates(call, call.body)),
  serve(searchCalls.matrix, (call) => searchMatrix(call, call.body)),
  serve(searchCalls.calendar, (call) => searchCalendar(call, call.body)),
  serve(searchCalls.drop, async ({ platform, user, body }) => {
    dropSearch(platform, user, body.search_id);
    return { data: { search_id: body.search_id } };
  }),
  serve(searchCalls.check, async (call) => ({ data: await checkOffer(call, call.body) })),
  serve(searchCalls.quicksearch, async (call) => ({ data: await searchQuickly(call, call.body) })),
  serve(searchCalls.info, async (call) => ({ data: await productInfo(call, call.body) })),
  serve(searchCalls.flightInfo, async (call) => ({ data: await flightInfo(call, call.body) })),
  serve(searchCalls.content, (call) => listContent(call, call.body)),
  serve(searchCalls.last, async ({ read, user, body }) => ({
    data: await read((db) => lastSearches(db, user, body.ctype, body.most)),
  })),
];

const tabs: ServedRoute[] = [
  serve(tabCalls.all, async ({ read, user, body }) => ({
    data: await read((db) => listTabs(db, user, body.filter.ctype)),
  })),
  serve(tabCalls.search, ({ read, user, body }) => read((db) => searchTabs(db, user, body))),
  serve(tabCalls.find, async ({ read, user, params }) => ({
    data: await read((db) => requireTab(db, user, params.id)),
  })),
  serve(tabCalls.create, async ({ write, user, body }) => ({
    data: await write((tx) => createTab(tx, user, body)),
  })),
  serve(tabCalls.update, async ({ write, user, body: { id, ...input } }) => ({
    data: await write((tx) => changeTab(tx, user, id, input)),
  })),
  serve(tabCalls.toggle, async ({ write, user, body }) => ({
    data: await write((tx) => toggleTab(tx, user, body.id, body.field)),
  })),
  serve(tabCalls.delete, async ({ write, user, body }) => {
    await write((tx) => removeTab(tx, user, body.id));
    return { data: body };
  }),
];

const favourites: ServedRoute[] = [
  serve(favouriteCalls.all, async ({ read, user, body, platform, caller }) => ({
    data: await read(async (db) =>
      namedFavourites(db, platform, await listFavourites(db, user, body.filter), caller.localization),
    ),
  })),
  serve(favouriteCalls.search, ({ read, user, body, platform, caller }) =>
    read(async (db) => {
      const { data, meta } = await searchFavourites(db, user, body);
      return { data: await namedFavourites(db, platform, data, caller.localization), meta };
    }),
  ),
  serve(favouriteCalls.find, async ({ read, user, params, platform, caller }) => ({
    data: await read(async (db) => {
      const found = await requireFavourite(db, user, params.id);
      return onlyOf(await namedFavourites(db, platform, [found], caller.localization));
    }),
  })),
  serve(favouriteCalls.toggle, async ({ write, user, body, platform, caller }) => ({
    data: await write(async (tx) => {
      const made = await toggleFavourite(tx, user, body);
      return made && onlyOf(await namedFavourites(tx, platform, [made], caller.localization));
    }),
  })),
  serve(favouriteCalls.create, async ({ write, user, body, platform, caller }) => ({
    data: await write(async (tx) =>
      onlyOf(
        await namedFavourites(tx, platform, [await createFavourite(tx, user, body)], caller.localization),
      ),
    ),
  })),
  serve(favouriteCalls.update, async ({ write, user, body: { id, ...input }, platform, caller }) => ({
    data: await write(async (tx) =>
      onlyOf(
        await namedFavourites(
          tx,
          platform,
          [await changeFavourite(tx, user, id, input)],
          caller.localization,
        ),
      ),
    ),
  })),
  serve(favouriteCalls.delete, async ({ write, user, body }) => {
    await write((tx) => removeFavourite(tx, user, body.id));
    return { data: body };
  }),
];

function onlyOf<Row>([only]: readonly Row[]): Row {
  if (only === undefined) throw new Error('There is none.');
  return only;
}

export const searchRoutes: ServedRoute[] = [...searches, ...tabs, ...favourites];
