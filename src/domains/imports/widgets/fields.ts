import { countryNames } from '#shared/countries.ts';
import type { TextKey } from '#shared/texts.ts';
import { currentLocale, type useTexts } from '#web/i18n.ts';
import { writtenDate } from '#web/words.ts';
import type { ImportField } from '../rules.ts';

/** A field of the import with its name in the language of the page. */
export interface FieldChoice extends Pick<ImportField, 'name' | 'required' | 'shape' | 'words'> {
  label: string;
}

/** A value as the screens of its record show it. */
export function shownAs(
  { shape, words }: FieldChoice,
  value: string,
  text: ReturnType<typeof useTexts>,
): string {
  const word: TextKey | undefined = words?.[value];
  if (word !== undefined) return text(word);
  if (shape === 'country') return countryNames(currentLocale())(value);
  return shape === 'day' ? writtenDate(value) : value;
}
