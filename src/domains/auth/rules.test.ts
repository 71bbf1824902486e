import { expect, test } from 'vitest';
import { hasExpired, passwordFlaw } from './rules.ts';

test('AUTH-024 a password of 10 and one of 128 characters is taken, shorter, longer and the address are not', () => {
  const flaw = (password: string) => passwordFlaw(password, 'Ada@agency.test');
  expect([9, 10, 128, 129].map((length) => flaw('x'.repeat(length)))).toEqual([
    'auth.password.tooShort',
    undefined,
    undefined,
    'auth.password.tooLong',
  ]);
  expect(flaw('aDA@agency.test')).toBe('auth.password.isEmail');
});

test('AUTH-011 what is given until a moment has ended at that moment', () => {
  const end = '2026-11-22T12:00:00.000Z';
  const at = (moment: string) => hasExpired(end, new Date(moment));
  expect([at('2026-11-22T11:59:59.999Z'), at(end), at('2026-11-22T12:00:00.001Z')]).toEqual([
    false,
    true,
    true,
  ]);
});
