import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Locale } from '#shared/texts.ts';
import { call } from '#web/api.ts';
import { currentLocale } from '#web/i18n.ts';
import {
  type Airport,
  type City,
  type Coded,
  type Country,
  type EntryPoint,
  type ListName,
  type Operator,
  type ReferenceCtype,
  type Region,
  referenceCalls,
  referenceVersions,
} from '../contract.ts';

interface Lists {
  tocs: Operator;
  tocGroups: Coded;
  ctypes: ReferenceCtype;
  subtypes: Coded;
  serviceTypes: Coded;
  roomTypes: Coded;
  roomLocations: Coded;
  entryPoints: EntryPoint;
  regionGroups: Coded;
  regions: Region;
  countries: Country;
  airports: Airport;
  cities: City;
}
type ListRoute = (typeof referenceCalls)[ListName];
const LASTING = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
/** The first part of every key. */
const TOPIC = 'reference';

/** Which cached lists are still current. */
const versionsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [TOPIC, locale, 'versions'],
    queryFn: async () => (await call(referenceVersions.versions, {})).data,
    ...LASTING,
  });

/** One cache entry per language, until another user signs in. */
export const listQuery = <Name extends ListName>(name: Name, locale: Locale) =>
  queryOptions({
    queryKey: [TOPIC, locale, name],
    queryFn: async ({ client }) => {
      // Without versions the list itself is requested.
      const versions = await client.ensureQueryData(versionsQuery(locale)).catch(() => undefined);
      const query = versions ? { version: versions[name] } : {};
      const { data } = await call<ListRoute>(referenceCalls[name], { query });
      return data as Lists[Name][]; // The types above ensure it; the compiler does not follow a name through the call.
    },
    ...LASTING,
  });

/**
 * A list in the language of the page; empty while it loads.
 * @public for the screens of later domains
 */
export function useReference<Name extends ListName>(name: Name): Lists[Name][] {
  const { data } = useQuery(listQuery(name, currentLocale()));
  return data ?? [];
}
