import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { PASSWORD, refreshCookieOf } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());
afterEach(() => {
  vi.useRealTimers();
});

describe('a renewal whose answer is lost', () => {
  const FIREFOX = {
    origin: 'http://localhost:4600',
    host: 'localhost:4600',
    'user-agent': 'Firefox/140.0 (Windows)',
  };
  const signedIn = async () => {
    const { username } = await product.newAgency();
    const body = { username, password: PASSWORD, cookie: true };
    return cookieOf(await product.visitor.send(authCalls.login, { body }, { host: 'localhost:4600' }));
  };
  const show = (cookie: string, headers: Record<string, string> = {}, remoteAddress = '93.10.1.1') =>
    product.app.inject({
      method: 'POST',
      url: authCalls.refresh.path,
      headers: { ...FIREFOX, cookie, ...headers },
      payload: {},
      remoteAddress,
    });
  type Reply = Awaited<ReturnType<typeof show>>;
  const cookieOf = (reply: Reply) => `maestral_refresh=${refreshCookieOf(reply)?.value}`;
  const isAlive = async (reply: Reply) =>
    (await product.holder(reply.json().data.access_token).send(authCalls.profile, {})).statusCode === 200;

  test('AUTH-011 a browser that reloads in that moment stays signed in, twice in a row too', async () => {
    const cookie = await signedIn();
    await show(cookie);
    await show(cookie);
    const third = await show(cookie);
    expect([third.statusCode, await isAlive(third)]).toEqual([200, true]);
    const next = await show(cookieOf(third));
    expect([next.statusCode, await isAlive(next)]).toEqual([200, true]);
  });

  test('AUTH-011, S8 after some seconds the old token is a stolen one again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cookie = await signedIn();
    const second = await show(cookie);
    vi.setSystemTime(Date.now() + 21_000);
    expect((await show(cookie)).statusCode).toBe(401);
    expect(await isAlive(second)).toBe(false);
  });

  test('AUTH-011, S8 another browser or network that shows the old token ends the session at once', async () => {
    for (const [headers, address] of [
      [{ 'user-agent': 'Safari/26 (iPhone)' }, '93.10.1.1'],
      [{}, '185.7.1.1'],
    ] as const) {
      const cookie = await signedIn();
      const second = await show(cookie);
      expect((await show(cookie, headers, address)).statusCode).toBe(401);
      expect(await isAlive(second)).toBe(false);
      expect((await show(cookieOf(second))).statusCode).toBe(401);
    }
  });

  test('AUTH-011, S8 a program has no grace, even if it shows its token as a cookie', async () => {
    const { username } = await product.newAgency();
    const body = { username, password: PASSWORD, cookie: false };
    const { data } = (await product.visitor.send(authCalls.login, { body })).json();
    const cookie = `maestral_refresh=${data.refresh_token}`;
    expect((await show(cookie)).statusCode).toBe(200);
    expect((await show(cookie)).statusCode).toBe(401);
  });

  test('AUTH-011, S8 once the new token was used the old one is a stolen one, however soon', async () => {
    const cookie = await signedIn();
    const second = await show(cookie);
    const third = await show(cookieOf(second));
    expect((await show(cookie)).statusCode).toBe(401);
    expect(await isAlive(third)).toBe(false);
  });

  test('AUTH-011, S8 a thief who is fast, in the same network and looks alike, is found with the next call of the owner', async () => {
    const cookie = await signedIn();
    const owner = await show(cookie);
    const thief = await show(cookie);
    expect([await isAlive(thief), await isAlive(owner)]).toEqual([true, false]);
    expect((await show(cookieOf(owner))).statusCode).toBe(401);
    expect(await isAlive(thief)).toBe(false);
  });
});
