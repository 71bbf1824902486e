import { describe, expect, test } from 'vitest';
import { firstLocale } from './i18n.ts';

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
