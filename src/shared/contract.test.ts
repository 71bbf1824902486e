import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { texts } from '#app/texts.ts';
import { registerInput } from '#domains/auth/contract/schemas.ts';
import { loginInput } from '#domains/auth/contract/session.ts';
import { branchInput } from '#domains/org/contract.ts';
import {
  EXACT_TOTALS,
  email,
  idParams,
  listQuery,
  metaOf,
  PAGE_SIZES,
  requiredText,
  text,
} from './contract.ts';
import { readMessage } from './messages.ts';
import { asLocale, asSentLocale, LOCALES, textIn, WIRE_LOCALES } from './texts.ts';

const complaints = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => {
    const { key, params } = readMessage(message);
    return textIn(texts, 'en', key, params);
  });

describe('rules and their texts', () => {
  test('ERR-031 a missing field and an empty one', () => {
    expect(complaints(requiredText(10), undefined)).toEqual(['This is a required field']);
    expect(complaints(requiredText(10), '  ')).toEqual(['This is a required field']);
    expect(complaints(z.object({ a: z.boolean() }), {})).toEqual(['This is a required field']);
  });

  test('a text that nobody could see is none, whatever signs without a width it is made of', () => {
    const unseen = [...'\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u00ad\u061c'];
    const blank = [...'\u3164\u115f\uffa0\u2800\u034f\u180e\ufe0f\u00a0\u2003\u3000 \t', '\u{e0061}'];
    const nothing = fc
      .array(fc.constantFrom(...unseen, ...blank), { maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(
        nothing,
        nothing,
        fc.constantFrom('a', 'Ž', '名', 'ع', '👩‍👧', '7', '-'),
        (one, other, seen) => {
          expect(complaints(requiredText(60), one)).toContain('This is a required field');
          expect(complaints(requiredText(60), one + seen + other)).toEqual([]);
        },
      ),
    );
  });

  test('ERR-033 bounds of length and value are in the text', () => {
    expect(complaints(text(5), 'abcdef')).toEqual(['At most 5 characters']);
    expect(complaints(z.string().check(z.minLength(3)), 'ab')).toEqual(['At least 3 characters']);
    expect(complaints(z.int().check(z.maximum(9)), 10)).toEqual(['At most 9']);
    expect(complaints(z.int().check(z.positive()), 0)).toEqual(['At least 1']);
    expect(complaints(z.array(z.int()).check(z.maxLength(2)), [1, 2, 3])).toEqual(['At most 2 entries']);
  });

  test('ERR-032, ERR-034, ERR-035 each rule of the catalogue has a text in four languages', () => {
    const rows: Record<string, readonly string[]> = texts;
    for (const rule of [
      'email',
      'numeric',
      'decimal',
      'url',
      'phone',
      'alphanumeric',
      'alphanumericDash',
      'language',
      'oneUser',
      'oneAdmin',
      'oneRole',
      'oneContact',
      'minMax',
    ]) {
      expect(new Set(rows[`validation.${rule}`]).size, rule).toBeGreaterThanOrEqual(3);
    }
    expect(textIn(texts, 'en', 'auth.password.mismatch')).toBe('Passwords must match');
    expect(rows['org.errors.emailTaken']?.filter((row) => row !== '')).toHaveLength(LOCALES.length);
  });

  test('ERR-036 a contract says the same for the same input wherever it runs', () => {
    const table: [z.ZodMiniType, unknown, string[]][] = [
      [
        loginInput,
        { username: '', password: '' },
        ['username: validation.required', 'password: validation.required'],
      ],
      [branchInput, { name: 'x'.repeat(101) }, ['name: validation.maxLength?max=100']],
      [branchInput, { name: 'a\0b' }, ['name: validation.characters']],
      [
        registerInput,
        {
          account: { name: 'A', country_code: 'SI' },
          user: { name: 'B', email: 'b', tel: 'x', language: 'xx' },
          terms: false,
        },
        [
          'user.email: validation.email',
          'user.tel: validation.phone',
          'user.language: validation.language',
          'terms: auth.register.termsNeeded',
        ],
      ],
    ];
    for (const [schema, value, wanted] of table) {
      const issues = schema.safeParse(value).error?.issues ?? [];
      expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(wanted);
    }
  });
});

describe('parts of contracts', () => {
  test('texts are trimmed, addresses small, ids whole and positive', () => {
    expect(text(10).parse('  a ')).toBe('a');
    expect(email.parse(' Ana@Adria.SI ')).toBe('ana@adria.si');
    expect(idParams.parse({ id: '7' })).toEqual({ id: 7 });
    for (const wrong of ['0', '-1', '1.5', '0x10', '1e3', ' 7', '9'.repeat(17), '']) {
      expect(idParams.safeParse({ id: wrong }).success, wrong).toBe(false);
    }
  });

  test('CONST-015 pages have 5, 10, 15, 20 or 30 rows, by default 15', () => {
    expect(PAGE_SIZES).toEqual([5, 10, 15, 20, 30]);
    expect(listQuery(['id'], {}).parse({})).toMatchObject({ page: 1, itemsPerPage: 15 });
  });

  test('totals beyond what is counted say that there are more', () => {
    expect(EXACT_TOTALS).toBe(10_000);
    expect(metaOf({ page: 1, itemsPerPage: 30 }, 0).lastPage).toBe(1);
    expect(metaOf({ page: 1, itemsPerPage: 30 }, 10_001)).toMatchObject({ total: 10_000, more: true });
  });

  test('CONST-025 callers may name eight locales; each is read in one of the four', () => {
    expect(WIRE_LOCALES).toEqual(['en', 'sl', 'hr', 'de', 'it', 'rs', 'cz', 'si']);
    expect(WIRE_LOCALES.map(asLocale)).toEqual(['en', 'sl', 'hr', 'en', 'it', 'en', 'en', 'sl']);
    expect([asLocale('xx'), asLocale(undefined), asSentLocale('de'), asSentLocale('cz')]).toEqual([
      'sl',
      'sl',
      'de',
      'en',
    ]);
  });
});
