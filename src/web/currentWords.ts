import type { Words } from '#shared/columns.ts';
import { currentLocale, textOf, useTexts, wordOf } from './i18n.ts';
import { today } from './words.ts';

/** Language, day and texts of this browser, for code outside of components. */
export const currentWords = (): Words => ({
  locale: currentLocale(),
  today: today(),
  say: textOf,
  wordOf,
});

/** Renders again when the language changes. */
export function useWords(): Words {
  useTexts();
  return currentWords();
}
