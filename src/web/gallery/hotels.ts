import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { metaOf } from '#shared/contract.ts';
import type { ListState, Sort } from '../ui/listParts.ts';

export interface Hotel {
  id: number;
  name: string;
  price: number;
  isTrashed: boolean;
  town: string;
  opened: string;
}
export type HotelField = 'id' | 'name';
/** A type, not an interface, so that it is assignable to a record. */
export type HotelFilter = {
  town?: string[];
  board?: string;
  opened?: { from: string; to: string };
  trashed?: boolean;
};
export interface HotelState extends ListState {
  sort?: Sort<HotelField>[];
  filter?: HotelFilter;
  columns?: string[];
  view?: number;
}

const NAMES = ['Lanterna Rosa', 'Bor', 'Galeb', 'Oleander', 'Školjka', 'Maslina'];
export const TOWNS = ['Poreč', 'Rovinj', 'Bol', 'Starigrad pod visoko skalo nad modrim zalivom'];
const hotel = (index: number): Hotel => ({
  id: index + 1,
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  price: 480 + index * 12,
  isTrashed: index % 5 === 4,
  town: TOWNS[index % TOWNS.length] ?? '',
  opened: `20${10 + (index % 17)}-0${1 + (index % 9)}-15`,
});
let hotels = Array.from({ length: 37 }, (_, index) => hotel(index));
export const manyHotels = Array.from({ length: 10_000 }, (_, index) => hotel(index));
/** The queries of the list, one line each. */
export const asked: string[] = [];

const passes = (one: Hotel, { town, opened, trashed }: HotelFilter) =>
  (town === undefined || town.includes(one.town)) &&
  (opened === undefined || (one.opened >= opened.from && one.opened <= opened.to)) &&
  (trashed === undefined || one.isTrashed === trashed);

/** Answers like a server. */
export const hotelsQuery = (state: Omit<HotelState, 'columns' | 'view'>) =>
  queryOptions({
    queryKey: ['hotels', 'search', state],
    queryFn: async () => {
      const { search = '', page = 1, itemsPerPage = 5, filter = {} } = state;
      const { sort = [{ field: 'id', direction: 'asc' }] } = state;
      asked.push(
        `page ${page} of ${itemsPerPage}, ${search || 'all'}, ${sort[0]?.field} ${sort[0]?.direction}`,
      );
      const { field = 'id', direction = 'asc' } = sort[0] ?? {};
      const up = direction === 'asc' ? 1 : -1;
      const found = hotels
        .filter((one) => one.name.toLowerCase().includes(search.toLowerCase()) && passes(one, filter))
        .sort((one, other) => up * (field === 'id' ? one.id - other.id : one.name.localeCompare(other.name)));
      const rows = found.slice((page - 1) * itemsPerPage, page * itemsPerPage);
      return { data: rows, meta: metaOf({ page, itemsPerPage }, found.length) };
    },
    placeholderData: keepPreviousData,
  });

/** How the list searches and sorts locally. */
export const howHotels = {
  searched: ({ name }: Hotel) => name.toLowerCase(),
  values: { id: ({ id }: Hotel) => id, name: ({ name }: Hotel) => name },
  filters: { town: ({ town }: Hotel, value: unknown) => Array.isArray(value) && value.includes(town) },
};

export async function trashHotel(id: number, isTrashed: boolean): Promise<void> {
  hotels = hotels.map((one) => (one.id === id ? { ...one, isTrashed } : one));
}
export async function destroyHotel(id: number): Promise<void> {
  hotels = hotels.filter((one) => one.id !== id);
}
