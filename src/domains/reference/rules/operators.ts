import { defineCodes } from './codes.ts';

export const OPERATOR_GROUPS = defineCodes([
  ['adriatic', 'Adriatic holidays', 'Počitnice na Jadranu', 'Odmor na Jadranu', "Vacanze sull'Adriatico"],
  ['flights', 'Flights and packages', 'Leti in paketi', 'Letovi i paketi', 'Voli e pacchetti'],
  ['trips', 'Trips and tours', 'Izleti in potovanja', 'Izleti i putovanja', 'Gite e viaggi'],
  ['mountains', 'Mountains and ski', 'Gore in smučanje', 'Planine i skijanje', 'Montagna e sci'],
  ['cruises', 'Cruises', 'Križarjenja', 'Krstarenja', 'Crociere'],
  ['services', 'Services', 'Storitve', 'Usluge', 'Servizi'],
]);
export type OperatorGroup = (typeof OPERATOR_GROUPS)[number][0];

/** The industry-wide code of an operator. */
export const TOC = /^[A-Z]{2,8}$/;

/** Languages of the operators' systems, which write Slovenian as `si`. */
export const CRS_LANGUAGES = defineCodes([
  ['si', 'Slovenian', 'slovenščina', 'slovenski', 'sloveno'],
  ['hr', 'Croatian', 'hrvaščina', 'hrvatski', 'croato'],
  ['de', 'German', 'nemščina', 'njemački', 'tedesco'],
  ['en', 'English', 'angleščina', 'engleski', 'inglese'],
]);

export const OPERATOR_COUNTRIES = defineCodes([
  ['DE', 'Germany', 'Nemčija', 'Njemačka', 'Germania'],
  ['AT', 'Austria', 'Avstrija', 'Austrija', 'Austria'],
  ['SI', 'Slovenia', 'Slovenija', 'Slovenija', 'Slovenia'],
  ['HR', 'Croatia', 'Hrvaška', 'Hrvatska', 'Croazia'],
  ['HU', 'Hungary', 'Madžarska', 'Mađarska', 'Ungheria'],
  ['IT', 'Italy', 'Italija', 'Italija', 'Italia'],
  ['RO', 'Romania', 'Romunija', 'Rumunjska', 'Romania'],
  ['RS', 'Serbia', 'Srbija', 'Srbija', 'Serbia'],
]);
export type OperatorCountry = (typeof OPERATOR_COUNTRIES)[number][0];

/** The interfaces of operators; their names are the same in every language. */
export const CONNECTION_KINDS = defineCodes([
  ['sellit', 'Sellit', 'Sellit', 'Sellit', 'Sellit'],
  ['sellitx', 'Sellit X', 'Sellit X', 'Sellit X', 'Sellit X'],
  ['sellitx2', 'Sellit X2', 'Sellit X2', 'Sellit X2', 'Sellit X2'],
  ['1way2italy', '1way2italy', '1way2italy', '1way2italy', '1way2italy'],
  ['mountv', 'MountV', 'MountV', 'MountV', 'MountV'],
]);

export const PRICE_TYPES = defineCodes([
  ['PERSON', 'Per person', 'Na osebo', 'Po osobi', 'A persona'],
  ['ROOM', 'Per room', 'Na sobo', 'Po sobi', 'A camera'],
]);
