import { plain } from '#shared/plain.ts';
import type { Mapping } from '../rules.ts';

interface Named {
  name: string;
  /** In every language. */
  called: readonly string[];
}

/** Without accents, case and signs: `E-pošta:` and `e posta` are one. */
const wordsIn = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Which column is meant for which field, each once: first those that are called just so, then those that say more. */
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
