import { MODULES } from '#shared/modules.ts';
import { defineCodes } from './codes.ts';

export const CUSTOMER_TYPES = defineCodes([
  [0, 'Custom', 'Po meri', 'Prilagođeno', 'Personalizzato'],
  [1, 'Company', 'Podjetje', 'Tvrtka', 'Azienda'],
  [2, 'Individual', 'Fizična oseba', 'Fizička osoba', 'Persona fisica'],
]);

/** Origins of a reservation. */
export const RESERVATION_SOURCES = defineCodes([
  ['sellit', 'Sellit', 'Sellit', 'Sellit', 'Sellit'],
  ['smart', 'Smart', 'Smart', 'Smart', 'Smart'],
  ['api', 'Interface (API)', 'Vmesnik (API)', 'Sučelje (API)', 'Interfaccia (API)'],
]);

export const MODULE_CODES = defineCodes([
  [MODULES.manager, 'Manager', 'Manager', 'Manager', 'Manager'],
  [MODULES.smart, 'Smart', 'Smart', 'Smart', 'Smart'],
  [MODULES.sellit, 'Sellit', 'Sellit', 'Sellit', 'Sellit'],
  [MODULES.elive, 'Elive', 'Elive', 'Elive', 'Elive'],
  [MODULES.inco, 'Inco', 'Inco', 'Inco', 'Inco'],
]);

export const ID_CARD_TYPES = defineCodes([
  ['identity_card', 'Identity card', 'Osebna izkaznica', 'Osobna iskaznica', "Carta d'identità"],
  ['passport', 'Passport', 'Potni list', 'Putovnica', 'Passaporto'],
]);
