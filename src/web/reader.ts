import type { Words } from '#shared/columns.ts';
import { currentLocale, textOf, useTexts, wordOf } from './i18n.ts';
import { today } from './words.ts';

/** Who sits before this screen; outside of the picture. */
export const currentWords = (): Words => ({
  locale: currentLocale(),
  today: today(),
  say: textOf,
  wordOf,
});

/** Drawn anew with the language. */
export function useWords(): Words {
  useTexts();
  return currentWords();
}
