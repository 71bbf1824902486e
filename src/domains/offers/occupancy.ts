type Band = readonly [youngest: number, oldest: number];
/** Who fits into an offer: adults, and children by the age bands of the operator. */
export interface Occupancy {
  adults: number;
  bands: readonly Band[];
}

/** Of one segment. */
export const MOST_OCCUPANCIES = 64;
const WRITTEN = /^([1-9])((?:\+\d{1,2}-\d{1,2}){0,9})$/;

/** `2` or `2+2-11+0-1`; undefined when it is no occupancy. */
export function occupancyOf(text: string): Occupancy | undefined {
  const [, adults, children = ''] = WRITTEN.exec(text) ?? [];
  if (adults === undefined) return undefined;
  const bands = children
    .split('+')
    .slice(1)
    .map((band): Band => {
      const [youngest, oldest] = band.split('-').map(Number);
      return [youngest ?? 0, oldest ?? 0];
    });
  return bands.every(([youngest, oldest]) => youngest <= oldest)
    ? { adults: Number(adults), bands }
    : undefined;
}

/** Every child in a band of its own. Ages ascend and take the band that ends first, so none is wasted. */
export function fits({ adults, bands }: Occupancy, wanted: number, ages: readonly number[]): boolean {
  if (adults !== wanted || bands.length !== ages.length) return false;
  const free = bands.toSorted((one, other) => one[1] - other[1]);
  return ages
    .toSorted((one, other) => one - other)
    .every((age) => {
      const at = free.findIndex(([youngest, oldest]) => youngest <= age && age <= oldest);
      if (at >= 0) free.splice(at, 1);
      return at >= 0;
    });
}
