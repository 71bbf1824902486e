import type { ImportField } from '#domains/imports/rules.ts';
import { plain } from '#shared/plain.ts';

const YES_NO = { true: 'common.yes', false: 'common.no' } as const;
const TYPES = { H: 'customers.type.H', D: 'customers.type.D' } as const;
const SEXES = { H: 'customers.sex.H', D: 'customers.sex.D' } as const;
const DOCUMENTS = {
  identity_card: 'customers.document.identity_card',
  passport: 'customers.document.passport',
} as const;

/** Fields of an import. `known`: names of columns in other programs, lower-case without accents. */
export const CUSTOMER_FIELDS: readonly ImportField[] = [
  {
    name: 'last_name',
    shape: 'words',
    label: 'customers.lastName',
    required: true,
    known: [
      'surname',
      'name',
      'company',
      'company name',
      'priimek',
      'naziv',
      'podjetje',
      'prezime',
      'tvrtka',
      'cognome',
    ],
  },
  {
    name: 'first_name',
    shape: 'words',
    label: 'customers.firstName',
    known: ['given name', 'forename', 'ime', 'nome'],
  },
  {
    name: 'is_company',
    words: YES_NO,
    label: 'customers.isCompany',
    known: ['firm', 'pravna oseba', 'pravna osoba', 'azienda'],
  },
  {
    name: 'type',
    words: TYPES,
    label: 'customers.type',
    known: ['title', 'salutation', 'naziv osebe', 'titola'],
  },
  { name: 'sex', words: SEXES, label: 'customers.sex', known: ['gender', 'spol', 'sesso'] },
  {
    name: 'birth_date',
    shape: 'day',
    label: 'customers.birthday',
    known: ['birthday', 'birth date', 'born', 'rojstvo', 'rojstni dan', 'rojen', 'rodendan', 'nato il'],
  },
  {
    name: 'email',
    shape: 'email',
    label: 'customers.email',
    known: ['mail', 'email', 'e posta', 'posta elettronica'],
  },
  {
    name: 'tel',
    shape: 'phone',
    label: 'customers.tel',
    known: ['tel', 'telephone', 'mobile', 'gsm', 'mobitel', 'cellulare'],
  },
  { name: 'address', label: 'customers.address', known: ['street', 'ulica', 'via'] },
  {
    name: 'zip',
    shape: 'postcode',
    label: 'customers.zip',
    known: ['zip', 'zip code', 'post code', 'postal code', 'postna st', 'cap'],
  },
  {
    name: 'city',
    shape: 'words',
    label: 'customers.city',
    known: ['town', 'place', 'mesto', 'posta', 'grad', 'localita'],
  },
  {
    name: 'country_code',
    shape: 'country',
    label: 'customers.country',
    known: ['country code', 'koda drzave', 'nazione', 'stato'],
  },
  {
    name: 'tax_code',
    label: 'customers.taxCode',
    known: ['vat', 'vat number', 'tax id', 'davcna', 'id za ddv', 'oib', 'partita iva', 'p iva'],
  },
  {
    name: 'iban',
    shape: 'iban',
    label: 'customers.iban',
    known: ['account', 'bank account', 'trr', 'racun', 'conto'],
  },
  {
    name: 'personal_id',
    label: 'customers.document',
    known: ['document', 'passport', 'passport number', 'dokument', 'st dokumenta', 'documento'],
  },
  {
    name: 'personal_id_type',
    words: DOCUMENTS,
    label: 'customers.documentType',
    known: ['document type', 'tip dokumenta'],
  },
  {
    name: 'additional',
    label: 'customers.additional',
    known: ['note', 'notes', 'remark', 'opombe', 'napomene'],
  },
  { name: 'locale', label: 'customers.locale', known: ['language', 'jezik', 'lingua'] },
];

const among = (words: string) => (written: string) => words.split(' ').includes(plain(written.trim()));
const saysYes = among('1 yes y true x da d si s company podjetje tvrtka azienda');
const saysWoman = among(
  'd f w female woman zenska zenski z ms mrs ga gospa gda gospoda donna femmina signora',
);
const saysMan = among('h m male man moski muski mr g gospod gdin gospodin uomo maschio signor');
const saysPassport = among('passport p potni_list putovnica passaporto');
const saysCard = among(
  "identity_card id card osebna_izkaznica osobna_iskaznica osebna osobna carta_d'identita",
);

/** Converts words to codes; an unknown word stays as it is, so that validation reports it. */
const formOf = (written: string) => (saysWoman(written) ? 'D' : saysMan(written) ? 'H' : written);
const kindOf = (written: string) => {
  const word = written.trim().replace(/\s+/g, '_');
  if (saysPassport(word)) return 'passport';
  return saysCard(word) ? 'identity_card' : written;
};

const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-./] ?(\d{1,2})[-./] ?(\d{4})\.?$/;
const two = (part = '') => part.padStart(2, '0');

/** `24.7.1984`, `24/7/1984`, `1984-7-24`; the day precedes the month, as is usual in our countries. */
function dayOf(written: string): string {
  const [, y, m, d] = YEAR_FIRST.exec(written.trim()) ?? [];
  if (y !== undefined) return `${y}-${two(m)}-${two(d)}`;
  const [, day, month, year] = YEAR_LAST.exec(written.trim()) ?? [];
  return year === undefined ? written : `${year}-${two(month)}-${two(day)}`;
}

const READ: Record<string, (written: string) => unknown> = {
  is_company: saysYes,
  type: formOf,
  sex: formOf,
  birth_date: dayOf,
  personal_id_type: kindOf,
  locale: (written) => plain(written.trim()).slice(0, 2),
};

/** Converts cells to fields of the contract. A row with a first name is a person, unless a column says otherwise. */
export function customerFrom(cells: Record<string, string>): Record<string, unknown> {
  const given = Object.entries(cells).filter(([, written]) => written !== '');
  const values = Object.fromEntries(given.map(([name, written]) => [name, READ[name]?.(written) ?? written]));
  return { is_company: (cells.first_name ?? '') === '', ...values };
}
