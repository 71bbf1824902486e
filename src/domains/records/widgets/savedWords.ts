import { changesIn } from '#domains/history/rules/changes.ts';
import { wordOfField, wordOfValue } from '#domains/history/rules/words.ts';
import { isEmpty } from '#domains/history/rules.ts';
import type { Words } from '#shared/columns.ts';

type Values = Record<string, unknown>;

const MOST = 2;
const LONGEST = 40;
const isRef = (field: string) => field.endsWith('_id') || field === 'subaccounts';
const short = (written: string) =>
  written.length > LONGEST ? `${written.slice(0, LONGEST).trimEnd()}…` : written;

/** What a saving has changed, in short: `Phone: 040 111 222 instead of 041 333 444 · City: Koper · +2`. */
export function savedWords(words: Words, record: string, before: Values, after: Values): string {
  const pairs = Object.keys(after).map((name) => [name, { from: before[name], to: after[name] }] as const);
  const changes = changesIn(Object.fromEntries(pairs)).filter(
    ({ from, to }) => JSON.stringify(from) !== JSON.stringify(to),
  );
  const written = changes.slice(0, MOST).map(({ field, from, to }) => {
    const name = wordOfField(words, record, field);
    // The names of other records are not known here.
    if (isRef(field)) return name;
    const wordOf = (value: unknown) => short(wordOfValue(words, { type: record, names: {} }, field, value));
    return isEmpty(from)
      ? `${name}: ${wordOf(to)}`
      : words.say('settings.changed', { field: name, to: wordOf(to), from: wordOf(from) });
  });
  const more = changes.length - written.length;
  return [...written, ...(more > 0 ? [`+${more}`] : [])].join(' · ');
}
