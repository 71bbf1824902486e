import type { Locale } from '#shared/texts.ts';

/** Those of our markets, then the rest of ISO 4217. The position is the id, so new ones go to the end. */
const ISO =
  'AUD BAM CAD CHF CZK DKK EUR GBP HUF NOK PLN RON RSD SEK TRY USD AED AFN ALL AMD AOA ARS AWG AZN BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CDF CLP CNY COP CRC CUP CVE DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR NZD OMR PAB PEN PGK PHP PKR PYG QAR RUB RWF SAR SBD SCR SDG SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW';

interface Currency {
  id: number;
  code: string;
}
export const CURRENCIES: readonly Currency[] = ISO.split(' ').map((code, index) => ({ id: index + 1, code }));

export const DEFAULT_CURRENCY: Currency = { id: 7, code: 'EUR' };

export function currenciesIn(locale: Locale): (Currency & { name: string })[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return CURRENCIES.map((currency) => ({ ...currency, name: names.of(currency.code) ?? currency.code }));
}
