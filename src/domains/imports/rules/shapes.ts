import { countryCodeIn } from '#shared/countries.ts';

/** What the values of a column look like. */
export type Shape = 'email' | 'phone' | 'postcode' | 'day' | 'country' | 'iban' | 'words';

const digitsIn = (value: string) => value.replace(/\D/g, '').length;
const FEWEST_PHONE_DIGITS = 6;
const hasPhoneSigns = (value: string) => /^[+0-9][\d\s()/.-]+$/.test(value);

export const SHAPES: Record<Shape, (value: string) => boolean> = {
  email: (value) => /^\S+@\S+$/.test(value),
  phone: (value) => hasPhoneSigns(value) && digitsIn(value) >= FEWEST_PHONE_DIGITS && !SHAPES.day(value),
  postcode: (value) => /^(?:[A-Z]{1,2}-)?\d{4,5}$/.test(value),
  day: (value) => /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./] ?\d{1,2}[-./] ?\d{4}\.?)$/.test(value),
  country: (value) => countryCodeIn(value) !== undefined,
  iban: (value) => /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,}$/i.test(value),
  words: (value) => /\p{L}/u.test(value),
};

/** Values alone tell the field. A day may be any day, and any text has words. */
export const TELLING: readonly Shape[] = ['email', 'phone', 'postcode', 'country', 'iban'];

const MOST_SHARE = 0.8;
/** Whether most of the values have that shape; of none nothing is known. */
export const haveShape = (values: readonly string[], shape: Shape): boolean =>
  values.length > 0 && values.filter(SHAPES[shape]).length >= values.length * MOST_SHARE;
