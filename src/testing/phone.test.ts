import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { DEFAULT_COUNTRY } from '#shared/contract.ts';
import { isPhoneNumber, writtenPhone } from '#shared/phone.ts';
import { startTestApp, type TestApp } from './app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ REGISTER_PER_HOUR: '1000' });
});
afterAll(() => product.stop());

test('CONST-008 a number without its country is Slovenian', () => {
  expect(DEFAULT_COUNTRY).toBe('SI');
  expect(branchInput.parse({ name: 'Center' }).country_code).toBe('SI');
  expect(['041 555 020', '(01) 234-56.78', '0038641555020'].map((typed) => isPhoneNumber(typed))).toEqual([
    true,
    true,
    true,
  ]);
  expect([isPhoneNumber('091 234 5678'), isPhoneNumber('091 234 5678', 'HR')]).toEqual([false, true]);
});

test('what nobody can be called at is no number, and an unknown country is taken as the usual one', () => {
  for (const typed of [
    '<b>+38640123456',
    'call 040 123 456 or not',
    '041 1',
    '+386 3 1',
    '999999999999',
    'abc',
    '',
    '+',
    '+999 1234567',
  ])
    expect([typed, isPhoneNumber(typed)]).toEqual([typed, false]);
  expect(isPhoneNumber('041 555 020', 'ZZ')).toBe(true);
});

test('CUST-007 a number is written with its country and the usual blanks; what is none stays', () => {
  const written = (typed: string, country?: string) => writtenPhone(typed, country);
  expect(
    ['041123456', '041/123-456', '+38641123456', '00386 41 123456'].map((typed) => written(typed)),
  ).toEqual(Array(4).fill('+386 41 123 456'));
  expect([written('091 234 5678', 'HR'), written('+39 3472 555010')]).toEqual([
    '+385 91 234 5678',
    '+39 347 255 5010',
  ]);
  expect(['041 1', 'abc', '', '01 234 56 78 ext. 5'].map((typed) => written(typed))).toEqual([
    '041 1',
    'abc',
    '',
    '01 234 56 78 ext. 5',
  ]);
});

test('the server takes a number of the country that is named, and refuses at the field what is none', async () => {
  const clerk = await product.newAgency();
  const wrong = { tel: ['This is not a valid phone number'] };
  const english = { localization: 'en' };
  const branch = { name: 'Center', country_code: 'HR' };
  const body = { ...branch, tel: '041 1' };
  expect(await clerk.refused(branchCalls.create, { body }, english)).toMatchObject({ errors: wrong });
  await clerk.call(branchCalls.create, { body: { ...branch, tel: '091 234 5678' } });
  const profile = { body: { tel: '041 1' } };
  expect(await clerk.refused(authCalls.changeProfile, profile, english)).toMatchObject({ errors: wrong });
  await clerk.call(authCalls.changeProfile, { body: { tel: '041 555 020' } });
  const registration = {
    account: { name: 'Gama', country_code: 'SI' },
    user: { name: 'Gaja', email: 'gaja@gama.test', tel: '+386 41 55', language: 'en' as const },
    terms: true as const,
  };
  const refused = await product.visitor.refused(authCalls.register, { body: registration }, english);
  expect(refused).toMatchObject({
    status: 422,
    errors: { 'user.tel': ['This is not a valid phone number'] },
  });
});

test('a number that was stored before stays as it is until somebody changes it', async () => {
  const clerk = await product.newAgency();
  const { data } = await clerk.call(branchCalls.create, { body: { name: 'Center' } });
  await product.pools.system
    .updateTable('subaccounts')
    .set({ tel: '12' })
    .where('id', '=', data.id)
    .execute();
  const kept = { ...data, tel: '12', name: 'Sever' };
  expect((await clerk.call(branchCalls.update, { body: kept })).data).toMatchObject({
    name: 'Sever',
    tel: '12',
  });
});
