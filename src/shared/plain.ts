const ASCII = /^[\x20-\x7e]*$/;
/** Letters that do not decompose into a letter and an accent. */
const SPECIAL: Record<string, string> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  '’': "'",
};

/** For comparisons: without accents and case. */
export function plain(text: string): string {
  const small = text.toLowerCase();
  if (ASCII.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đłøßæœı’]/g, (letter) => SPECIAL[letter] ?? letter);
}
