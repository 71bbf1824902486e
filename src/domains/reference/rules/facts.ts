import { defineCodes } from './codes.ts';

/** Facts about a property show the icon of their group. */
export const FACT_GROUPS = defineCodes([
  ['main', 'Most important', 'Najpomembnejše', 'Najvažnije', 'In evidenza'],
  ['general', 'General', 'Splošno', 'Općenito', 'Generale'],
  ['parking', 'Parking', 'Parkiranje', 'Parkiranje', 'Parcheggio'],
  ['pool', 'Pool', 'Bazen', 'Bazen', 'Piscina'],
  ['location', 'Location', 'Lega', 'Položaj', 'Posizione'],
  ['pets', 'Pets', 'Hišni ljubljenčki', 'Kućni ljubimci', 'Animali domestici'],
  ['wellness', 'Wellness', 'Velnes', 'Wellness', 'Benessere'],
  ['sport', 'Sport', 'Šport', 'Sport', 'Sport'],
]);
export type FactGroup = (typeof FACT_GROUPS)[number][0];
