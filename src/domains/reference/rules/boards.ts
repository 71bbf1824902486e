import { defineCodes } from './codes.ts';

/** What is eaten and drunk. */
export const BOARDS = defineCodes([
  ['RO', 'Room only', 'Brez prehrane', 'Bez prehrane', 'Solo pernottamento'],
  ['BB', 'Breakfast', 'Nočitev z zajtrkom', 'Noćenje s doručkom', 'Pernottamento e colazione'],
  ['HB', 'Half board', 'Polpenzion', 'Polupansion', 'Mezza pensione'],
  ['FB', 'Full board', 'Polni penzion', 'Puni pansion', 'Pensione completa'],
  ['AI', 'All inclusive', 'All inclusive', 'All inclusive', 'All inclusive'],
  ['UAI', 'Ultra all inclusive', 'Ultra all inclusive', 'Ultra all inclusive', 'Ultra all inclusive'],
]);
