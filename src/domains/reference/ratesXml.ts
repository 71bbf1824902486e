import { all, attribute, type Element, parseXml } from '#server/xml.ts';
import { addDays, type Day } from '#shared/dates.ts';
import type { DatedRate } from './rules/rates.ts';

const CURRENCY = /^[A-Z]{3}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const RATE = /^\d{1,9}(\.\d{1,9})?$/;

/** A source of rates whose answer does not hold; nothing of it is taken. */
export class WrongRates extends Error {
  override readonly name = 'WrongRates';
}

/**
 * Rates as the ECB publishes them, of one day or of many: `Cube/Cube[@time]/Cube[@currency @rate]`. One value that
 * does not hold refuses the whole document, since the others come from the same hand.
 */
export function ratesFrom(document: string, today: Day): DatedRate[] {
  const days = all(parseXml(document), 'Cube/Cube');
  const rates = days.flatMap((day) => all(day, 'Cube').map((rate) => rateOf(day, rate, today)));
  if (rates.length === 0) throw new WrongRates('It holds no rates.');
  // A document that names a currency of a day twice says the last one.
  return [...new Map(rates.map((rate) => [`${rate.currency} ${rate.day}`, rate])).values()];
}

function rateOf(ofDay: Element, element: Element, today: Day): DatedRate {
  const day = attribute(ofDay, 'time') ?? '';
  const currency = attribute(element, 'currency') ?? '';
  const rate = attribute(element, 'rate') ?? '';
  const isDay = DAY.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
  // In other time zones it is tomorrow already.
  if (!isDay || day > addDays(today, 1))
    throw new WrongRates(`The day «${day.slice(0, 20)}» is none of rates.`);
  if (!CURRENCY.test(currency)) throw new WrongRates(`The currency «${currency.slice(0, 20)}» is none.`);
  const per_euro = RATE.test(rate) ? Number(rate) : 0;
  if (per_euro <= 0 || currency === 'EUR')
    throw new WrongRates(`The rate «${rate.slice(0, 20)}» of ${currency} is none.`);
  return { currency, day, per_euro };
}
