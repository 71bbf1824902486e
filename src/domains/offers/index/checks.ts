import type { Codes } from '../batches/codes.ts';
import { dayOfNumber } from '../days.ts';
import type { CheckResult } from '../port.ts';
import { positionOf } from '../segments/merge.ts';
import { comboTexts, Fact, identityOf, productTexts, type Segment } from '../segments/segment.ts';
import { textAt } from '../segments/texts.ts';

/** A delivery of one line; its codes are those that the offer had, since the operator's list may be newer. */
export interface Change {
  text: string;
  codes: Codes;
}

/** What a check found, so that it goes the way of every other change. */
export function changeOf(
  segment: Segment,
  row: number,
  result: Exclude<CheckResult, { is: 'confirmed' }>,
): Change {
  const { local, hotel, occupancy, nights } = positionOf(segment, row);
  const at = segment.combo[row] as number;
  const combo = textAt(comboTexts(segment), at);
  const product = textAt(productTexts(segment), local);
  const [room = '', board = '', from = '', to = '', subType = ''] = combo.split('\t');
  const isGone = result.is === 'sold_out';
  const gone = `${identityOf(combo)}\tgone`;
  const fields = [
    product,
    segment.about.occupancies[occupancy],
    nights,
    dayOfNumber((segment.day[row] as number) + segment.about.epoch),
    isGone ? 1 : result.cents,
    isGone ? gone : combo,
  ];
  const fact = (of: number) => segment.facts[at * Fact.width + of] as number;
  return {
    text: `offers\t1\t${segment.about.currency}\n${fields.join('\t')}\n`,
    codes: {
      hotels: new Map([[product, hotel]]),
      rooms: new Map([[room, fact(Fact.room)]]),
      boards: new Map([[board, fact(Fact.board)]]),
      airports: new Map([
        [from, fact(Fact.from)],
        [to, fact(Fact.to)],
      ]),
      subTypes: new Map([[subType, fact(Fact.subType)]]),
    },
  };
}
