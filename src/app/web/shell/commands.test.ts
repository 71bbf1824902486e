import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { type Command, matching } from './commands.ts';

const command = (kind: Command['kind'], label: string): Command => ({
  kind,
  label,
  icon: IconHome,
  run() {},
});
const all = [
  command('page', 'Nastavitve: Geslo'),
  command('page', 'Geslo dneva'),
  command('page', 'Košarica'),
  command('action', 'Jezik: Slovenščina'),
  command('action', 'Geslo pozabi'),
];
const found = (typed: string) => matching(all, typed).map(({ label }) => label);

test('every typed word begins a word of the label, with or without its marks', () => {
  expect(found('kos')).toEqual(['Košarica']);
  expect(found('slovenscina jez')).toEqual(['Jezik: Slovenščina']);
  expect(found('arica')).toEqual([]);
});

test('pages stand before actions, and first what begins with the word', () => {
  expect(found('geslo')).toEqual(['Geslo dneva', 'Nastavitve: Geslo', 'Geslo pozabi']);
  expect(found('> geslo')).toEqual(['Geslo pozabi']);
});

test('of each kind eight are shown', () => {
  const many = Array.from({ length: 20 }, (_, number) => command('page', `Stran ${number}`));
  expect(matching(many, 'stran')).toHaveLength(8);
});
