/** One letter matches nearly everything. */
const FIND_FROM = 2;
/** Fewer digits are in too many phone numbers. */
const DIALLED_FROM = 4;
const LARGEST_ID = 2 ** 53 - 1;

/** What was typed, as records are found by it. */
export interface Term {
  text: string;
  words: string[];
  /** The number of a record. */
  number: number | undefined;
  /** With a `#`: nothing but the number. */
  isNumberOnly: boolean;
  /** The digits of a phone number, without the zero that is dialled at home. */
  digits: string | undefined;
}

/** Undefined: too short to look for. */
export function termOf(typed: string): Term | undefined {
  const isNumberOnly = typed.startsWith('#');
  const text = typed.replace(/^#/, '').trim();
  const number = /^\d+$/.test(text) ? Number(text) : undefined;
  const id = number !== undefined && number > 0 && number <= LARGEST_ID ? number : undefined;
  if (isNumberOnly ? id === undefined : id === undefined && text.length < FIND_FROM) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isDialled = /^[\d\s+()/.-]+$/.test(text) && digits.length >= DIALLED_FROM;
  return {
    text,
    words: text.split(/\s+/),
    number: id,
    isNumberOnly,
    digits: isDialled ? digits : undefined,
  };
}
