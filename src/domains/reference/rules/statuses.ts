import type { Locale } from '#shared/texts.ts';
import { type CodeList, defineCodes, nameIn } from './codes.ts';

/** Names of the colours of the status language. */
type Hue = 'adria' | 'ok' | 'warn' | 'bad' | 'gray';

/** Code 2 does not exist. */
export const OFFER_STATUSES = defineCodes([
  [0, 'Cancelled', 'Odpovedano', 'Otkazano', 'Annullato'],
  [1, 'Guaranteed', 'Zagotovljeno', 'Zajamčeno', 'Garantito'],
  [3, 'Almost guaranteed', 'Skoraj zagotovljeno', 'Gotovo zajamčeno', 'Quasi garantito'],
  [4, 'Finished', 'Končano', 'Završeno', 'Concluso'],
  [5, 'Sold out', 'Razprodano', 'Rasprodano', 'Esaurito'],
]);
const OFFER_HUES: Record<number, Hue> = { 0: 'gray', 1: 'ok', 3: 'adria', 4: 'gray', 5: 'bad' };

/** The severity of an operator's reply. */
export const MESSAGE_SEVERITIES = defineCodes([
  [0, 'Unknown', 'Neznano', 'Nepoznato', 'Sconosciuto'],
  [1, 'Success', 'Uspeh', 'Uspjeh', 'Riuscito'],
  [2, 'Warning', 'Opozorilo', 'Upozorenje', 'Avviso'],
  [3, 'Error', 'Napaka', 'Greška', 'Errore'],
  [4, 'Info', 'Obvestilo', 'Obavijest', 'Informazione'],
]);
const SEVERITY_HUES: Record<number, Hue> = { 0: 'gray', 1: 'ok', 2: 'warn', 3: 'bad', 4: 'adria' };

const UNKNOWN = 0;

interface Shown {
  name: string;
  hue: Hue;
}
/** An unexpected status is shown grey, as unknown, and is never an error. */
const shown = (list: CodeList<number>, hues: Record<number, Hue>, locale: Locale, code: number): Shown => {
  const hue = hues[code];
  return hue
    ? { name: nameIn(list, locale, code), hue }
    : { name: nameIn(MESSAGE_SEVERITIES, locale, UNKNOWN), hue: 'gray' };
};
export const offerStatus = (locale: Locale, code: number): Shown =>
  shown(OFFER_STATUSES, OFFER_HUES, locale, code);
export const messageSeverity = (locale: Locale, code: number): Shown =>
  shown(MESSAGE_SEVERITIES, SEVERITY_HUES, locale, code);

export const PRIORITIES = defineCodes([
  [-2, 'Very high', 'Zelo visoka', 'Vrlo visok', 'Molto alta'],
  [-1, 'High', 'Visoka', 'Visok', 'Alta'],
  [0, 'Normal', 'Običajna', 'Uobičajen', 'Normale'],
  [1, 'Low', 'Nizka', 'Nizak', 'Bassa'],
  [2, 'Very low', 'Zelo nizka', 'Vrlo nizak', 'Molto bassa'],
]);
