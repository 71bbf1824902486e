import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adriatic, Mediterranean, Alps. */
export type Zone = 'A' | 'M' | 'L';

export interface Place {
  zone: Zone;
  country: string;
  region: string;
  town: string;
  lat: number;
  lon: number;
  /** Where charters to this town land. */
  airport: string | null;
}

/** Real towns with their coordinates. */
export const PLACES: readonly Place[] = rowsOf('places.tsv').map(
  ([zone, country = '', region = '', town = '', lat, lon, airport = '-']) => ({
    zone: zone as Zone,
    country,
    region,
    town,
    lat: Number(lat),
    lon: Number(lon),
    airport: airport === '-' ? null : airport,
  }),
);

export const REGIONS: ReadonlyMap<string, { country: string; names: Record<string, string> }> = new Map(
  rowsOf('regions.tsv').map(([id = '', en = '', sl = '', hr = '', it = '', de = '']) => [
    id,
    { country: id.slice(0, 2), names: { en, sl, hr, it, de } },
  ]),
);

export function rowsOf(file: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
}
