import { dayNumber, EPOCH_DAYS, LONGEST_STAY } from '../days.ts';
import { MOST_OCCUPANCIES, occupancyOf } from '../occupancy.ts';
import type { Meanings } from '../segments/build.ts';
import { Rows, rawGroup } from '../segments/rows.ts';
import { type Codes, type Combination, combinationOf } from './codes.ts';
import { Interner } from './interner.ts';
import { LONGEST_LINE } from './lines.ts';

const ZERO = 48;
const NINE = 57;
const DASH = 45;
const MOST_DIGITS = 10;
const HIGHEST_PRICE = 4_000_000_000;
/** Different codes of one delivery; more is no delivery but noise. */
const MOST_CODES = 1_000_000;
const DATE_LENGTH = 10;

/**
 * Canonical lines: hotel, occupancy, nights, date, price, room, board, from, to, subtype, status, with tabs
 * between. The last six repeat, so they are read once for each combination that occurs.
 */
export class Parser {
  readonly rows = new Rows();
  readonly #codes: Codes;
  readonly #epoch: number;
  readonly #isDelta: boolean;
  #at = 0;
  #hotels = new Interner(MOST_CODES);
  #hotelOf: number[] = [];
  #products = new Map<number, string>();
  #occupancies = new Interner(MOST_CODES);
  #occupancyOf: number[] = [];
  #occupancyTexts: string[] = [];
  #combos = new Interner(MOST_CODES);
  #comboOf: (number | string)[] = [];
  #combinations: Combination[] = [];

  constructor(codes: Codes, epoch: number, isDelta: boolean) {
    this.#codes = codes;
    this.#epoch = epoch;
    this.#isDelta = isDelta;
  }

  get meanings(): Meanings {
    return { occupancies: this.#occupancyTexts, combos: this.#combinations, products: this.#products };
  }

  /** Takes the line, or says why not. */
  take(bytes: Buffer, from: number, to: number): string | undefined {
    if (to === from) return 'empty_line';
    if (to - from > LONGEST_LINE) return 'line_too_long';
    const hotelId = this.#hotels.field(bytes, from, to);
    const hotelEnd = this.#hotels.end;
    const occupancyId = this.#occupancies.field(bytes, hotelEnd + 1, to);
    this.#at = this.#occupancies.end + 1;
    const nights = this.#number(bytes, to);
    const day = this.#date(bytes, to) - this.#epoch;
    const price = this.#number(bytes, to);
    if (this.#at > to) return 'missing_field';
    const comboId = this.#combos.rest(bytes, this.#at, to);

    if (hotelId < 0 || occupancyId < 0 || comboId < 0) return 'too_many_codes';
    const hotel = this.#hotelOf[hotelId] ?? this.#learnHotel(hotelId);
    const occupancy = this.#occupancyOf[occupancyId] ?? this.#learnOccupancy(occupancyId);
    if (hotel < 0) return 'unknown_hotel';
    if (occupancy < 0) return occupancy === FULL ? 'too_many_occupancies' : 'bad_occupancy';
    const reason = reasonAgainst(nights, day, price);
    if (reason !== undefined) return reason;
    const combo = this.#comboOf[comboId] ?? this.#learnCombo(comboId);
    if (typeof combo === 'string') return combo;
    this.rows.add(hotel, rawGroup(occupancy, nights), day, combo, price);
    return undefined;
  }

  /** The digits until the next tab; NaN when there is anything else. */
  #number(bytes: Buffer, to: number): number {
    let value = 0;
    const from = this.#at;
    let at = from;
    let isNumber = true;
    for (; at < to; at += 1) {
      const byte = bytes[at] as number;
      if (byte === 9) break;
      if (byte < ZERO || byte > NINE) isNumber = false;
      value = value * 10 + byte - ZERO;
    }
    this.#at = at + 1;
    return isNumber && at > from && at - from <= MOST_DIGITS ? value : Number.NaN;
  }

  /** `2028-02-29`. */
  #date(bytes: Buffer, to: number): number {
    const from = this.#at;
    const tab = from + DATE_LENGTH;
    const hasForm = tab < to && bytes[tab] === 9 && bytes[from + 4] === DASH && bytes[from + 7] === DASH;
    if (!hasForm) {
      const end = bytes.subarray(from, to).indexOf(9);
      this.#at = end < 0 ? to + 1 : from + end + 1;
      return Number.NaN;
    }
    this.#at = tab + 1;
    return dayNumber(digits(bytes, from, 4), digits(bytes, from + 5, 2), digits(bytes, from + 8, 2));
  }

  #learnHotel(id: number): number {
    const code = this.#hotels.text(id);
    const hotel = (code === undefined ? undefined : this.#codes.hotels.get(code)) ?? -1;
    this.#hotelOf[id] = hotel;
    if (code !== undefined && hotel >= 0) this.#products.set(hotel, code);
    return hotel;
  }

  #learnOccupancy(id: number): number {
    const text = this.#occupancies.text(id) ?? '';
    if (!occupancyOf(text)) this.#occupancyOf[id] = NONE;
    else if (this.#occupancyTexts.length === MOST_OCCUPANCIES) this.#occupancyOf[id] = FULL;
    else this.#occupancyOf[id] = this.#occupancyTexts.push(text) - 1;
    return this.#occupancyOf[id] ?? NONE;
  }

  #learnCombo(id: number): number | string {
    const combination = combinationOf(this.#combos.text(id), this.#codes, this.#isDelta);
    const known = typeof combination === 'string' ? combination : this.#combinations.push(combination) - 1;
    this.#comboOf[id] = known;
    return known;
  }
}

const NONE = -1;
const FULL = -2;

function reasonAgainst(nights: number, day: number, price: number): string | undefined {
  if (!(nights >= 1 && nights <= LONGEST_STAY)) return 'bad_duration';
  if (Number.isNaN(day)) return 'bad_date';
  if (day < 0 || day >= EPOCH_DAYS) return 'date_out_of_range';
  return price >= 1 && price <= HIGHEST_PRICE ? undefined : 'bad_price';
}

function digits(bytes: Buffer, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) {
    const byte = bytes[at] as number;
    if (byte < ZERO || byte > NINE) return Number.NaN;
    value = value * 10 + byte - ZERO;
  }
  return value;
}
