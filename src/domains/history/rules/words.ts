import type { Words } from '#shared/columns.ts';
import { countryNames } from '#shared/countries.ts';
import { writtenDay, writtenTime } from '#shared/dates.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { MODULE_NAMES, MODULE_TITLES, MODULES } from '#shared/modules.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { writtenAmount } from '#shared/writtenMoney.ts';
import type { HistoryEntry } from '../contract.ts';
import { CHANGED, isEmpty } from '../rules.ts';
import { changesIn } from './changes.ts';
import { holdsHtml, textOfHtml } from './html.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DECIMAL = /^\d+\.\d{2}$/;
const NOTHING = '–';

/** The text of the domain; without one, the stored value. */
export const wordOfRecord = ({ wordOf }: Words, type: string) => wordOf(`history.record.${type}`) ?? type;
export const wordOfAction = ({ wordOf }: Words, action: string) =>
  wordOf(`history.action.${action}`) ?? action;
export const wordOfField = ({ wordOf }: Words, type: string, field: string) =>
  wordOf(`history.field.${type}.${field}`) ?? field;

type Named = Pick<HistoryEntry, 'type' | 'names'>;

/** All changes of an entry in one line. */
export const wordsOfChanges = (words: Words, entry: Named & Pick<HistoryEntry, 'changes'>): string =>
  changesIn(entry.changes)
    .map(({ field, from, to }) => {
      const after = wordOfValue(words, entry, field, to);
      const change = from === undefined ? after : `${wordOfValue(words, entry, field, from)} → ${after}`;
      return `${wordOfField(words, entry.type, field)}: ${change}`;
    })
    .join(' · ');

export function wordOfValue(words: Words, entry: Named, field: string, value: unknown): string {
  if (isEmpty(value)) return NOTHING;
  if (typeof value === 'boolean') return words.say(value ? 'common.yes' : 'common.no');
  if (Array.isArray(value)) return value.map((one) => wordOfValue(words, entry, field, one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const written = String(value);
  if (written === CHANGED) return words.say('history.secret');
  if (holdsHtml(field)) return textOfHtml(written);
  return (
    words.wordOf(`history.value.${entry.type}.${field}.${written}`) ??
    WORDS[field]?.(written, words) ??
    wordOfRef(entry, field, written) ??
    wordOfText(written, words)
  );
}

/** Fields with the same name in every kind of record. */
const WORDS: Record<string, (written: string, words: Words) => string | undefined> = {
  modules: titleOfModule,
  module_id: titleOfModule,
  country_code: (code, { locale }) => countryNames(locale)(code),
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

/** Another record: its name, or its id if it is gone or not visible. */
function wordOfRef({ names }: Named, field: string, id: string): string | undefined {
  const isRef = field.endsWith('_id') || field === 'subaccounts';
  return names[field]?.[id] ?? (isRef ? recordNumber(id) : undefined);
}

function wordOfText(written: string, { locale, timeZone }: Words): string {
  if (DATE.test(written)) return writtenDay(written);
  if (INSTANT.test(written)) return writtenTime(written, timeZone);
  return DECIMAL.test(written) ? writtenAmount(written, locale) : written;
}
