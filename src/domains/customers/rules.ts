import type { Hit } from '#domains/finder/contract.ts';
import { plain } from '#shared/plain.ts';
import type { Role } from '#shared/roles.ts';

/** Mr or Ms. */
export const FORMS_OF_ADDRESS = ['H', 'D'] as const;
export const DOCUMENT_TYPES = ['identity_card', 'passport'] as const;
/** Custom, company, natural person. */
export const CUSTOMER_TYPES = [0, 1, 2] as const;
/** What two duplicates have in common. */
export const REASONS = ['email', 'tax_code', 'tel', 'name'] as const;
export type Reason = (typeof REASONS)[number];
/** Rows that a merge moved. */
export interface Moved {
  table: string;
  column: string;
  /** Their previous customer. */
  from: number;
  ids: number[];
}
/** Fields that a merge may take from another customer. The type of a document goes with its number. */
export const MERGEABLE = [
  'is_company',
  'type',
  'sex',
  'first_name',
  'last_name',
  'birth_date',
  'address',
  'city',
  'zip',
  'country_code',
  'tel',
  'email',
  'tax_code',
  'iban',
  'personal_id',
  'additional',
  'locale',
] as const;
export type Mergeable = (typeof MERGEABLE)[number];
/** Limit of one merge: a user compares them all. */
export const MERGED_AT_ONCE = 10;
/** A merge can be undone for this long. */
export const UNDO_HOURS = 24;
/** Single letters match nearly all names. */
export const CUSTOMER_SEARCH_MIN = 2;

interface Named {
  is_company: boolean;
  first_name: string;
  last_name: string;
}
interface Reached {
  email: string;
  tel: string;
  tax_code: string;
  personal_id: string;
}

/** Missing values: the field and the text of each. A field that is not there was given, but is wrong by itself. */
export function flawsOf(typed: Partial<Named & Reached>): [field: string, message: string][] {
  const flaws: [string, string][] = [];
  if (typed.last_name === '') flaws.push(['last_name', 'validation.required']);
  if (!typed.is_company && typed.first_name === '') flaws.push(['first_name', 'validation.required']);
  const isReached = [typed.email, typed.tel, typed.tax_code, typed.personal_id].some((way) => way !== '');
  if (!isReached) flaws.push(['email', 'customers.errors.contact']);
  return flaws;
}

export const nameOf = ({ first_name, last_name }: Omit<Named, 'is_company'>): string =>
  [last_name, first_name].filter((part) => part !== '').join(' ');

/** Whether the typed confirmation is the name, ignoring case, accents and order. */
export function isName(typed: string, card: Omit<Named, 'is_company'>): boolean {
  const inOrder = (text: string) => plain(text).split(/\s+/).filter(Boolean).sort().join(' ');
  return inOrder(typed) === inOrder(nameOf(card));
}

const MASK = '•••';
const SHOWN_SIGNS = 2;
/** Short numbers show nothing: the last characters would be most of them. */
export const tailOf = (number: string): string =>
  number.length > 2 * SHOWN_SIGNS ? number.slice(-SHOWN_SIGNS) : '';
export const masked = (tail: string): string => `${MASK}${tail}`;
export const isMasked = (number: string): boolean => number.startsWith(MASK);

/** Normalised for comparison: without blanks and dashes, upper-case. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Too short to identify a person. */
export const FEW_SIGNS = 5;
const SAME_DIGITS = 8;
/** A tax number without country code, for comparison; empty if too short. */
export function comparedTax(taxCode: string): string {
  const number = plainNumber(taxCode).replace(/^[A-Z]{2}/, '');
  return number.length < FEW_SIGNS ? '' : number;
}
/** The last digits of a phone number, the same with and without country code; empty if too short. */
export function comparedPhone(tel: string): string {
  const digits = tel.replace(/\D/g, '').slice(-SAME_DIGITS);
  return digits.length < SAME_DIGITS ? '' : digits;
}

/** Users who see all customers, even if the account keeps them by branch. */
const OF_ALL_BRANCHES: readonly Role[] = ['mn_super_admin', 'sm_super_admin', 'sm_admin', 'sm_overseer'];
export const seesAllBranches = (roles: readonly Role[]): boolean =>
  roles.some((role) => OF_ALL_BRANCHES.includes(role));

/** The parsed search term: words, and digits of a possible phone number. */
export function wordsOf(search: string): { words: string[]; digits: string | undefined } {
  const all = new Set(search.split(/\s+/).filter((word) => word !== ''));
  const longest = [...all].toSorted((one, other) => other.length - one.length).slice(0, MOST_WORDS);
  const words = [...all].filter((word) => longest.includes(word));
  const isDialled = /^[\d\s+()/.-]+$/.test(search);
  const digits = search.replace(/\D/g, '').replace(/^0+/, '');
  return { words, digits: isDialled && digits.length >= MIN_DIGITS ? digits : undefined };
}
const MIN_DIGITS = 4;
/** Each word is compared with each name; the longest ones narrow the most. */
const MOST_WORDS = 8;

/** Replaces the name of an erased person. */
export const erasedName = (id: number): string => `erased #${id}`;

interface Card extends Omit<Named, 'is_company'>, Pick<Reached, 'tel' | 'email'> {
  id: number;
  city: string;
  active: boolean;
}
/** A card in the palette and on the home page. */
export const hitOf = ({ id, active, city, tel, email, ...card }: Card): Hit => ({
  id,
  active,
  name: nameOf(card),
  place: city,
  contact: tel || email,
});
