import { BOARDS } from '#domains/reference/rules/boards.ts';
import { type CodeList, codesOf } from '#domains/reference/rules/codes.ts';
import { SUBTYPES } from '#domains/reference/rules/offers.ts';
import { ROOM_TYPES } from '#domains/reference/rules/rooms.ts';
import type { Codes } from '../batches/codes.ts';

/** Numbers of codes in the index. They stand in its files: new codes go to the end of their lists. */
const numbered = (list: CodeList) => new Map(codesOf(list).map((code, place) => [String(code), place + 1]));

export const BOARD_NUMBERS = numbered(BOARDS);
export const ROOM_NUMBERS = numbered(ROOM_TYPES);
export const SUBTYPE_NUMBERS = numbered(SUBTYPES);

const LETTERS = 26;
const IATA = /^[A-Z]{3}$/;
const FIRST = 65;

/** Undefined when it is no code of an airport. */
export const numberOfAirport = (code: string): number | undefined =>
  IATA.test(code)
    ? [...code].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - FIRST, 0) + 1
    : undefined;

export function airportOfNumber(number: number): string {
  const place = number - 1;
  return [LETTERS * LETTERS, LETTERS, 1]
    .map((size) => String.fromCharCode(FIRST + (Math.floor(place / size) % LETTERS)))
    .join('');
}

/** The code with this number; empty for 0, which is none. */
export const codeOfNumber = (numbers: ReadonlyMap<string, number>, number: number): string =>
  [...numbers].find(([, known]) => known === number)?.[0] ?? '';

/** All codes of an operator that uses ours; `airports` are those that may stand in a delivery. */
export const codesFor = (hotels: ReadonlyMap<string, number>, airports: Iterable<string>): Codes => ({
  hotels,
  boards: BOARD_NUMBERS,
  rooms: ROOM_NUMBERS,
  subTypes: SUBTYPE_NUMBERS,
  airports: new Map(
    Array.from(airports, (code): [string, number] => [code, numberOfAirport(code) ?? 0]).filter(
      ([, number]) => number > 0,
    ),
  ),
});
