import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { addUser, PASSWORD, refreshCookieOf } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());
afterEach(() => {
  vi.useRealTimers();
});

async function tokensOf(username: string) {
  const { data } = await product.visitor.call(authCalls.login, { body: { username, password: PASSWORD } });
  if (!('access_token' in data)) throw new Error('It has a second factor');
  return { access: data.access_token, refresh: data.refresh_token ?? '' };
}
const renew = (refresh_token: string) => product.visitor.send(authCalls.refresh, { body: { refresh_token } });

const ORIGIN = { origin: 'http://localhost:4600', host: 'localhost:4600' };
async function browserOf(username: string) {
  const body = { username, password: PASSWORD, cookie: true };
  const reply = await product.visitor.send(authCalls.login, { body }, { host: 'localhost:4600' });
  const cookie = refreshCookieOf(reply);
  return {
    cookie,
    header: `maestral_refresh=${cookie?.value}`,
    token: reply.json().data.access_token as string,
  };
}

describe('refresh', () => {
  test('AUTH-011, S8 a refresh token works once; shown again it ends the whole session', async () => {
    const { username } = await product.newAgency();
    const first = await tokensOf(username);
    const second = (await renew(first.refresh)).json().data;
    expect(second.expires_in).toBe(3600);
    expect((await renew(first.refresh)).statusCode).toBe(401);
    expect((await renew(second.refresh_token)).statusCode).toBe(401);
    const thief = product.holder(second.access_token);
    expect(await thief.refused(authCalls.profile, {})).toMatchObject({ status: 401 });
    expect(await product.holder(first.access).refused(authCalls.profile, {})).toMatchObject({ status: 401 });
  });

  test('AUTH-011 without a token there is nothing to refresh', async () => {
    expect(await product.visitor.refused(authCalls.refresh, { body: {} })).toMatchObject({
      status: 401,
      errorCode: 'UNAUTHENTICATED',
    });
  });

  test('AUTH-011 of two who show one token at once, one gets new ones', async () => {
    const { username } = await product.newAgency();
    const { refresh } = await tokensOf(username);
    const replies = await Promise.all([renew(refresh), renew(refresh)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  test('AUTH-011 the access token ends after an hour, the refresh token after 14 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { username } = await product.newAgency();
    const { access, refresh } = await tokensOf(username);
    vi.setSystemTime(Date.now() + 3_599_000);
    await product.holder(access).call(authCalls.profile, {});
    vi.setSystemTime(Date.now() + 2000);
    expect(await product.holder(access).refused(authCalls.profile, {})).toMatchObject({ status: 401 });
    const next = (await renew(refresh)).json().data;
    vi.setSystemTime(Date.now() + 14 * 86_400_000);
    expect((await renew(next.refresh_token)).statusCode).toBe(401);
  });

  test('AUTH-038 the cookie is out of reach of scripts and other sites, and read by refresh and logout alone', async () => {
    const { username } = await product.newAgency();
    const { cookie, header, token } = await browserOf(username);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    expect(cookie?.secure).toBeUndefined();

    const foreign = { cookie: header, origin: 'https://evil.test', host: 'localhost:4600' };
    for (const headers of [foreign, { cookie: header, host: 'localhost:4600' }]) {
      expect(await product.visitor.refused(authCalls.refresh, { body: {} }, headers)).toMatchObject({
        status: 403,
        errorCode: 'ORIGIN_DENIED',
      });
    }
    const signOut = product.holder(token).refused(authCalls.logout, { body: {} }, foreign);
    expect(await signOut).toMatchObject({ status: 403 });
    const alone = product.visitor.refused(authCalls.profile, {}, { cookie: header, ...ORIGIN });
    expect(await alone).toMatchObject({ status: 401 });

    const renewed = await product.visitor.send(
      authCalls.refresh,
      { body: {} },
      { cookie: header, ...ORIGIN },
    );
    expect(renewed.json().data).toMatchObject({ refresh_token: null });
    expect(refreshCookieOf(renewed)).toMatchObject({
      httpOnly: true,
      value: expect.stringMatching(/^mst_r_/),
    });

    const other = { cookie: header, ...ORIGIN, 'user-agent': 'another browser' };
    const failed = await product.visitor.send(authCalls.refresh, { body: {} }, other);
    expect(failed.statusCode).toBe(401);
    expect(refreshCookieOf(failed)?.value).toBe('');
  });

  test('AUTH-038 but on this machine the cookie is for encrypted lines alone', async () => {
    const { username } = await product.newAgency();
    const body = { username, password: PASSWORD, cookie: true };
    const reply = await product.visitor.send(authCalls.login, { body }, { host: 'maestral.example' });
    expect(refreshCookieOf(reply)?.secure).toBe(true);
  });
});

describe('signing out', () => {
  test('AUTH-013 logout ends the tokens of this session and clears the cookie', async () => {
    const { username } = await product.newAgency();
    const other = await product.signIn(username, PASSWORD);
    const { header, token } = await browserOf(username);
    const here = product.holder(token);
    const reply = await here.send(authCalls.logout, { body: {} }, { cookie: header, ...ORIGIN });
    expect(refreshCookieOf(reply)?.value).toBe('');
    expect(await here.refused(authCalls.profile, {})).toMatchObject({ status: 401 });
    const again = product.visitor.refused(authCalls.refresh, { body: {} }, { cookie: header, ...ORIGIN });
    expect(await again).toMatchObject({ status: 401 });
    await other.call(authCalls.profile, {});
  });

  test('logout everywhere ends every session of the user', async () => {
    const { username } = await product.newAgency();
    const [one, two] = [await product.signIn(username, PASSWORD), await product.signIn(username, PASSWORD)];
    await one.call(authCalls.logout, { body: { everywhere: true } });
    for (const session of [one, two]) {
      expect(await session.refused(authCalls.profile, {})).toMatchObject({ status: 401 });
    }
  });

  test('AUTH-014 checkAuth confirms a token and refuses a revoked one', async () => {
    const clerk = await product.newAgency();
    const { data } = await clerk.call(authCalls.checkAuth, {});
    expect(data.authenticated).toBe(true);
    expect(data.expires_in).toBeGreaterThan(3590);
    await clerk.call(authCalls.logout, { body: {} });
    expect(await clerk.refused(authCalls.checkAuth, {})).toMatchObject({
      status: 401,
      message: 'Unauthenticated.',
    });
  });
});

describe('own sessions', () => {
  const sessionsOf = async (caller: Caller) => (await caller.call(authCalls.sessions, {})).data;

  test('a user sees and ends the own sessions, one or all others', async () => {
    const { username } = await product.newAgency();
    const login = (browser: string) =>
      product.visitor.send(
        authCalls.login,
        { body: { username, password: PASSWORD } },
        { 'user-agent': browser },
      );
    const [here, there, third] = await Promise.all(
      ['Firefox', 'Safari', 'Edge'].map(async (browser) =>
        product.holder((await login(browser)).json().data.access_token),
      ),
    );
    if (!here || !there || !third) throw new Error('three sessions were opened');
    const list = await sessionsOf(here);
    expect(list.find(({ current }) => current)).toMatchObject({ browser: 'Firefox', address: '127.0.0.1' });

    const safari = list.find(({ browser }) => browser === 'Safari');
    expect(await here.call(authCalls.revokeSessions, { body: { id: safari?.id } })).toEqual({
      data: { revoked: 1 },
    });
    expect(await there.refused(authCalls.profile, {})).toMatchObject({ status: 401 });
    await third.call(authCalls.profile, {});

    await here.call(authCalls.revokeSessions, { body: { others: true } });
    expect(await third.refused(authCalls.profile, {})).toMatchObject({ status: 401 });
    expect((await sessionsOf(here)).map(({ current }) => current)).toEqual([true]);
  });

  test('a session of somebody else does not exist', async () => {
    const [mine, theirs] = [await product.newAgency(), await product.newAgency()];
    const [foreign] = await sessionsOf(theirs);
    const refused = mine.refused(authCalls.revokeSessions, { body: { id: foreign?.id } });
    expect(await refused).toMatchObject({ status: 404 });
    await theirs.call(authCalls.profile, {});
  });

  test('AUTH-037 an admin lists and ends the sessions of users of the account, nobody else does', async () => {
    const admin = await product.newAgency();
    const booker = await addUser(product, admin.accountId);
    const clerk = await product.signIn(booker.username, PASSWORD);
    const body = { id: booker.userId };
    expect((await admin.call(authCalls.sessionsOf, { body })).data).toHaveLength(1);
    expect(await clerk.refused(authCalls.sessionsOf, { body })).toMatchObject({ status: 403 });
    const stranger = await product.newAgency();
    for (const route of [authCalls.sessionsOf, authCalls.revokeSessionsOf]) {
      expect(await stranger.refused(route, { body })).toMatchObject({ status: 404 });
    }
    expect(await admin.call(authCalls.revokeSessionsOf, { body })).toEqual({ data: { revoked: 1 } });
    expect(await clerk.refused(authCalls.profile, {})).toMatchObject({ status: 401 });
  });
});
