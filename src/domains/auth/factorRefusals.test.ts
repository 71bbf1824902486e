import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createProvider } from '#domains/org/testing.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { codeOf, nextCode } from './testing/totp.ts';
import { addUser, PASSWORD } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());
afterEach(() => {
  vi.useRealTimers();
});

const password = { current_password: PASSWORD };

async function enrolled(clerk: TestClerk): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { secret } = (await clerk.call(authCalls.enrol, { body: password })).data;
  await clerk.call(authCalls.confirmFactor, { body: { code: codeOf(secret) } });
  return secret;
}

async function challengeOf(username: string): Promise<string> {
  const { data } = await product.visitor.call(authCalls.login, { body: { username, password: PASSWORD } });
  return 'challenge' in data ? data.challenge : '';
}
const refusalOf = async (challenge: string, code: string) =>
  (await product.visitor.refused(authCalls.secondFactor, { body: { challenge, code } })).errorCode;

test('AUTH-033 it is switched on once, confirmed once, and nothing is confirmed or ended that is not there', async () => {
  const clerk = await product.newAgency();
  const without = [
    await clerk.refused(authCalls.confirmFactor, { body: { code: '123456' } }),
    await clerk.refused(authCalls.disableFactor, { body: { ...password, code: '123456' } }),
    await clerk.refused(authCalls.recoveryCodes, { body: { ...password, code: '123456' } }),
  ];
  expect(without.map(({ errorCode }) => errorCode)).toEqual(Array(3).fill('SECOND_FACTOR_OFF'));
  const secret = await enrolled(clerk);
  const twice = [
    await clerk.refused(authCalls.enrol, { body: password }),
    await clerk.refused(authCalls.confirmFactor, { body: { code: nextCode(secret) } }),
  ];
  expect(twice.map(({ errorCode }) => errorCode)).toEqual(Array(2).fill('SECOND_FACTOR_ON'));
});

test('AUTH-035 a right code without the password, or a wrong one with it, changes nothing', async () => {
  const clerk = await product.newAgency();
  const secret = await enrolled(clerk);
  for (const route of [authCalls.disableFactor, authCalls.recoveryCodes]) {
    const body = { current_password: 'not the password', code: nextCode(secret) };
    expect((await clerk.refused(route, { body })).errors).toHaveProperty('current_password');
  }
  for (const [field, typed] of [
    ['code', '000000'],
    ['recovery_code', 'aaaaa-aaaaa'],
  ] as const) {
    const { errors = {} } = await clerk.refused(authCalls.disableFactor, {
      body: { ...password, [field]: typed },
    });
    expect(Object.keys(errors)).toEqual([field]);
  }
  expect((await clerk.call(authCalls.profile, {})).data.second_factor).toBe(true);
});

test('AUTH-034, S7 a right code is no help after ten wrong passwords', async () => {
  const clerk = await product.newAgency();
  const secret = await enrolled(clerk);
  const challenge = await challengeOf(clerk.username);
  const guess = { username: clerk.username, password: 'not the password' };
  for (let attempt = 1; attempt <= 10; attempt += 1)
    await product.visitor.refused(authCalls.login, { body: guess });
  expect(await refusalOf(challenge, nextCode(secret))).toBe('TOO_MANY_ATTEMPTS');
});

test('AUTH-034, AUTH-004 a challenge is over with its secret, its person or its factor', async () => {
  const admin = await product.newAgency();
  const booker = await addUser(product, admin.accountId);
  const clerk = { ...booker, ...(await product.signIn(booker.username, PASSWORD)) };
  const secret = await enrolled(clerk);
  const challenge = await challengeOf(clerk.username);
  const [id = ''] = challenge.split('.');
  expect(await refusalOf(`${id}.guessed`, nextCode(secret))).toBe('CHALLENGE_OVER');
  expect(await refusalOf('no challenge', nextCode(secret))).toBe('CHALLENGE_OVER');
  const people = product.pools.system.updateTable('users').where('id', '=', clerk.userId);
  await people.set({ active: false }).execute();
  expect(await refusalOf(challenge, nextCode(secret))).toBe('USER_INACTIVE');
  await people.set({ active: true }).execute();
  await admin.call(authCalls.resetFactorOf, { body: { id: clerk.userId } });
  expect(await refusalOf(challenge, nextCode(secret))).toBe('CODE_INVALID');
});

test('AUTH-035, ORG-058 who works for all accounts resets it anywhere; who is gone has none', async () => {
  const staff = await createProvider(product);
  const clerk = await product.newAgency();
  await enrolled(clerk);
  await staff.call(authCalls.resetFactorOf, { body: { id: clerk.userId } });
  expect((await clerk.call(authCalls.profile, {})).data.second_factor).toBe(false);
  expect(await staff.refused(authCalls.resetFactorOf, { body: { id: 999_999_999 } })).toMatchObject({
    status: 404,
  });
});
