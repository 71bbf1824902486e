import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { LOCALES } from '#shared/texts.ts';
import { texts as built } from '../build/tables.ts';
import { findUsedKeys } from '../build/usedKeys.ts';

const rows: Record<string, readonly string[]> = texts;
const HOLDS_TEXTS = /[tT]exts(\.ts$|\/)/;
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !HOLDS_TEXTS.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/** The same in all languages: names and loanwords. */
const INTERNATIONAL =
  /^(Maestral|PDF|IBAN|SMTP|API|ID|TLS|BCC|CC|E-mail|Smart|Sell-IT|Inco|[EIM]HG|Multicodes|System|Status|Hotel|Bar|Ok|OK|\W*)$/i;
/** Keys of a keyboard, the product's name, request ids and code formats are no texts. */
const NO_TEXT = /^(Maestral|https:\/\/|Ctrl|Alt|Esc|Enter|Tab|[A-Z]|EUR|RQID:|abcde-12345|\W*)$/;
/** Attributes that users read or hear. */
const READ = new Set(['aria-label', 'title', 'placeholder', 'label', 'alt', 'description', 'error']);

describe('texts', () => {
  test('those that the browser part is built with are those of the domains', () => {
    expect(Object.keys(built).toSorted()).toEqual(Object.keys(rows).toSorted());
  });

  test('SHELL-031 none is left in English in all four languages', () => {
    const same = Object.entries(rows).filter(
      ([, row]) => new Set(row.slice(0, LOCALES.length)).size === 1 && /\p{L}{3}/u.test(row[0] ?? ''),
    );
    const untranslated = same.filter(
      ([, [text = '']]) => !INTERNATIONAL.test(text.replace(/\{\{\w+\}\}/g, '').trim()),
    );
    expect(untranslated).toEqual([]);
  });

  test('SHELL-031 none stands there that nobody says', () => {
    const keysIn = findUsedKeys(Object.keys(rows));
    const said = new Set(sources.flatMap(({ source }) => [...keysIn(source)]));
    expect(Object.keys(rows).filter((key) => !said.has(key))).toEqual([]);
  });

  test('SHELL-031 none is written into a component', () => {
    // The gallery is for developers.
    const screens = sources.filter(({ file }) => file.endsWith('.tsx') && !file.includes('/gallery/'));
    expect(screens.length).toBeGreaterThan(40);
    expect(screens.flatMap(({ file, source }) => writtenIn(file, source))).toEqual([]);
  });
});

function writtenIn(file: string, source: string): string[] {
  const found: string[] = [];
  const note = (text: string) => {
    if (/\p{L}{2}/u.test(text) && !NO_TEXT.test(text.trim())) found.push(`${file}: ${text.trim()}`);
  };
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node.text);
    if (ts.isJsxAttribute(node) && READ.has(node.name.getText()) && node.initializer)
      if (ts.isStringLiteral(node.initializer)) note(node.initializer.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}
