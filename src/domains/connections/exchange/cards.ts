/** Digits in a row, also in groups; decimals of a number are none. */
const DIGITS = /(?<!\d|\d\.)\d(?:[ -]?\d){12,}/g;
const SHORTEST = 13;
const LONGEST = 19;
/** More digits in a row are no numbers that anybody reads, and trying each part of them would take long. */
const LONGEST_ROW = 1000;

/** What a digit adds to the sum that a card number checks itself by; every second one from the end counts twice. */
function partOf(digit: number, fromEnd: number): number {
  const counted = fromEnd % 2 === 1 ? digit * 2 : digit;
  return counted > 9 ? counted - 9 : counted;
}

/** Where the longest card begins that ends there; undefined: none ends there. */
function cardBefore(digits: number[], last: number): number | undefined {
  let sum = 0;
  let found: number | undefined;
  for (let length = 1; length <= Math.min(LONGEST, last + 1); length += 1) {
    const begin = last + 1 - length;
    const digit = digits[begin] ?? 0;
    sum += partOf(digit, length - 1);
    if (length >= SHORTEST && sum % 10 === 0 && digit >= 2 && digit <= 6) found = begin;
  }
  return found;
}

/** Other digits may stand on both sides of a card, so each part of a row is tried. */
function withoutCardsIn(row: string, mask: string): string {
  const places = [...row.matchAll(/\d/g)].map(({ index }) => index);
  const digits = places.map((place) => Number(row[place]));
  const isHidden = new Array<boolean>(row.length).fill(false);
  for (let last = SHORTEST - 1; last < digits.length; last += 1) {
    const begin = cardBefore(digits, last);
    if (begin !== undefined) isHidden.fill(true, places[begin], (places[last] ?? 0) + 1);
  }
  return [...row].map((sign, at) => (isHidden[at] ? (isHidden[at - 1] ? '' : mask) : sign)).join('');
}

/** A text without the numbers of payment cards. */
export const withoutCards = (text: string, mask: string): string =>
  text.replace(DIGITS, (row) => (row.length > LONGEST_ROW ? mask : withoutCardsIn(row, mask)));
