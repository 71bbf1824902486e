import { decimalMark, writtenAmount, writtenCount } from '#shared/writtenMoney.ts';
import { currentLocale } from './i18n.ts';

/** Formats an amount of the wire (`1368.00`) in the chosen language. */
export const shownAmount = (amount: string): string => writtenAmount(amount, currentLocale());
export const shownPercent = (percent: string): string => `${shownAmount(percent)} %`;

/** Formats a number of things in the chosen language. */
export const shownCount = (count: number): string => writtenCount(count, currentLocale());

/** For a field: without group separators, so that typing does not move the caret. */
export const typedAmount = (amount: string): string => amount.replace('.', decimalMark(currentLocale()));
