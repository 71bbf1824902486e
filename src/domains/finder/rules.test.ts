import { expect, test } from 'vitest';
import { termOf } from './rules.ts';

test('two letters are enough, and a number from its first digit on', () => {
  expect(termOf('n')).toBeUndefined();
  expect(termOf('no')).toMatchObject({ words: ['no'], number: undefined });
  expect(termOf('4')?.number).toBe(4);
  expect([termOf('42')?.number, termOf('00042')?.number, termOf('#00042')?.number]).toEqual([42, 42, 42]);
  const largest = String(Number.MAX_SAFE_INTEGER);
  expect([termOf(largest)?.number, termOf(`${largest}0`)?.number]).toEqual([Number(largest), undefined]);
  expect([termOf('42')?.isNumberOnly, termOf('#42')?.isNumberOnly]).toEqual([false, true]);
  expect([termOf('#'), termOf('#no'), termOf('0'), termOf('')]).toEqual(Array(4).fill(undefined));
});

test('digits of a phone number are compared without what is between them and the zero of the country', () => {
  expect(termOf('041 765')?.digits).toBe('41765');
  expect(termOf('+386 (41) 765-432')?.digits).toBe('38641765432');
  expect(termOf('041')?.digits).toBeUndefined();
  expect(termOf('04176')?.digits).toBe('4176');
  expect(termOf('room 4176')?.digits).toBeUndefined();
});
