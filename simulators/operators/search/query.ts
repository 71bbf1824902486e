/** A search as it was asked, with everything that was left out filled in. */
export interface Query {
  /** Earliest start and latest end, as days. */
  from: number;
  to: number;
  nights: { min: number; max: number };
  ages: number[];
  content_types: string[];
  regions: string[];
  towns: string[];
  countries: string[];
  products: string[];
  giata: number[];
  name: string;
  stars: number;
  facts: string[];
  boards: string[];
  rooms: string[];
  departure_airports: string[];
  arrival_airports: string[];
  entry_points: string[];
  sub_types: string[];
  sort: string;
  page: number;
  page_size: number;
}

export const allows = <Value>(wanted: readonly Value[], value: Value): boolean =>
  wanted.length === 0 || wanted.includes(value);

export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').toLowerCase();

/** The earliest starts are booked early, the next days are the last minute. */
const EARLY_DAYS = 90;
const LAST_DAYS = 21;
export function subTypeOf(start: number, today: number): string {
  if (start - today >= EARLY_DAYS) return 'earlybird';
  return start - today <= LAST_DAYS ? 'lastmin' : 'catalog';
}
