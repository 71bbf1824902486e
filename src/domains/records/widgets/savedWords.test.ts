import { expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { type Locale, textIn } from '#shared/texts.ts';
import { savedWords } from './savedWords.ts';

const wordsIn = (locale: Locale) => ({
  locale,
  today: '2026-11-23',
  say: (key: string, params = {}) => textIn(texts, locale, key, params),
  wordOf: (key: string) => (key in texts ? textIn(texts, locale, key) : undefined),
});
const said = (before: object, after: object, locale: Locale = 'en') =>
  savedWords(wordsIn(locale), 'suppliers', { ...before }, { ...after });

test('a notice of saving says what a value is now, and what it was', () => {
  const before = { tel: '041 333 444', city: '', country_code: 'SI', supplier_id: 3, active: true };
  expect(said(before, { ...before, tel: '040 111 222' })).toBe('Phone: 040 111 222 instead of 041 333 444');
  expect(said(before, { ...before, tel: '' }, 'sl')).toBe('Telefon: – namesto 041 333 444');
  expect(said(before, { ...before, city: 'Koper', country_code: 'HR' })).toBe(
    'City: Koper · Country: Croatia instead of Slovenia',
  );
  expect(said(before, { tel: '1', city: 'x', country_code: 'IT', supplier_id: 4, active: false })).toMatch(
    / · \+3$/,
  );
  expect(said(before, { ...before, supplier_id: 4 })).not.toMatch(/[34]/);
  expect(said({ note: 'x' }, { note: 'y'.repeat(90) })).toBe(`Note: ${'y'.repeat(40)}… instead of x`);
  expect(said(before, before)).toBe('');
});
