/** One thing that is sold, and how its offers are found. */
export interface Source {
  code: string;
  giata: number | null;
  name: string;
  region: string | null;
  country: string;
  halfStars: number | null;
  score: number | null;
  content_type: string;
  /** The first part of its answer. */
  product(): object;
  /** Each offer that the query allows, in no order. */
  visit(see: See): void;
  /** All fields of an offer beyond those of `Raw`. */
  details(raw: Raw): object;
}

export interface Raw {
  start: number;
  nights: number;
  room: string;
  board: string;
  /** Minor units of the operator's currency, for all guests. */
  price: number;
  units: number;
  /** What a source wants to remember of the offer. */
  way: number;
}
/** Plain arguments, because a search sees a hundred thousand offers and keeps fifty. */
export type See = (
  start: number,
  nights: number,
  room: string,
  board: string,
  price: number,
  units: number,
  way: number,
) => void;

/** `2A1C0I` */
export function allocationOf(ages: readonly number[]): string {
  const infants = ages.filter((age) => age < 2).length;
  const adults = ages.filter((age) => age >= 18).length;
  return `${adults}A${ages.length - adults - infants}C${infants}I`;
}
export const everybody = (ages: readonly number[]): number[] => ages.map((_, at) => at + 1);
