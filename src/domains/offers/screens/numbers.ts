import { currentLocale } from '#web/i18n.ts';

export const written = (value: number, digits = 0): string =>
  new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

const MILLION = 1_000_000;
/** `6.65 M`; small ones in full. */
export const writtenShort = (value: number): string =>
  value < MILLION ? written(value) : `${written(value / MILLION, 2)} M`;

const KILOBYTE = 1024;
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
export function writtenBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(KILOBYTE)));
  const value = bytes / KILOBYTE ** step;
  return `${written(value, step > 1 && value < 100 ? 1 : 0)} ${UNITS[step]}`;
}

/** `1 min 52 s`. */
export function writtenTook(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
