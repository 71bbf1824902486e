import { plain } from '#shared/plain.ts';
import type { Role } from '#shared/roles.ts';

/** How somebody is addressed: Mr or Ms. */
export const FORMS_OF_ADDRESS = ['H', 'D'] as const;
export const DOCUMENT_TYPES = ['identity_card', 'passport'] as const;
/** Custom, company, natural person. */
export const CUSTOMER_TYPES = [0, 1, 2] as const;
/** What two cards may have in common. */
export const REASONS = ['email', 'tax_code', 'tel', 'name'] as const;
export type Reason = (typeof REASONS)[number];
/** Rows of a table that went along when one card became a part of another. */
export interface Moved {
  table: string;
  column: string;
  /** The card that they belonged to. */
  from: number;
  ids: number[];
}
/** What a merge may take from another card. The kind of a document goes with its number. */
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
/** So many cards become one: somebody compares them all. */
export const MERGED_AT_ONCE = 10;
/** A merge is taken apart for so long. */
export const UNDO_HOURS = 24;
/** One letter stands in everybody's name. */
export const CUSTOMER_SEARCH_MIN = 2;
/** `all` is for those who keep them in a list of their own; more are read page by page. */
export const ALL_AT_ONCE = 5000;

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

/** What a card lacks: the field at which it is said, and the text. */
export function flawsOf(typed: Named & Reached): [field: string, message: string][] {
  const flaws: [string, string][] = [];
  if (typed.last_name === '') flaws.push(['last_name', 'validation.required']);
  if (!typed.is_company && typed.first_name === '') flaws.push(['first_name', 'validation.required']);
  const isReached = [typed.email, typed.tel, typed.tax_code, typed.personal_id].some((way) => way !== '');
  if (!isReached) flaws.push(['email', 'customers.errors.contact']);
  return flaws;
}

export const nameOf = ({ first_name, last_name }: Omit<Named, 'is_company'>): string =>
  [last_name, first_name].filter((part) => part !== '').join(' ');

/** Which of what somebody typed again is the name of the card, however it is spelled. */
export function isName(typed: string, card: Omit<Named, 'is_company'>): boolean {
  const inOrder = (text: string) => plain(text).split(/\s+/).filter(Boolean).sort().join(' ');
  return inOrder(typed) === inOrder(nameOf(card));
}

const MASK = '•••';
const SHOWN_SIGNS = 2;
/** Of a short one nothing is shown: its end would be most of it. */
export const tailOf = (number: string): string =>
  number.length > 2 * SHOWN_SIGNS ? number.slice(-SHOWN_SIGNS) : '';
export const masked = (tail: string): string => `${MASK}${tail}`;
export const isMasked = (number: string): boolean => number.startsWith(MASK);

/** As it is compared: people write documents with blanks, dashes and small letters. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Too short to tell one person from another. */
export const FEW_SIGNS = 5;
const SAME_DIGITS = 8;
/** A tax number without its country, as two cards are compared by it; empty where it tells nobody apart. */
export function comparedTax(taxCode: string): string {
  const number = plainNumber(taxCode).replace(/^[A-Z]{2}/, '');
  return number.length < FEW_SIGNS ? '' : number;
}
/** The end of a phone number, the same with its country and without; empty where it tells nobody apart. */
export function comparedPhone(tel: string): string {
  const digits = tel.replace(/\D/g, '').slice(-SAME_DIGITS);
  return digits.length < SAME_DIGITS ? '' : digits;
}

/** A number as the five places of the desk show it. */
export const shownNumber = (id: number): string => String(id).padStart(5, '0');

/** Those who see all customers, also where an agency keeps them by branch. */
const OF_ALL_BRANCHES: readonly Role[] = ['mn_super_admin', 'sm_super_admin', 'sm_admin', 'sm_overseer'];
export const seesAllBranches = (roles: readonly Role[]): boolean =>
  roles.some((role) => OF_ALL_BRANCHES.includes(role));

/** What a search looks for: words, and the digits of what may be a number that is dialled. */
export function wordsOf(search: string): { words: string[]; digits: string | undefined } {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const isDialled = /^[\d\s+()/.-]+$/.test(search);
  const digits = search.replace(/\D/g, '').replace(/^0+/, '');
  return { words, digits: isDialled && digits.length >= MIN_DIGITS ? digits : undefined };
}
const MIN_DIGITS = 4;

/** Shown in place of whoever was erased. */
export const erasedName = (id: number): string => `erased #${id}`;
