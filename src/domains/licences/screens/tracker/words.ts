import { currentLocale } from '#web/i18n.ts';

const monthFormat = (style: 'short' | 'long', withYear: boolean) =>
  new Intl.DateTimeFormat(currentLocale(), {
    month: style,
    ...(withYear ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  });
const firstOf = (month: string) => new Date(`${month}-01T12:00:00Z`);

/** `Nov` */
export const shortMonth = (month: string) => monthFormat('short', false).format(firstOf(month));
/** `November` */
export const longMonth = (month: string) => monthFormat('long', false).format(firstOf(month));
/** `November 2027` */
export const monthOfYear = (month: string) => monthFormat('long', true).format(firstOf(month));
