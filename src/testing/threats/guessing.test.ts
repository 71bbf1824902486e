import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { PASSWORD } from '#domains/auth/testing.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const login = (username: string, password: string, remoteAddress = '10.3.0.1') =>
  product.app.inject({
    method: 'POST',
    url: authCalls.login.path,
    payload: { username, password },
    remoteAddress,
  });
const statusesOf = async (replies: ReturnType<typeof login>[]) =>
  (await Promise.all(replies)).map(({ statusCode }) => statusCode);
const count = (statuses: number[], status: number) => statuses.filter((found) => found === status).length;

describe('many guesses at once', () => {
  test('S7 of 60 wrong passwords at once ten are judged, the others are told to wait', async () => {
    const { username } = await product.newAgency();
    const statuses = await statusesOf(
      Array.from({ length: 60 }, (_, n) => login(username, `wrong one ${n}`)),
    );
    expect([count(statuses, 422), count(statuses, 429)]).toEqual([10, 50]);
  });

  test('S7 the right password is not told apart at the end of a flood of wrong ones', async () => {
    const { username } = await product.newAgency();
    const wrong = Array.from({ length: 60 }, (_, n) => login(username, `wrong one ${n}`, '10.3.0.2'));
    const statuses = await statusesOf([...wrong, login(username, PASSWORD, '10.3.0.2')]);
    expect(statuses.at(-1)).toBe(429);
  });

  test('S7 wrong current passwords at once are bounded like sign-ins', async () => {
    const clerk = await product.newAgency();
    const replies = Array.from({ length: 40 }, () =>
      clerk.send(authCalls.enrol, { body: { current_password: 'not the password' } }),
    );
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    expect([count(statuses, 422), count(statuses, 429)]).toEqual([10, 30]);
  });

  test('S7 right passwords at once are all let in', async () => {
    const { username } = await product.newAgency();
    expect(count(await statusesOf(Array.from({ length: 15 }, () => login(username, PASSWORD))), 200)).toBe(
      15,
    );
  });
});

describe('bounds beside that of one name from one address', () => {
  const BOUNDS = {
    SIGN_IN_FAILURES: '100',
    SIGN_IN_FAILURES_PER_ADDRESS: '6',
    SIGN_IN_FAILURES_PER_DAY: '4',
  };
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp(BOUNDS);
  });
  afterAll(() => strict.stop());

  const attempt = (username: string, password: string, remoteAddress: string) =>
    strict.app.inject({
      method: 'POST',
      url: authCalls.login.path,
      payload: { username, password },
      remoteAddress,
    });

  test('S7 one address that tries many names is refused, other addresses are not', async () => {
    for (let number = 1; number <= 6; number += 1) {
      expect((await attempt(`name-${number}@agency.test`, 'wrong', '10.5.0.1')).statusCode).toBe(422);
    }
    const { username } = await strict.newAgency();
    const refused = await attempt(username, PASSWORD, '10.5.0.1');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await attempt(username, PASSWORD, '10.5.0.2')).statusCode).toBe(200);
  });

  test('S7 one name that is tried from many addresses needs a mailed code elsewhere, other names do not', async () => {
    const [{ username }, other] = [await strict.newAgency(), await strict.newAgency()];
    for (let number = 1; number <= 4; number += 1) {
      expect((await attempt(username, 'wrong', `10.6.0.${number}`)).statusCode).toBe(422);
    }
    const asked = await attempt(username, PASSWORD, '10.6.1.1');
    expect([asked.statusCode, asked.json().data]).toEqual([200, expect.objectContaining({ by: 'mail' })]);
    expect((await attempt(other.username, PASSWORD, '10.6.1.1')).json().data).toHaveProperty('access_token');
  });
});

test('S7 a name that nobody has costs as much time as a known one', async () => {
  const { username } = await product.newAgency();
  const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 20; round += 1) {
    for (const [kind, name] of [
      ['known', username],
      ['unknown', `nobody-${round}@agency.test`],
    ] as const) {
      const before = performance.now();
      await login(name, 'wrong password', `10.4.${round}.1`);
      fastest[kind] = Math.min(fastest[kind], performance.now() - before);
    }
  }
  // The minimum of many: a busy machine makes calls slower, never faster.
  expect(fastest.unknown / fastest.known).toBeGreaterThan(0.7);
});
