import { plain } from '#shared/plain.ts';
import type { Mapping } from '../rules.ts';

interface Named {
  name: string;
  /** Its names in all languages. */
  called: readonly string[];
}

/** Without accents, case and punctuation: `E-pošta:` equals `e posta`. */
const wordsIn = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Guesses the field of each column, each field once: exact names first, then names that contain them. */
export function guessMapping(headers: readonly string[], fields: readonly Named[]): Mapping {
  const titles = headers.map(wordsIn);
  const names = fields.map(({ name, called }) => ({ name, called: called.map(wordsIn).filter(Boolean) }));
  const mapping: Mapping = headers.map(() => null);
  const take = (fits: (title: string, called: string) => boolean) => {
    for (const { name, called } of names) {
      if (mapping.includes(name)) continue;
      const at = titles.findIndex(
        (title, index) => mapping[index] === null && called.some((word) => fits(title, word)),
      );
      if (at >= 0) mapping[at] = name;
    }
  };
  take((title, word) => title === word);
  take((title, word) => ` ${title} `.includes(` ${word} `));
  return mapping;
}
