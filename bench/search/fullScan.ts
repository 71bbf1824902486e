import { numberOfDay } from '#domains/offers/days.ts';
import { fits, occupancyOf } from '#domains/offers/occupancy.ts';
import { eachOffer, FIRST, type Market, OCCUPANCIES, OPERATORS, offersByOperator } from './generator.ts';
import type { Case } from './questions.ts';

/** What every kind of answer can be compared by. */
export interface Summary {
  offers?: number;
  hotels?: number;
  cheapest: number | undefined;
}

/** The baseline: every row, every attribute, in plain columns in the order of delivery. */
export class FullScan {
  #length = 0;
  readonly #columns;

  constructor(market: Market, offers: number) {
    this.#columns = {
      operator: new Uint8Array(offers),
      hotel: new Uint16Array(offers),
      occupancy: new Uint8Array(offers),
      nights: new Uint8Array(offers),
      day: new Uint16Array(offers),
      board: new Uint8Array(offers),
      from: new Uint8Array(offers),
      price: new Uint32Array(offers),
    };
    const { operator, hotel, occupancy, nights, day, board, from, price } = this.#columns;
    for (const [at, count] of offersByOperator(offers).entries()) {
      eachOffer(market, at, count, (offer) => {
        const row = this.#length;
        operator[row] = offer.operator;
        hotel[row] = offer.hotel;
        occupancy[row] = offer.occupancy;
        nights[row] = offer.nights;
        day[row] = offer.day;
        board[row] = offer.board;
        from[row] = offer.from;
        price[row] = offer.price;
        this.#length = row + 1;
      });
    }
  }

  ask({ kind, query, hotel: only }: Case): Required<Summary> {
    const { operator, hotel, occupancy, nights, day, board, from, price } = this.#columns;
    const isOneHotel = kind === 'dates' || kind === 'matrix';
    const operators = tableOf(
      OPERATORS,
      query.segments.map((segment) => segment.operator),
    );
    const hotels = tableOf(65_536, isOneHotel ? [only] : query.hotels);
    const boards = tableOf(256, query.boards);
    const airports = tableOf(256, query.from);
    const suiting = [...OCCUPANCIES.keys()].filter((at) => {
      const known = occupancyOf(OCCUPANCIES[at] ?? '');
      return known && fits(known, query.adults, query.childAges);
    });
    const occupancies = tableOf(OCCUPANCIES.length, suiting);
    const [first, last] = [numberOfDay(query.start) - FIRST, numberOfDay(query.end) - FIRST];
    const best = new Uint32Array(65_536).fill(0xffffffff);
    let offers = 0;
    for (let row = 0; row < this.#length; row += 1) {
      const stay = nights[row] as number;
      const isWanted =
        operators[operator[row] as number] === 1 &&
        occupancies[occupancy[row] as number] === 1 &&
        stay >= query.minDuration &&
        stay <= query.maxDuration &&
        (day[row] as number) >= first &&
        (day[row] as number) + stay <= last &&
        hotels[hotel[row] as number] === 1 &&
        boards[board[row] as number] === 1 &&
        airports[from[row] as number] === 1;
      if (!isWanted) continue;
      offers += 1;
      const of = hotel[row] as number;
      if ((price[row] as number) < (best[of] as number)) best[of] = price[row] as number;
    }
    const prices = best.filter((cents) => cents !== 0xffffffff);
    return { offers, hotels: prices.length, cheapest: offers === 0 ? undefined : prices.toSorted()[0] };
  }
}

function tableOf(size: number, ids?: ArrayLike<number>): Uint8Array {
  const table = new Uint8Array(size).fill(ids ? 0 : 1);
  for (const id of Array.from(ids ?? [])) table[id] = 1;
  return table;
}
