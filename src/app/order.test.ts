import { expect, test } from 'vitest';
import { inOrder } from './order.ts';

const of = (name: string, ...uses: string[]) => ({ name, uses });
const namesOf = (...domains: ReturnType<typeof of>[]) => inOrder(domains).map(({ name }) => name);

test('a domain comes after those that it uses, and otherwise by its name', () => {
  expect(namesOf(of('c'), of('b'), of('a'))).toEqual(['a', 'b', 'c']);
  expect(namesOf(of('a', 'd', 'c'), of('b'), of('c', 'd'), of('d'))).toEqual(['d', 'c', 'a', 'b']);
});

test('domains that use each other in a circle, or one that is not there, are named', () => {
  expect(() => inOrder([of('a', 'b'), of('b', 'c'), of('c', 'a')])).toThrow('a → b → c → a');
  expect(() => inOrder([of('a', 'a')])).toThrow('a → a');
  expect(() => inOrder([of('a', 'b')])).toThrow('There is no such domain: a → b');
});
