import { decimalMark, writtenAmount } from '#shared/writtenMoney.ts';
import { currentLocale } from './i18n.ts';

/** `1368.00`, as it comes over the wire, in the language that is spoken. */
export const shownAmount = (amount: string): string => writtenAmount(amount, currentLocale());
export const shownPercent = (percent: string): string => `${shownAmount(percent)} %`;

/** In a field the same without groups, so that one types on where one stands. */
export const typedAmount = (amount: string): string => amount.replace('.', decimalMark(currentLocale()));
