import { expect, test } from 'vitest';
import { changesIn } from './changes.ts';

test('each field that differs is a line with what it was and what it became', () => {
  expect(changesIn({ name: { from: 'Center', to: 'Sever' }, active: { from: true, to: false } })).toEqual([
    { field: 'name', from: 'Center', to: 'Sever' },
    { field: 'active', from: true, to: false },
  ]);
});

test('what was made has no before, and what stayed empty is left out', () => {
  expect(changesIn({ name: 'Center', city: '', tel: null })).toEqual([
    { field: 'name', from: undefined, to: 'Center' },
  ]);
});

test('of a group of settings only those that differ are told, each by its own name', () => {
  const from = { cart_subject: 'A', cart_user_cc: false, kept: 1 };
  const to = { cart_subject: 'B', cart_user_cc: true, kept: 1 };
  expect(changesIn({ settings: { from, to } })).toEqual([
    { field: 'settings.cart_subject', from: 'A', to: 'B' },
    { field: 'settings.cart_user_cc', from: false, to: true },
  ]);
  expect(changesIn({ settings: { from: null, to: { cart_subject: 'B' } } })).toEqual([
    { field: 'settings.cart_subject', from: undefined, to: 'B' },
  ]);
});

test('a field that was emptied is told', () => {
  expect(changesIn({ tel: { from: '041', to: '' }, tags: { from: ['a'], to: [] } })).toHaveLength(2);
});

test('a group is no pair because some of its parts are called like one', () => {
  expect(changesIn({ settings: { from: 'Koper', sender: 'Ana' } })).toEqual([
    { field: 'settings.from', from: undefined, to: 'Koper' },
    { field: 'settings.sender', from: undefined, to: 'Ana' },
  ]);
  expect(changesIn({ settings: {} })).toEqual([]);
});
