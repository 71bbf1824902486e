import { wordsOf } from '../rules.ts';

interface Part {
  /** Where it begins. */
  from: number;
  part: string;
  isHit: boolean;
}

/** One sign for each sign, so that what is found in it lies there in the text too. */
const plain = (text: string) =>
  [...text].map((sign) => sign.normalize('NFD').charAt(0).toLowerCase().charAt(0)).join('');

/** A text cut where words that were searched for begin and end, accents and case aside. */
export function markedParts(text: string, search: string): Part[] {
  const signs = [...text];
  const held = plain(text);
  const isHit = signs.map(() => false);
  for (const word of wordsOf(plain(search))) {
    for (let at = held.indexOf(word); at >= 0; at = held.indexOf(word, at + 1))
      isHit.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  for (const [index, sign] of signs.entries()) {
    const last = parts.at(-1);
    const hit = isHit[index] ?? false;
    if (last?.isHit === hit) last.part += sign;
    else parts.push({ from: index, part: sign, isHit: hit });
  }
  return parts;
}
