import { rowsOf } from './places.ts';

/** Where a bus stops for its guests. */
export interface Stop {
  code: string;
  country: string;
  town: string;
  place: string;
  /** Minutes before or after six in the morning. */
  offset: number;
  /** Cents per person. */
  supplement: number;
  lat: number;
  lon: number;
}

export const STOPS: readonly Stop[] = rowsOf('stops.tsv').map(
  ([code = '', country = '', town = '', place = '', offset, supplement, lat, lon]) => ({
    code,
    country,
    town,
    place,
    offset: Number(offset),
    supplement: Number(supplement),
    lat: Number(lat),
    lon: Number(lon),
  }),
);

const START = 6 * 60;
const DAY = 24 * 60;
export const timeOf = ({ offset }: Stop): string => {
  const minutes = (START + offset + DAY) % DAY;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
