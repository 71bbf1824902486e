import type { TextRow } from '#shared/texts.ts';

type Form = 'one' | 'two' | 'few' | 'many' | 'other';

/** All plural forms of a text: English and Italian need two, Croatian three, Slovenian four. */
export function counted<const Key extends string>(
  key: Key,
  forms: { one: TextRow; two: TextRow; few: TextRow; other: TextRow },
): Record<`${Key}_${Form}`, TextRow> {
  const rows = Object.entries({ ...forms, many: forms.other }).map(([form, row]) => [`${key}_${form}`, row]);
  // The keys are those of the forms.
  return Object.fromEntries(rows) as Record<`${Key}_${Form}`, TextRow>;
}
