import { expect, test } from 'vitest';
import { holdsHtml, textOfHtml } from './html.ts';

test('SHELL-055 only signatures and answers are HTML', () => {
  expect(['signature', 'answer_sl', 'answer', 'answer_slo', 'name'].map(holdsHtml)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('SHELL-055 tags go, and what they separate stays apart', () => {
  expect(textOfHtml('<p>Dober <b>dan</b>,</p><p>Ana<br>Novak</p>')).toBe('Dober dan, Ana Novak');
});

test('S13 entities become signs, by name, decimal and hexadecimal; unknown ones stay', () => {
  expect(textOfHtml('R&amp;D &LT;3 &#269;&#x17E; &#X161;')).toBe('R&D <3 čž š');
  expect(textOfHtml('&what; &#x10FFFF; &#x110000; &#9999999;')).toBe(
    '&what; \u{10ffff} &#x110000; &#9999999;',
  );
});

test('a long text is cut with a sign, one that just fits is whole', () => {
  expect(textOfHtml('a'.repeat(160))).toBe('a'.repeat(160));
  expect(textOfHtml('a'.repeat(161))).toBe(`${'a'.repeat(160)}…`);
});
