import { beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#shared/texts.ts';
import { currentWords } from '#web/currentWords.ts';
import { chooseLocale, startTexts } from '#web/i18n.ts';
import { fakeBrowser } from '#web/testing.ts';
import { withoutSecrets } from '../rules.ts';
import { changesIn } from './changes.ts';
import { wordOfValue, wordsOfChanges } from './words.ts';

beforeAll(async () => {
  fakeBrowser(() => 'nobody');
  await startTexts(['en']);
});

test('SHELL-055 of whatever is secret, in every language, it is said that it changed; of what is empty nothing', async () => {
  const said: string[][] = [];
  for (const locale of LOCALES) {
    await chooseLocale(locale);
    const stored = withoutSecrets(
      { note: 'Ask Ana', tel: '', personal_id: { from: null, to: 'sealed' }, contact: null },
      ['note', 'tel', 'personal_id', 'contact'],
    );
    said.push(
      changesIn(stored).map(({ field, to }) =>
        wordOfValue(currentWords(), { type: 'suppliers', names: {} }, field, to),
      ),
    );
  }
  expect(said).toEqual([
    ['changed', 'changed'],
    ['spremenjeno', 'spremenjeno'],
    ['promijenjeno', 'promijenjeno'],
    ['modificato', 'modificato'],
  ]);
});

test('S13 a name that looks like HTML keeps all its signs', () => {
  const shown = (field: string) =>
    wordOfValue(currentWords(), { type: 'users', names: {} }, field, '<b>A</b> <i>C</i>');
  expect(shown('name')).toBe('<b>A</b> <i>C</i>');
});

test('SHELL-055 values are written as one reads them, in the language of the screen', async () => {
  await chooseLocale('en');
  const shown = (field: string, value: unknown, names: Record<string, Record<string, string>> = {}) =>
    wordOfValue({ ...currentWords(), timeZone: 'Europe/Ljubljana' }, { type: 'users', names }, field, value);
  expect(shown('born', '2027-03-09')).toBe('09.03.2027');
  expect(shown('seen_at', '2027-03-09T10:05:00.000Z')).toBe('09.03.2027 11:05');
  expect(shown('total', '1234.50')).toBe('1,234.50');
  expect(shown('number', '1234')).toBe('1234');
  expect(shown('modules', [2, 99])).toBe('Smart, 99');
  expect(shown('language', 'sl')).toBe('Slovenščina');
  expect(shown('language', 'tlh')).toBe('tlh');
  expect(shown('subaccount_id', 7, { subaccount_id: { 7: 'Koper' } })).toBe('Koper');
  expect(shown('subaccount_id', 8)).toBe('#00008');
  expect(shown('subaccounts', [8])).toBe('#00008');
  expect(shown('city', '8')).toBe('8');
});

test('SHELL-055 a change names what was and what is; what is new has no before', async () => {
  await chooseLocale('en');
  const said = (changes: Record<string, unknown>) =>
    wordsOfChanges(currentWords(), { type: 'suppliers', names: {}, changes });
  expect(said({ city: { from: 'Koper', to: 'Piran' } })).toBe('City: Koper → Piran');
  expect(said({ city: 'Piran' })).toBe('City: Piran');
});
