import type { z } from 'zod';
import { type Lasting, lasting } from '#server/lasting.ts';
import { serve } from '#server/serve.ts';
import type { Route } from '#shared/contract.ts';
import { countriesIn } from '#shared/countries.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { asLocale, type Locale } from '#shared/texts.ts';
import { operatorCalls, referenceCalls, referenceSearches, type term } from './contract.ts';
import { airports, cities, ctypesIn, entryPoints, regionGroups, regions, roomTypes } from './lists.ts';
import { type CodeList, namedIn } from './rules/codes.ts';
import { SERVICE_TYPES, SUBTYPES } from './rules/offers.ts';
import { OPERATOR_GROUPS } from './rules/operators.ts';
import { ROOM_LOCATIONS } from './rules/rooms.ts';
import { find, keysOf } from './rules/search.ts';
import { findOperator, listActiveOperators, listOperators } from './store/operators.ts';

interface Rows<Row> extends Route {
  reply: z.ZodType<{ data: Row[] }>;
}
interface ListRoute<Row> extends Rows<Row> {
  lasting: true;
}

/** A list that is the same for all users of a language is made when the first of them asks, and kept. */
function inLanguage<Row>(route: ListRoute<Row>, rowsIn: (locale: Locale) => Row[] | Promise<Row[]>) {
  const made = new Map<Locale, Promise<Lasting>>();
  const make = (locale: Locale) => {
    const answer = (async () => lasting(route, { data: await rowsIn(locale) }))();
    made.set(locale, answer);
    answer.catch(() => made.delete(locale)); // Whoever asks next tries again.
    return answer;
  };
  return serve(route, ({ caller }) => {
    const locale = asLocale(caller.localization);
    return made.get(locale) ?? make(locale);
  });
}
const coded = (list: CodeList<string>) => (locale: Locale) => namedIn(list, locale);

interface SearchRoute<Row> extends Rows<Row> {
  body: typeof term;
}
const searched = <Row>(route: SearchRoute<Row>, search: (locale: Locale, term: string) => Promise<Row[]>) =>
  serve(route, async ({ caller, body }) => ({
    data: await search(asLocale(caller.localization), body.term),
  }));

export const referenceRoutes = [
  inLanguage(referenceCalls.countries, countriesIn),
  inLanguage(referenceCalls.ctypes, ctypesIn),
  inLanguage(referenceCalls.subtypes, coded(SUBTYPES)),
  inLanguage(referenceCalls.serviceTypes, coded(SERVICE_TYPES)),
  inLanguage(referenceCalls.roomTypes, roomTypes.list),
  inLanguage(referenceCalls.roomLocations, coded(ROOM_LOCATIONS)),
  inLanguage(referenceCalls.tocGroups, coded(OPERATOR_GROUPS)),
  inLanguage(referenceCalls.entryPoints, entryPoints.list),
  inLanguage(referenceCalls.regionGroups, regionGroups.list),
  inLanguage(referenceCalls.regions, regions.list),
  inLanguage(referenceCalls.airports, airports.list),
  inLanguage(referenceCalls.cities, cities.list),

  serve(referenceCalls.tocs, async ({ read }) =>
    lasting(referenceCalls.tocs, { data: await read(listActiveOperators) }),
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
