import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chooseLocale, firstLocale, startTexts, textOf, wordOf } from './i18n.ts';
import { fakeBrowser } from './testing.ts';

describe('S-04 the language of a first visit', () => {
  test.each([
    [['it-CH', 'de-CH'], 'it'],
    [['de-AT', 'hr-HR', 'sl'], 'hr'],
    [['SL-si'], 'sl'],
    [['de', 'fr'], 'en'],
    [[], 'en'],
  ])('of %j is %s', (languages, locale) => {
    expect(firstLocale(null, languages)).toBe(locale);
  });

  test('counts no more once one was chosen', () => {
    expect(firstLocale('sl', ['it-IT'])).toBe('sl');
    expect(firstLocale('xx', ['it-IT'])).toBe('it');
  });
});

describe('what is said', () => {
  beforeAll(async () => {
    fakeBrowser(() => 'nobody');
    await startTexts(['en']);
  });
  afterEach(() => chooseLocale('en'));

  test('follows the number in the forms of each language', async () => {
    const days = async (locale: 'en' | 'sl' | 'it') => {
      await chooseLocale(locale);
      return [1, 2, 3, 5, 1234, 1_000_000].map((count) => textOf('shell.days', { count }));
    };
    expect(await days('en')).toEqual(['1 day', '2 days', '3 days', '5 days', '1,234 days', '1,000,000 days']);
    expect(await days('sl')).toEqual(['1 dan', '2 dneva', '3 dni', '5 dni', '1.234 dni', '1.000.000 dni']);
    expect(await days('it')).toEqual([
      '1 giorno',
      '2 giorni',
      '3 giorni',
      '5 giorni',
      '1.234 giorni',
      '1.000.000 giorni',
    ]);
  });

  test('is filled, never read again: what somebody is called stands there as it is', () => {
    const name = '{{count}} <b>$& %s';
    expect(textOf('system.home.morning', { name })).toContain(name);
  });

  test('without words is the key itself', () => {
    expect([textOf('no.such.key'), wordOf('no.such.key')]).toEqual(['no.such.key', undefined]);
  });
});
