import type { ImportField } from '#domains/imports/rules.ts';

/** Fields of an import. `known`: names of columns in other programs, lower-case without accents. */
export const SUPPLIER_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    shape: 'words',
    label: 'org.field.name',
    required: true,
    known: [
      'company',
      'supplier',
      'firm',
      'ime',
      'podjetje',
      'dobavitelj',
      'tvrtka',
      'dobavljac',
      'ditta',
      'fornitore',
    ],
  },
  {
    name: 'contact',
    shape: 'words',
    label: 'suppliers.contact',
    known: [
      'contact person',
      'kontakt',
      'kontakt osoba',
      'oseba',
      'osoba',
      'contatto',
      'persona di riferimento',
    ],
  },
  {
    name: 'email',
    shape: 'email',
    label: 'org.field.email',
    known: ['mail', 'email', 'e posta', 'posta elettronica'],
  },
  {
    name: 'tel',
    shape: 'phone',
    label: 'org.field.tel',
    known: ['tel', 'telephone', 'mobile', 'gsm', 'mobitel', 'cellulare'],
  },
  { name: 'address', label: 'org.field.address', known: ['street', 'ulica', 'via'] },
  {
    name: 'city',
    shape: 'words',
    label: 'org.field.city',
    known: ['town', 'place', 'mesto', 'posta', 'grad', 'localita'],
  },
  {
    name: 'zip',
    shape: 'postcode',
    label: 'org.field.zip',
    known: ['zip', 'post code', 'postal code', 'postna st', 'postanski br', 'cap'],
  },
  {
    name: 'country_code',
    shape: 'country',
    label: 'org.field.country',
    known: ['country code', 'koda drzave', 'nazione', 'stato'],
  },
  {
    name: 'note',
    label: 'suppliers.note',
    known: ['notes', 'remark', 'comment', 'opombe', 'napomene', 'note'],
  },
];
