import { plain } from '#shared/plain.ts';

interface Picture {
  id: string;
  path: string;
  alt: Record<string, string>;
}

/** A house of the index, as filters and results need it. */
export interface Card {
  number: number;
  giata_id: number | null;
  /** Of a house without a Giata id. */
  own: { touroperator_id: number; code: string } | null;
  kind: string;
  name: string;
  /** Other spellings. */
  names: string[];
  town: string;
  region: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  stars: number | null;
  score: number | null;
  facts: { group: string; code: string }[];
  pictures: Picture[];
}

/** Text that finds it, without accents and case. */
export const folded = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

/** The name of a town within its country, as a choice of the mask. */
export const townId = ({ country, town }: Pick<Card, 'country' | 'town'>): string => `${country} ${town}`;
