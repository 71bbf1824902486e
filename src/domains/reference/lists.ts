import { countryNames } from '#shared/countries.ts';
import type { Locale } from '#shared/texts.ts';
import type { Airport, City, Coded, EntryPoint, ReferenceCtype, Region } from './contract.ts';
import { namedIn, namesOf } from './rules/codes.ts';
import { areaOf, CTYPES } from './rules/offers.ts';
import { ROOM_TYPES } from './rules/rooms.ts';
import { find, keysOf } from './rules/search.ts';
import {
  allAirports,
  allCities,
  allEntryPoints,
  allRegionGroups,
  allRegions,
  nameOf,
  type Place,
} from './store/places.ts';

/** One list: all rows, or those a term finds, in a language. */
function listed<Item extends Place | Place<number>, Row>(
  read: () => Promise<Item[]>,
  showIn: (locale: Locale) => (item: Item) => Row,
) {
  return {
    list: async (locale: Locale): Promise<Row[]> => (await read()).map(showIn(locale)),
    search: async (locale: Locale, term: string): Promise<Row[]> =>
      find(await read(), term).map(showIn(locale)),
  };
}

export const cities = listed(
  allCities,
  (locale) =>
    ({ id, names, country }): City => ({
      id,
      name: nameOf(names, locale),
      country_code: country,
    }),
);

export const airports = listed(allAirports, (locale) => {
  const countryName = countryNames(locale);
  return ({ id, names, city, country }): Airport => ({
    id,
    name: nameOf(names, locale),
    city: nameOf(city, locale),
    country: { code: country, name: countryName(country) },
  });
});

export const regions = listed(
  allRegions,
  (locale) =>
    ({ id, names, country }): Region => ({
      id,
      name: nameOf(names, locale),
      country_code: country,
      group: country,
    }),
);

export const regionGroups = listed(
  allRegionGroups,
  (locale) =>
    ({ id, names }): Coded => ({
      id,
      name: nameOf(names, locale),
    }),
);

const IATA = /^[A-Z]{3}$/;
export const entryPoints = listed(
  allEntryPoints,
  (locale) =>
    ({ id, names, country }): EntryPoint => ({
      id,
      name: nameOf(names, locale),
      country_code: country,
      kind: IATA.test(id) ? 'airport' : 'stop',
    }),
);

const roomTypePlaces = ROOM_TYPES.map((row) => ({
  id: row[0],
  country: '',
  names: namesOf(row),
  keys: keysOf(namesOf(row)),
}));
export const roomTypes = listed(
  async () => roomTypePlaces,
  (locale) =>
    ({ id, names }): Coded => ({ id, name: nameOf(names, locale) }),
);

export const ctypesIn = (locale: Locale): ReferenceCtype[] =>
  namedIn(CTYPES, locale).map((ctype) => ({ ...ctype, area: areaOf(ctype.id) ?? null }));
