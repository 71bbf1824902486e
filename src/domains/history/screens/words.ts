import { textOf, wordOf, wordsUnder } from '#web/i18n.ts';
import { writtenDate, writtenTime } from '#web/words.ts';
import { isEmpty } from './changes.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const NOTHING = '–';

/** The words that a domain has given; what has none is shown as it is stored. */
export const wordOfRecord = (type: string) => wordOf(`history.record.${type}`) ?? type;
/** Every kind of record that has words. */
export const recordTypes = () =>
  wordsUnder('history.record.')
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
export const wordOfAction = (action: string) => wordOf(`history.action.${action}`) ?? action;
export const wordOfField = (type: string, field: string) => wordOf(`history.field.${type}.${field}`) ?? field;

export function wordOfValue(type: string, field: string, value: unknown): string {
  if (isEmpty(value)) return NOTHING;
  if (typeof value === 'boolean') return textOf(value ? 'common.yes' : 'common.no');
  if (Array.isArray(value)) return value.map((one) => wordOfValue(type, field, one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const written = String(value);
  if (DATE.test(written)) return writtenDate(written);
  if (INSTANT.test(written)) return writtenTime(written);
  return wordOf(`history.value.${type}.${field}.${written}`) ?? written;
}
