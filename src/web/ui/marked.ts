interface Part {
  /** Offset in the text. */
  from: number;
  part: string;
  isHit: boolean;
}

/** Character by character, so that offsets in the folded text are valid in the original. */
const plain = (text: string) =>
  [...text].map((sign) => sign.normalize('NFD').charAt(0).toLowerCase().charAt(0)).join('');

/** Splits a text at the matches of these words, ignoring accents and case. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const signs = [...text];
  const held = plain(text);
  const isHit = signs.map(() => false);
  for (const word of words.map(plain).filter(Boolean)) {
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
