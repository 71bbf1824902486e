import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fold } from '#domains/reference/rules/search.ts';
import { useReference } from '#domains/reference/widgets/useReference.ts';

import { call } from '#web/api.ts';
import { SEARCH_DELAY_MS } from '#web/constants.ts';
import { useTexts } from '#web/i18n.ts';
import type { Area } from '../../contract/mask.ts';
import type { QuickMask } from '../../contract/results.ts';
import { searchCalls } from '../../contract.ts';
import type { Choice } from '../names.ts';
import type { Mask } from './mask.ts';

const MOST_OF_KIND = 5;
const FROM_LETTERS = 2;

interface Group {
  label: string;
  hits: Choice[];
}

/** Regions and countries are known here and come with each key; towns, hotels and airports from the server. */
export function useDestinations(typed: string, ctype: Area): { groups: Group[]; mask: Partial<Mask> | null } {
  const text = useTexts();
  const term = typed.trim();
  const [asked] = useDebouncedValue(term, SEARCH_DELAY_MS);
  const regions = useReference('regions');
  const countries = useReference('countries');
  const { data } = useQuery({
    queryKey: [searchCalls.quicksearch.path, ctype, asked],
    queryFn: async () => (await call(searchCalls.quicksearch, { body: { term: asked, ctype } })).data,
    enabled: asked.length >= FROM_LETTERS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (term.length < FROM_LETTERS) return { groups: [], mask: null };
  const nameOfCountry = (code: string) => countries.find((country) => country.code === code)?.name ?? '';
  const known = regions
    .filter(({ name }) => fits(name, term))
    .map(({ id, name, country_code }) => ({ id: `region:${id}`, name, more: nameOfCountry(country_code) }));
  const lands = countries
    .filter(({ name }) => fits(name, term))
    .map(({ code, name }) => ({ id: `country:${code}`, name, more: '' }));
  const current = asked === term ? data : undefined;
  const found = (hits: Choice[] = []) =>
    hits.filter(({ name }) => current || fits(name, term)).slice(0, MOST_OF_KIND);
  return {
    groups: [
      { label: text('search.where.regions'), hits: known.toSorted(byStart(term)).slice(0, MOST_OF_KIND) },
      { label: text('search.where.countries'), hits: lands.toSorted(byStart(term)).slice(0, 2) },
      { label: text('search.where.towns'), hits: found(data?.towns) },
      { label: text('search.where.hotels'), hits: found(data?.products) },
      { label: text('search.where.airports'), hits: found(data?.airports) },
      {
        label: text('search.where.codes'),
        hits: found(
          data?.codes.map(({ product, name, toc, ProductCode }) => ({
            id: `product:${product}`,
            name,
            more: `${toc} ${ProductCode}`,
          })),
        ),
      },
    ],
    mask: current?.mask ? withoutArea(current.mask) : null,
  };
}

const fits = (name: string, term: string) => fold(name).includes(fold(term));
const byStart = (term: string) => (one: Choice, other: Choice) =>
  Number(fold(other.name).startsWith(fold(term))) - Number(fold(one.name).startsWith(fold(term)));

/** The area of a route stays that of the screen. */
const withoutArea = ({ ctype: _, ...mask }: QuickMask): Partial<Mask> =>
  Object.fromEntries(Object.entries(mask).filter(([, value]) => value !== undefined));
