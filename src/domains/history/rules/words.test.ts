import { beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#shared/texts.ts';
import { currentWords } from '#web/currentWords.ts';
import { chooseLocale, startTexts } from '#web/i18n.ts';
import { fakeBrowser } from '#web/testing.ts';
import { withoutSecrets } from '../rules.ts';
import { changesIn } from './changes.ts';
import { wordOfValue } from './words.ts';

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
