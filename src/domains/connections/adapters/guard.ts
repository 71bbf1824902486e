import type { Quote } from '../port/booking.ts';
import type { Minor } from '../port/money.ts';
import type { Outcome } from '../port/outcome.ts';
import { otherTotal, withoutData } from './answers.ts';

/** Statuses under which a price was named for what can be booked. */
const PRICED = [712, 733, 720, 740, 741, 205, 225, 240, 248, 752];

/**
 * Writes only at the expected price, for an operator that does not compare it: asks for the price
 * immediately before. Whatever that question ends with, nothing was written.
 */
export async function atThePrice<T>(
  expected: Minor,
  ask: () => Promise<Outcome<Pick<Quote, 'total' | 'currency'>>>,
  write: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const asked = await ask();
  if (asked.kind === 'unknown') return { kind: 'not_sent', why: 'price_unknown', detail: asked.detail };
  if (asked.kind === 'not_sent' || !PRICED.includes(asked.statusId)) return withoutData(asked);
  const { total, currency } = asked.data ?? { total: null, currency: '' };
  if (total === null) return { kind: 'not_sent', why: 'price_unknown', detail: 'no price was named' };
  return total === expected ? write() : otherTotal(total, currency);
}
