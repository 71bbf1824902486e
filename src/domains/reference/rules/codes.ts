import { LOCALES, type Locale, type TextRow } from '#shared/texts.ts';

export type Code = string | number;
type CodeRow<C extends Code> = readonly [code: C, ...names: TextRow];
/** Codes with their names in the four languages, in display order. */
export type CodeList<C extends Code = Code> = readonly CodeRow<C>[];

export const defineCodes = <const C extends Code>(rows: readonly CodeRow<C>[]): CodeList<C> => rows;

export const codesOf = <C extends Code>(list: CodeList<C>): C[] => list.map(([code]) => code);

export const namesOf = ([, ...names]: CodeRow<Code>): TextRow => names;

/** An unknown code is shown unchanged. */
export function nameIn(list: CodeList, locale: Locale, code: Code): string {
  const row = list.find(([known]) => known === code);
  return row?.[LOCALES.indexOf(locale) + 1]?.toString() ?? String(code);
}

export const namedIn = <C extends Code>(list: CodeList<C>, locale: Locale): { id: C; name: string }[] =>
  list.map(([id]) => ({ id, name: nameIn(list, locale, id) }));
