import { countryNames } from '#shared/countries.ts';
import { MODULE_NAMES, MODULE_TITLES, MODULES } from '#shared/modules.ts';
import { shownAmount } from '#web/amounts.ts';
import { currentLocale, textOf, wordOf, wordsUnder } from '#web/i18n.ts';
import { LANGUAGES } from '#web/languages.ts';
import { writtenDate, writtenTime } from '#web/words.ts';
import type { HistoryEntry } from '../contract.ts';
import { CHANGED, isEmpty } from '../rules.ts';
import { holdsHtml, textOfHtml } from './html.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DECIMAL = /^\d+\.\d{2}$/;
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

type Named = Pick<HistoryEntry, 'type' | 'names'>;

export function wordOfValue(entry: Named, field: string, value: unknown): string {
  if (isEmpty(value)) return NOTHING;
  if (typeof value === 'boolean') return textOf(value ? 'common.yes' : 'common.no');
  if (Array.isArray(value)) return value.map((one) => wordOfValue(entry, field, one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const written = String(value);
  if (written === CHANGED) return textOf('history.secret');
  if (holdsHtml(field)) return textOfHtml(written);
  const given = wordOf(`history.value.${entry.type}.${field}.${written}`);
  return given ?? WORDS[field]?.(written) ?? wordOfRef(entry, field, written) ?? wordOfText(written);
}

/** What is called the same wherever it stands. */
const WORDS: Record<string, (written: string) => string | undefined> = {
  modules: titleOfModule,
  module_id: titleOfModule,
  country_code: (code) => countryNames(currentLocale())(code),
  language: nameOfLanguage,
  locale: nameOfLanguage,
};

function titleOfModule(id: string): string | undefined {
  const name = MODULE_NAMES.find((one) => String(MODULES[one]) === id);
  return name && MODULE_TITLES[name];
}

function nameOfLanguage(code: string): string | undefined {
  return LANGUAGES.find(({ value }) => value === code)?.label;
}

/** Another record: by its name, and by its number where it is gone or out of reach. */
function wordOfRef({ names }: Named, field: string, id: string): string | undefined {
  const isRef = field.endsWith('_id') || field === 'subaccounts';
  return names[field]?.[id] ?? (isRef ? `#${id}` : undefined);
}

function wordOfText(written: string): string {
  if (DATE.test(written)) return writtenDate(written);
  if (INSTANT.test(written)) return writtenTime(written);
  return DECIMAL.test(written) ? shownAmount(written) : written;
}
