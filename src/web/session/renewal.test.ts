import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { fakeBrowser, refusalOf, tokensOf } from '../testing.ts';

const START = new Date('2026-11-21T08:00:00Z');
const REFRESH = authCalls.refresh.path;
const PROFILE = authCalls.profile.path;

/** Each tab has its own modules; storage, locks and network are shared. */
async function openTab() {
  vi.resetModules();
  const session = await import('./session.ts');
  return { ...session, ...(await import('./renewal.ts')), ...(await import('../api.ts')) };
}

beforeEach(() => vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** So slow that callers which do not wait send their own request. */
const LATENCY_MS = 300;
const renewing = (latencyMs = 0) =>
  fakeBrowser(
    (path) => ({ status: 200, body: { data: path === REFRESH ? tokensOf('second') : {} } }),
    latencyMs,
  );
const refreshes = ({ calls }: ReturnType<typeof renewing>) =>
  calls.filter(({ path }) => path === REFRESH).length;

test('AUTH-006, AUTH-008 what is kept has the end of the token and no refresh token', async () => {
  const { stored } = renewing();
  const { rememberSession } = await openTab();
  rememberSession({ ...tokensOf('first'), refresh_token: 'never kept' });
  expect(JSON.parse(stored.get('maestral.session') ?? '')).toEqual({
    access_token: 'first',
    expires_in: 3600,
    expires_at: '2026-11-21T09:00:00.000Z',
    refresh_token: null,
    token_type: 'Bearer',
  });
});

test('AUTH-006 60 s before the end one call renews the session of all tabs', async () => {
  const browser = renewing(LATENCY_MS);
  const one = await openTab();
  const other = await openTab();
  one.rememberSession(tokensOf('first'));
  const stops = [one.scheduleRenewal(), other.scheduleRenewal()];

  await vi.advanceTimersByTimeAsync(3539_000);
  expect(refreshes(browser)).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refreshes(browser)).toBe(1);
  expect(other.currentSession()?.access_token).toBe('second');
  for (const stop of stops) stop();
});

test('AUTH-006 without locks the calls of a tab still wait for one renewal', async () => {
  vi.stubGlobal('navigator', {});
  const browser = renewing(LATENCY_MS);
  const { rememberSession, call } = await openTab();
  rememberSession(tokensOf('first', 30));
  const calls = Promise.all([call(authCalls.profile, {}), call(authCalls.profile, {})]);
  await vi.advanceTimersByTimeAsync(2 * LATENCY_MS);
  await calls;
  expect(refreshes(browser)).toBe(1);
});

test('AUTH-011 a refused renewal ends the session by itself', async () => {
  fakeBrowser(() => ({ status: 401, body: refusalOf('UNAUTHENTICATED') }));
  const { rememberSession, currentSession, scheduleRenewal } = await openTab();
  rememberSession(tokensOf('first'));
  const stop = scheduleRenewal();
  await vi.advanceTimersByTimeAsync(3541_000);
  expect(currentSession()).toBeUndefined();
  stop();
});

test('AUTH-006 while the server is away it is asked again and again', async () => {
  let isAway = true;
  fakeBrowser((path) =>
    isAway && path === REFRESH ? 'nobody' : { status: 200, body: { data: tokensOf('second') } },
  );
  const { rememberSession, currentSession, scheduleRenewal } = await openTab();
  rememberSession(tokensOf('first'));
  const stop = scheduleRenewal();
  await vi.advanceTimersByTimeAsync(3545_000);
  expect(currentSession()?.access_token).toBe('first');
  isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(currentSession()?.access_token).toBe('second');
  stop();
});

test('AUTH-006 calls near the end wait for the one renewal and carry the new token', async () => {
  const browser = renewing();
  const { rememberSession, call } = await openTab();
  rememberSession(tokensOf('first'));
  vi.setSystemTime(START.getTime() + 3541_000);
  await Promise.all([call(authCalls.profile, {}), call(authCalls.profile, {}), call(authCalls.profile, {})]);
  expect(refreshes(browser)).toBe(1);
  const profiles = browser.calls.filter(({ path }) => path === PROFILE);
  expect(profiles.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer second'));
});

test('AUTH-011 a renewal that is refused ends the session, once', async () => {
  fakeBrowser(() => ({ status: 401, body: refusalOf('UNAUTHENTICATED') }));
  const { rememberSession, currentSession, followSession, call } = await openTab();
  const ends: unknown[] = [];
  followSession({ ended: ({ by }) => ends.push(by) });
  rememberSession(tokensOf('first', 30));
  await Promise.allSettled([call(authCalls.profile, {}), call(authCalls.sessions, {})]);
  expect(currentSession()).toBeUndefined();
  expect(ends).toEqual(['server']);
});

test('AUTH-006 a server that is away ends nothing while the token lasts', async () => {
  fakeBrowser((path) => (path === REFRESH ? 'nobody' : { status: 200, body: { data: {} } }));
  const { rememberSession, currentSession, call } = await openTab();
  rememberSession(tokensOf('first', 30));
  await call(authCalls.profile, {});
  vi.setSystemTime(START.getTime() + 31_000);
  await expect(call(authCalls.profile, {})).rejects.toMatchObject({ body: { errorCode: 'OFFLINE' } });
  expect(currentSession()?.access_token).toBe('first');
});

test('AUTH-012 any 401 ends the session; of a wrong login it is left as it is', async () => {
  fakeBrowser((path) => ({
    status: path === authCalls.login.path ? 422 : 401,
    body: refusalOf(path === authCalls.login.path ? 'LOGIN_WRONG' : 'UNAUTHENTICATED'),
  }));
  const { rememberSession, currentSession, call } = await openTab();
  rememberSession(tokensOf('first'));
  const login = { body: { username: 'a@b.test', password: 'wrong-password' } };
  await expect(call(authCalls.login, login)).rejects.toThrow();
  expect(currentSession()).toBeDefined();
  await expect(call(authCalls.profile, {})).rejects.toThrow();
  expect(currentSession()).toBeUndefined();
});

test('AUTH-012 a 401 after another tab has renewed is asked again with its token', async () => {
  let calls = 0;
  const { stored } = fakeBrowser(() => {
    calls += 1;
    if (calls > 1) return { status: 200, body: { data: { id: 7 } } };
    const renewed = { ...tokensOf('second'), expires_at: '2026-11-21T10:00:00.000Z' };
    stored.set('maestral.session', JSON.stringify(renewed));
    return { status: 401, body: refusalOf('UNAUTHENTICATED') };
  });
  const { rememberSession, currentSession, call } = await openTab();
  rememberSession(tokensOf('first'));
  expect(await call(authCalls.profile, {})).toEqual({ data: { id: 7 } });
  expect(currentSession()?.access_token).toBe('second');
});

test('AUTH-031 a user or account that was switched off ends the session, another refusal does not', async () => {
  let code = 'ROLE_DENIED';
  fakeBrowser(() => ({ status: 403, body: refusalOf(code) }));
  const { rememberSession, currentSession, call } = await openTab();
  for (const ending of ['USER_INACTIVE', 'ACCOUNT_INACTIVE']) {
    code = 'ROLE_DENIED';
    rememberSession(tokensOf('first'));
    await expect(call(authCalls.profile, {})).rejects.toThrow();
    expect(currentSession()).toBeDefined();
    code = ending;
    await expect(call(authCalls.profile, {})).rejects.toThrow();
    expect(currentSession()).toBeUndefined();
  }
});

test('what is stored by somebody else counts as no session', async () => {
  const { stored } = renewing();
  const { currentSession } = await openTab();
  for (const wrong of ['', '{', '[]', '{"access_token":"x"}']) {
    stored.set('maestral.session', wrong);
    expect(currentSession()).toBeUndefined();
  }
});

test('a renewal with the cookie of somebody else is not taken for the same person', async () => {
  const ADA = { userId: 1, accountId: 10 };
  const BOR = { userId: 2, accountId: 20 };
  fakeBrowser((path) => {
    if (path === REFRESH) return { status: 200, body: { data: tokensOf('second') } };
    return { status: 200, body: { data: { id: path === PROFILE ? BOR.userId : BOR.accountId } } };
  });
  const { beginSession, currentSession, followSession, call } = await openTab();
  let changes = 0;
  followSession({ changed: () => (changes += 1) });
  beginSession(tokensOf('first', 30), ADA);
  await expect(call(authCalls.profile, {})).rejects.toMatchObject({ body: { errorCode: 'UNAUTHENTICATED' } });
  expect(currentSession()).toMatchObject({ access_token: 'second', person: BOR });
  expect(changes).toBeGreaterThan(0);
});

test('AUTH-012 a token that ended before its time is renewed once, and the call repeated', async () => {
  const browser = fakeBrowser((path, { headers }) => {
    if (path === REFRESH) return { status: 200, body: { data: tokensOf('second') } };
    const isOld = new Headers(headers).get('authorization') === 'Bearer first';
    return isOld
      ? { status: 401, body: refusalOf('UNAUTHENTICATED') }
      : { status: 200, body: { data: { id: 7 } } };
  });
  const { rememberSession, call } = await openTab();
  rememberSession(tokensOf('first'));
  expect(await Promise.all([call(authCalls.profile, {}), call(authCalls.profile, {})])).toHaveLength(2);
  expect(refreshes(browser)).toBe(1);
});

test('AUTH-012 a server that is away when a token is refused ends nothing', async () => {
  fakeBrowser((path) => (path === REFRESH ? 'nobody' : { status: 401, body: refusalOf('UNAUTHENTICATED') }));
  const { rememberSession, currentSession, call } = await openTab();
  rememberSession(tokensOf('first'));
  await expect(call(authCalls.profile, {})).rejects.toMatchObject({ body: { errorCode: 'OFFLINE' } });
  expect(currentSession()?.access_token).toBe('first');
});
