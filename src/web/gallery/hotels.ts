import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { metaOf } from '#shared/contract.ts';
import type { ListState, Sort } from '../ui/listParts.ts';

export interface Hotel {
  id: number;
  name: string;
  price: number;
  isTrashed: boolean;
}
export type HotelField = 'id' | 'name';
export interface HotelState extends ListState {
  sort?: Sort<HotelField>[];
}

const NAMES = ['Lanterna Rosa', 'Bor', 'Galeb', 'Oleander', 'Školjka', 'Maslina'];
let hotels: Hotel[] = Array.from({ length: 37 }, (_, index) => ({
  id: index + 1,
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  price: 480 + index * 12,
  isTrashed: index % 5 === 4,
}));
/** What the list has asked for, one line each. */
export const asked: string[] = [];

/** As a server would answer. */
export const hotelsQuery = (state: HotelState) =>
  queryOptions({
    queryKey: ['hotels', 'search', state],
    queryFn: async () => {
      const { search = '', page = 1, itemsPerPage = 5, sort = [{ field: 'id', direction: 'asc' }] } = state;
      asked.push(
        `page ${page} of ${itemsPerPage}, ${search || 'all'}, ${sort[0]?.field} ${sort[0]?.direction}`,
      );
      const { field = 'id', direction = 'asc' } = sort[0] ?? {};
      const up = direction === 'asc' ? 1 : -1;
      const found = hotels
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
        .sort((one, other) => up * (field === 'id' ? one.id - other.id : one.name.localeCompare(other.name)));
      const rows = found.slice((page - 1) * itemsPerPage, page * itemsPerPage);
      return { data: rows, meta: metaOf({ page, itemsPerPage }, found.length) };
    },
    placeholderData: keepPreviousData,
  });

export async function trashHotel(id: number, isTrashed: boolean): Promise<void> {
  hotels = hotels.map((hotel) => (hotel.id === id ? { ...hotel, isTrashed } : hotel));
}
export async function destroyHotel(id: number): Promise<void> {
  hotels = hotels.filter((hotel) => hotel.id !== id);
}
