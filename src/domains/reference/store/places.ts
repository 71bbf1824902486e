import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COUNTRIES, countryNames } from '#shared/countries.ts';
import { LOCALES, type Locale, type TextRow } from '#shared/texts.ts';
import { type Findable, fold, keysOf } from '../rules/search.ts';

/** A searchable place. */
export interface Place<Id extends string | number = string> extends Findable {
  id: Id;
  country: string;
  /** A single name if all languages share it. */
  names: string | TextRow;
}
interface AirportPlace extends Place {
  city: Place<number>['names'];
}

const DATA = join(import.meta.dirname, '../data');

const rowsOf = async (file: string): Promise<string[][]> =>
  (await readFile(join(DATA, file), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

/** Read on first use and cached: the files belong to the version of the product. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

export const nameOf = (names: string | TextRow, locale: Locale): string =>
  typeof names === 'string' ? names : (names[LOCALES.indexOf(locale)] ?? names[0]);

const all = (names: string | TextRow): readonly string[] => (typeof names === 'string' ? [names] : names);

/** Cities with other names in one of our languages, by country and source name. */
const foreignNames = once(
  async () =>
    new Map(
      (await rowsOf('names.tsv')).map(([country = '', source = '', en = '', sl = '', hr = '', it = '']) => {
        const names: TextRow = [en, sl, hr, it];
        return [`${country} ${source}`, { source, names }];
      }),
    ),
);

export const allCities = once(async (): Promise<Place<number>[]> => {
  const foreign = new Map(await foreignNames());
  return (await rowsOf('cities.tsv')).map(([id, name = '', country = '']) => {
    const key = `${country} ${name}`;
    const known = foreign.get(key);
    // Only the largest city of a name is translated: there is a Venice in Florida too.
    foreign.delete(key);
    const names = known?.names ?? name;
    return { id: Number(id), country, names, keys: keysOf(known ? [name, ...known.names] : [name]) };
  });
});

export const allAirports = once(async (): Promise<AirportPlace[]> => {
  const foreign = await foreignNames();
  return (await rowsOf('airports.tsv')).map(([id = '', name = '', source = '', country = '']) => {
    const city = foreign.get(`${country} ${source}`)?.names ?? source;
    const keys = keysOf([name, source, ...all(city), id]);
    return { id, names: name, city, country, keys, shortcut: fold(id) };
  });
});

const allNamed = (file: string) =>
  once(
    async (): Promise<Place[]> =>
      (await rowsOf(file)).map(([id = '', country = '', en = '', sl = '', hr = '', it = '']) => {
        const names: TextRow = [en, sl, hr, it];
        return { id, country, names, keys: keysOf(names) };
      }),
  );
export const allRegions = allNamed('regions.tsv');
export const allEntryPoints = allNamed('entryPoints.tsv');

/** Regions grouped by country. */
export const allRegionGroups = once(async (): Promise<Place[]> => {
  const used = new Set((await allRegions()).map(({ country }) => country));
  const [en, sl, hr, it] = LOCALES.map(countryNames);
  return COUNTRIES.filter(({ code }) => used.has(code)).map(({ code }) => {
    const names = [en, sl, hr, it].map((name) => name?.(code) ?? code) as unknown as TextRow; // Four names each.
    return { id: code, country: code, names, keys: keysOf(names) };
  });
});
