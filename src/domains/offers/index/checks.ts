import { dayOfNumber } from '../days.ts';
import type { CheckResult } from '../port.ts';
import { positionOf } from '../segments/merge.ts';
import { comboTexts, identityOf, productTexts, type Segment } from '../segments/segment.ts';
import { textAt } from '../segments/texts.ts';

/** What a check found, as a delivery of one line, so it goes the way of every other change. */
export function lineOf(
  segment: Segment,
  row: number,
  result: Exclude<CheckResult, { is: 'confirmed' }>,
): string {
  const { local, occupancy, nights } = positionOf(segment, row);
  const combo = textAt(comboTexts(segment), segment.combo[row] as number);
  const isGone = result.is === 'sold_out';
  const gone = `${identityOf(combo)}\tgone`;
  const fields = [
    textAt(productTexts(segment), local),
    segment.about.occupancies[occupancy],
    nights,
    dayOfNumber((segment.day[row] as number) + segment.about.epoch),
    isGone ? 1 : result.cents,
    isGone ? gone : combo,
  ];
  return `offers\t1\t${segment.about.currency}\n${fields.join('\t')}\n`;
}
