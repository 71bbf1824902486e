import { dayOfNumber, numberOfDay } from '../days.ts';
import type { OfferKey, OfferQuery, OfferRow, Price } from '../port.ts';
import { rateOf, shown, sortable } from '../question.ts';
import { positionOf, rowsByCell } from '../segments/merge.ts';
import {
  comboTexts,
  Fact,
  identityAt,
  isDead,
  type Part,
  productTexts,
  type Segment,
  Status,
} from '../segments/segment.ts';
import { textAt } from '../segments/texts.ts';

type Money = Pick<OfferQuery, 'currency' | 'rates'>;

/** The offer that lies there; most of it is its place. */
export function offerAt(segment: Segment, row: number, money: Money): OfferRow {
  const { about } = segment;
  const { local, hotel, occupancy, nights } = positionOf(segment, row);
  const combo = segment.combo[row] as number;
  const [room = '', board = '', from = '', to = '', subType = ''] = textAt(comboTexts(segment), combo).split(
    '\t',
  );
  return {
    operator: about.operator,
    area: about.area,
    hotel,
    product: textAt(productTexts(segment), local),
    occupancy: about.occupancies[occupancy] ?? '',
    nights,
    date: dayOfNumber((segment.day[row] as number) + about.epoch),
    room,
    board,
    from,
    to,
    subType,
    isBookable: segment.facts[combo * Fact.width + Fact.status] === Status.bookable,
    ...pricesOf(segment.price[row] as number, about.currency, money),
  };
}

/** The original beside the price of the account, where both differ. */
export function pricesOf(cents: number, currency: string, money: Money): { price: Price; original?: Price } {
  const price = shown(sortable(cents, rateOf(money, currency)), money, currency);
  return price.currency === currency ? { price } : { price, original: { cents, currency } };
}

/** The cheapest row of this name. */
export function rowNamed({ segment, dead }: Part, key: OfferKey): number | undefined {
  const day = numberOfDay(key.date) - segment.about.epoch;
  const name = [key.room, key.board, key.from, key.to, key.subType].join('\t');
  const rows = rowsByCell(segment)(key.occupancy, key.nights, key.hotel).filter(
    (row) =>
      segment.day[row] === day &&
      !isDead(dead, row) &&
      identityAt(segment, segment.combo[row] as number) === name,
  );
  return rows.toSorted((one, other) => (segment.price[one] as number) - (segment.price[other] as number))[0];
}
