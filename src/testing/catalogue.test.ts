import { describe, expect, test } from 'vitest';
import { allCalls, allErrors } from '#app/product.ts';
import { texts } from '#app/texts.ts';
import { commonErrors } from '#shared/errors.ts';
import { ROLES } from '#shared/roles.ts';
import { LOCALES, textIn } from '#shared/texts.ts';

const rows: Record<string, readonly string[]> = texts;

describe('the catalogue of refusals', () => {
  test('ERR-027 every refusal has a code of its own, a status and a text in four languages', () => {
    expect(new Set(allErrors.map(({ code }) => code)).size).toBe(allErrors.length);
    for (const { code, status, key } of allErrors) {
      expect(code).toMatch(/^[A-Z][A-Z_]+$/);
      expect(status).toBeGreaterThanOrEqual(401);
      expect([code, rows[key]?.filter((text) => text.trim() !== '').length]).toEqual([code, LOCALES.length]);
    }
  });

  test('every refusal of a domain is announced by a call', () => {
    const announced = new Set(allCalls.flatMap(({ errors }) => errors));
    const common: unknown[] = Object.values(commonErrors);
    expect(allErrors.filter((entry) => !common.includes(entry) && !announced.has(entry))).toEqual([]);
  });

  test('the text of a missing licence', () => {
    expect(textIn(rows, 'en', commonErrors.licenceRequired.key)).toBe('No valid licence');
  });
});

test('ORG-057 there are 22 roles of five modules, each with a name in four languages', () => {
  const byModule = Object.groupBy(ROLES, (role) => role.slice(0, 2));
  const counts = Object.fromEntries(Object.entries(byModule).map(([module, of]) => [module, of?.length]));
  expect(counts).toEqual({ mn: 1, se: 7, sm: 8, in: 2, el: 4 });
  for (const role of ROLES) {
    expect([role, rows[`role.${role}`]?.filter((name) => name !== '').length]).toEqual([
      role,
      LOCALES.length,
    ]);
  }
});

describe('texts', () => {
  test('the languages of a text fill in the same things', () => {
    const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join();
    const uneven = Object.entries(rows).filter(
      ([, row]) => new Set(row.map(placeholders)).size !== 1 || row.some((text) => text.trim() === ''),
    );
    expect(uneven.map(([key]) => key)).toEqual([]);
  });
});
