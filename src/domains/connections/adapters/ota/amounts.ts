import type { Day } from '#shared/dates.ts';
import type { OtaConnection } from '../../port/connection.ts';
import { readDay } from '../../port/dates.ts';
import { type Minor, placesOf, readAmount, readCurrency, shareOf } from '../../port/money.ts';
import { Refused } from '../../port/outcome.ts';
import { all, attribute, type Element, first } from '../xml/parse.ts';

type Values = OtaConnection['values'];

const sum = (amounts: Minor[]): Minor => amounts.reduce((one, other) => one + other, 0);
/** 12.5 is 1250 basis points: a decimal with two places, as money has. */
export const basisPointsOf = (percent: string): number => readAmount(percent, 'EUR');

/** Reads money as one operator writes it, in its currency alone. */
export function amountReader({ currency, whole_amounts, price_of }: Values) {
  function expectCurrency(element: Element): void {
    const found = attribute(element, 'CurrencyCode');
    if (found !== undefined && readCurrency(found) !== currency) {
      throw new Refused('wrong_currency', `${found}, not ${currency}`);
    }
  }

  /** An attribute with money; `DecimalPlaces` says how many digits of a whole number are decimals. */
  function read(element: Element, name: string): Minor | undefined {
    const written = attribute(element, name);
    if (written === undefined || written === '') return undefined;
    expectCurrency(element);
    const places = attribute(element, 'DecimalPlaces');
    if (places !== undefined && !/^[0-6]$/.test(places))
      throw new Refused('not_a_number', places.slice(0, 20));
    const implied = whole_amounts === 'minor' ? placesOf(currency) : 0;
    return readAmount(written, currency, places === undefined ? implied : Number(places));
  }

  function taxOf(tax: Element, before: Minor): Minor {
    const percent = attribute(tax, 'Percent');
    return read(tax, 'Amount') ?? (percent === undefined ? 0 : shareOf(before, basisPointsOf(percent)));
  }

  /** The taxes that stand beside an amount. */
  function taxesOf(element: Element, before: Minor): Minor | undefined {
    const taxes = first(element, 'Taxes');
    if (!taxes) return undefined;
    const given = read(taxes, 'Amount');
    return given ?? sum(all(taxes, 'Tax').map((tax) => taxOf(tax, before)));
  }

  /** What a customer pays, and whether the taxes of it are known. */
  function payable(element: Element | undefined): { amount: Minor; taxed: boolean } | undefined {
    if (!element) return undefined;
    const after = read(element, 'AmountAfterTax');
    if (after !== undefined) return { amount: after, taxed: true };
    const before = read(element, 'AmountBeforeTax');
    if (before === undefined) return undefined;
    const taxes = taxesOf(element, before);
    return { amount: before + (taxes ?? 0), taxed: taxes !== undefined };
  }

  const totalsOf = (stay: Element): Element[] => [
    ...all(stay, 'RoomRates/RoomRate/Total'),
    ...all(stay, 'Total'),
  ];

  function byNight(stay: Element, nights: Day[]): Minor | undefined {
    const rates = all(stay, 'RoomRates/RoomRate/Rates/Rate');
    if (rates.length === 0) return undefined;
    const prices = rates.map((rate) => payable(first(rate, 'Total') ?? first(rate, 'Base')));
    const counts = nightsOfRates(rates, nights);
    const amount = sum(
      prices.map((price, index) => {
        if (!price) throw new Refused('unexpected', 'a night without a price');
        return price.amount * (counts[index] ?? 0);
      }),
    );
    if (prices.every((price) => price?.taxed)) return amount;
    const taxes = totalsOf(stay).map((total) => taxesOf(total, amount));
    return amount + (taxes.find((tax) => tax !== undefined) ?? 0);
  }

  return {
    read,
    /** What a total says a customer pays. */
    ofTotal: (total: Element): Minor | undefined => payable(total)?.amount,
    /** The price of a stay, all nights and taxes included; undefined where none is named. */
    ofStay(stay: Element, nights: Day[]): Minor | undefined {
      const whole = () => totalsOf(stay).map(payable).find(Boolean)?.amount;
      return price_of === 'night' ? (byNight(stay, nights) ?? whole()) : (whole() ?? byNight(stay, nights));
    },
  };
}

const WHOLE_STAY = 'FullDuration';

/** How many nights each rate is for. The last day of a rate is its last night for some, the next day for others. */
function nightsOfRates(rates: Element[], nights: Day[]): number[] {
  const spans = rates.map((rate) => {
    const [from, to] = [attribute(rate, 'EffectiveDate'), attribute(rate, 'ExpireDate')];
    return from === undefined
      ? undefined
      : { from: readDay(from), to: to === undefined ? from : readDay(to) };
  });
  if (spans.every((span) => span === undefined)) {
    if (rates.length === 1) return [attribute(rates[0], 'RateTimeUnit') === WHOLE_STAY ? 1 : nights.length];
    if (rates.length === nights.length) return rates.map(() => 1);
    throw new Refused('wrong_total', `${rates.length} rates for ${nights.length} nights`);
  }
  const within = (isLast: (night: Day, to: Day) => boolean) =>
    spans.map((span) =>
      span
        ? nights.filter((night) => night >= span.from && (night === span.from || isLast(night, span.to)))
            .length
        : 0,
    );
  const ways = [within((night, to) => night < to), within((night, to) => night <= to)];
  const fitting = ways.find((counts) => sum(counts) === nights.length);
  if (!fitting)
    throw new Refused('wrong_total', `rates for other nights than ${nights[0]} to ${nights.at(-1)}`);
  return fitting;
}
