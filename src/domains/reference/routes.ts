import type * as z from 'zod/mini';
import { type CachedReply, cachedReply } from '#server/cachedReply.ts';
import type { Db, Scope } from '#server/db/scope.ts';
import { type ServedRoute, serve } from '#server/serve.ts';
import type { User } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';
import { countriesIn } from '#shared/countries.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { asLocale, type Locale } from '#shared/texts.ts';
import {
  LIST_NAMES,
  type ListName,
  type Operator,
  operatorCalls,
  referenceCalls,
  referenceSearches,
  referenceVersions,
  type term,
} from './contract.ts';
import { airports, cities, ctypesIn, entryPoints, regionGroups, regions, roomTypes } from './lists.ts';
import { type CodeList, namedIn } from './rules/codes.ts';
import { SERVICE_TYPES, SUBTYPES } from './rules/offers.ts';
import { OPERATOR_GROUPS } from './rules/operators.ts';
import { ROOM_LOCATIONS } from './rules/rooms.ts';
import { find, keysOf } from './rules/search.ts';
import { findOperator, listOperators } from './store/operators.ts';

interface Rows<Row> extends Route {
  reply: z.ZodMiniType<{ data: Row[] }>;
}
interface ListRoute<Row> extends Rows<Row> {
  cached: true;
}

interface Reader extends Pick<Scope, 'read'> {
  user: User;
}
type SentList = (locale: Locale, reader: Reader) => Promise<CachedReply>;
/** The operators that a user may sell; a later domain knows them. */
export type FindSold = (db: Db, user: User) => Promise<Operator[]>;

/** Cached replies per language, built on the first request. */
function inLanguage<Row>(
  route: ListRoute<Row>,
  rowsIn: (locale: Locale) => Row[] | Promise<Row[]>,
): SentList {
  const made = new Map<Locale, Promise<CachedReply>>();
  const make = (locale: Locale) => {
    const answer = (async () => cachedReply(route, { data: await rowsIn(locale) }))();
    made.set(locale, answer);
    answer.catch(() => made.delete(locale)); // A failure is not cached.
    return answer;
  };
  return (locale) => made.get(locale) ?? make(locale);
}
const coded = (list: CodeList<string>) => (locale: Locale) => namedIn(list, locale);

interface SearchRoute<Row> extends Rows<Row> {
  body: typeof term;
}
const searched = <Row>(route: SearchRoute<Row>, search: (locale: Locale, term: string) => Promise<Row[]>) =>
  serve(route, async ({ caller, body }) => ({
    data: await search(asLocale(caller.localization), body.term),
  }));

const listsWith = (findSold: FindSold): Record<ListName, SentList> => ({
  countries: inLanguage(referenceCalls.countries, countriesIn),
  ctypes: inLanguage(referenceCalls.ctypes, ctypesIn),
  subtypes: inLanguage(referenceCalls.subtypes, coded(SUBTYPES)),
  serviceTypes: inLanguage(referenceCalls.serviceTypes, coded(SERVICE_TYPES)),
  roomTypes: inLanguage(referenceCalls.roomTypes, roomTypes.list),
  roomLocations: inLanguage(referenceCalls.roomLocations, coded(ROOM_LOCATIONS)),
  tocGroups: inLanguage(referenceCalls.tocGroups, coded(OPERATOR_GROUPS)),
  entryPoints: inLanguage(referenceCalls.entryPoints, entryPoints.list),
  regionGroups: inLanguage(referenceCalls.regionGroups, regionGroups.list),
  regions: inLanguage(referenceCalls.regions, regions.list),
  airports: inLanguage(referenceCalls.airports, airports.list),
  cities: inLanguage(referenceCalls.cities, cities.list),
  tocs: async (_, { read, user }) =>
    cachedReply(referenceCalls.tocs, { data: await read((db) => findSold(db, user)) }),
});

async function versionsIn(
  lists: Record<ListName, SentList>,
  locale: Locale,
  reader: Reader,
): Promise<Record<ListName, string>> {
  const versions = await Promise.all(
    LIST_NAMES.map(async (name) => [name, (await lists[name](locale, reader)).version] as const),
  );
  return Object.fromEntries(versions) as Record<ListName, string>; // Complete: one entry per name.
}

export function referenceRoutes(findSold: FindSold): ServedRoute[] {
  const lists = listsWith(findSold);
  return [
    ...LIST_NAMES.map((name) =>
      serve(referenceCalls[name], ({ caller, read, user }) =>
        lists[name](asLocale(caller.localization), { read, user }),
      ),
    ),

    serve(referenceVersions.versions, async ({ caller, read, user }) =>
      cachedReply(referenceVersions.versions, {
        data: await versionsIn(lists, asLocale(caller.localization), { read, user }),
      }),
    ),

    searched(referenceSearches.entryPoints, entryPoints.search),
    searched(referenceSearches.cities, cities.search),
    searched(referenceSearches.regions, regions.search),
    searched(referenceSearches.regionGroups, regionGroups.search),
    searched(referenceSearches.airports, airports.search),
    searched(referenceSearches.roomTypes, roomTypes.search),

    serve(operatorCalls.all, async ({ read }) => ({ data: await read(listOperators) })),

    serve(operatorCalls.search, async ({ read, body }) => {
      const operators = (await read(listOperators)).map((operator) => ({
        operator,
        keys: keysOf([operator.name, operator.toc]),
      }));
      return { data: find(operators, body.term).map(({ operator }) => operator) };
    }),

    serve(operatorCalls.find, async ({ read, params }) => {
      const data = await read((db) => findOperator(db, params.id));
      if (!data) throw new Refusal(commonErrors.itemNotFound);
      return { data };
    }),
  ];
}
