import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { MAX_USERS } from '#domains/licences/rules/tiers.ts';
import { badgeOf, DEMO_DAYS, daysLeft, freshnessOf, urgencyOf } from '#domains/licences/rules.ts';
import { NOTICES_PER_PAGE } from '#domains/notifications/contract.ts';
import { listQuery, PAGE_SIZES } from '#shared/contract.ts';
import { presetRange, RANGE_PRESETS } from '#shared/dates.ts';
import { asLocale, WIRE_LOCALES } from '#shared/texts.ts';
import * as timing from '#web/constants.ts';
import { DIALOG_WIDTHS } from '#web/ui/dialogs/Dialog.tsx';
import { amountOf } from '#web/ui/fields/typing.ts';

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|testing|exts\.ts$|\/texts\/|\/gallery\/|\/bite\//.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/** Every number in the code of a file, without separators. */
function numbersIn(file: string, source: string): number[] {
  const found: number[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node)) found.push(Number(node.text.replaceAll('_', '')));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}
const filesWith = (number: number, folder = 'src/') =>
  sources
    .filter(({ file }) => file.startsWith(folder))
    .filter(({ file, source }) => numbersIn(file, source).includes(number))
    .map(({ file }) => file);

describe('constants', () => {
  test('CONST-001, CONST-027, CONST-028 what the screens wait for and measure', () => {
    expect(timing).toMatchObject({
      SEARCH_DELAY_MS: 150,
      LOOKUP_DELAY_MS: 500,
      TOAST_MS: 6000,
      FAILURE_MS: 7000,
      RELATIVE_TIME_MS: 60_000,
      UPDATE_LOOK_MS: 5000,
      PART_STALLED_MS: 120_000,
      PROGRESS_AFTER_MS: 800,
      WIDE_PX: 1441,
    });
  });

  test('CONST-003 five notifications are loaded at a time', () => {
    expect(NOTICES_PER_PAGE).toBe(5);
  });

  test('CONST-013 dialogs have one of five widths, and no other one is written anywhere', () => {
    expect(DIALOG_WIDTHS).toEqual([400, 600, 800, 900, 1024]);
    const own = sources.filter(
      ({ file, source }) => /<Modal\b(?!\.)/.test(source) && !file.endsWith('dialogs/Dialog.tsx'),
    );
    expect(own.map(({ file }) => file)).toEqual([]);
  });

  test('CONST-015 pages have 5, 10, 15, 20 or 30 rows, and 15 where nobody chooses', () => {
    expect(PAGE_SIZES).toEqual([5, 10, 15, 20, 30]);
    expect(listQuery(['id'], {}).parse({}).itemsPerPage).toBe(15);
  });

  test('CONST-019 prices have two decimals', () => {
    expect(['1', '1.5', '1.999', '1368', '0,5'].map((typed) => amountOf(typed))).toEqual([
      '1.00',
      '1.50',
      '1.99',
      '1368.00',
      '0.50',
    ]);
  });

  test('CONST-029 days of licences: the badge turns at 5 and 14, the foot at 5 and 15, freshness at 31, no end is 100', () => {
    const today = '2027-03-01';
    const from = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const turns = <Hue>(hueAt: (days: number) => Hue) =>
      Array.from({ length: 60 }, (_, days) => days).filter((days) => hueAt(days) !== hueAt(days + 1));
    expect(turns((days) => badgeOf({ active: true, expire_at: from(days) }, today))).toEqual([5, 14]);
    expect(turns(urgencyOf)).toEqual([5, 15]);
    expect(turns((days) => freshnessOf({ expire_at: from(days) }, today))).toEqual([31]);
    expect(daysLeft({ expire_at: null }, today)).toBe(100);
  });

  test('CONST-022 weeks begin on Monday, in calendars and in what is called this week', () => {
    expect(timing.WEEK_START).toBe(1);
    expect(presetRange('this_week', '2026-11-22')).toEqual(['2026-11-16', '2026-11-22']); // A Sunday.
  });

  test('CONST-023 the periods that may be chosen', () => {
    expect(RANGE_PRESETS).toEqual([
      'custom',
      'today',
      'this_week',
      'this_month',
      'this_year',
      'last_week',
      'last_month',
      'last_6_months',
    ]);
  });

  test('CONST-025 callers may name eight locales, and each is read in one of the four', () => {
    expect(WIRE_LOCALES).toEqual(['en', 'sl', 'hr', 'de', 'it', 'rs', 'cz', 'si']);
    expect(new Set(WIRE_LOCALES.map(asLocale))).toEqual(new Set(['en', 'sl', 'hr', 'it']));
  });

  test('CONST-032 each of them is declared once: no second file has the number', () => {
    expect(sources.length).toBeGreaterThan(200);
    const { TOAST_MS, FAILURE_MS, PART_STALLED_MS, WIDE_PX } = timing;
    for (const number of [TOAST_MS, FAILURE_MS, PART_STALLED_MS, WIDE_PX])
      expect([number, filesWith(number, 'src/web/')]).toEqual([number, ['src/web/constants.ts']]);
    expect(filesWith(MAX_USERS.ent)).toEqual(['src/domains/licences/rules/tiers.ts']);
    expect([DEMO_DAYS, PAGE_SIZES.at(-1)]).toEqual([30, 30]);
    const everywhere = globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
    for (const name of [
      ...Object.keys(timing),
      'PAGE_SIZES',
      'RANGE_PRESETS',
      'WIRE_LOCALES',
      'NOTICES_PER_PAGE',
      'DIALOG_WIDTHS',
      'DEMO_DAYS',
      'MAX_USERS',
      'NO_EXPIRY_DAYS',
      'EXACT_TOTALS',
      'DEFAULT_PAGE_SIZE',
      'OLDEST_BIRTHDAY',
    ]) {
      const declared = everywhere.filter((file) =>
        new RegExp(`\\bconst ${name}\\b`).test(readFileSync(file, 'utf8')),
      );
      expect([name, declared.length]).toEqual([name, 1]);
    }
    const debounced = sources.flatMap(({ source }) => source.match(/useDebounced\w+\([^)]*\b500\b/g) ?? []);
    expect(debounced).toEqual([]);
  });
});
