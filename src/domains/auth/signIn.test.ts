import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { bestOf } from '#testing/bestOf.ts';
import { authCalls } from './contract.ts';
import { addUser, linkIn, mailsTo, PASSWORD, refreshCookieOf } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());
afterEach(() => {
  vi.useRealTimers();
});

describe('signing in', () => {
  test('AUTH-001 a right pair answers the four fields; with cookie: true the refresh token is only in the cookie', async () => {
    const { username } = await product.newAgency();
    const body = { username, password: PASSWORD, appid: 'smart' as const };
    const { data } = await product.visitor.call(authCalls.login, { body });
    expect(data).toEqual({
      access_token: expect.stringMatching(/^mst_a_[\w-]{43}$/),
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^mst_r_[\w-]{43}$/),
      token_type: 'Bearer',
    });
    const reply = await product.visitor.send(authCalls.login, { body: { ...body, cookie: true } });
    expect(reply.json().data).toMatchObject({ refresh_token: null, expires_in: 3600 });
    expect(refreshCookieOf(reply)?.value).toMatch(/^mst_r_/);
  });

  test('AUTH-002 a wrong password and a wrong name answer 422 with one text', async () => {
    const { username } = await product.newAgency();
    const wrong = { password: 'not the password' };
    const known = await product.visitor.refused(authCalls.login, { body: { username, ...wrong } });
    const unknown = await product.visitor.refused(authCalls.login, {
      body: { username: 'nobody@agency.test', ...wrong },
    });
    expect(known).toMatchObject({ status: 422, errorCode: 'LOGIN_WRONG' });
    expect({ ...unknown, RequestID: '' }).toEqual({ ...known, RequestID: '' });
  });

  test('AUTH-003 name and password are required; the name is trimmed and compared without case', async () => {
    const { username } = await product.newAgency();
    const empty = await product.visitor.refused(authCalls.login, { body: { username: ' ', password: '' } });
    expect(empty.errors).toEqual({ username: ['To polje je obvezno'], password: ['To polje je obvezno'] });
    const body = { username: `  ${username.toUpperCase()} `, password: PASSWORD };
    await product.visitor.call(authCalls.login, { body });
  });

  test('AUTH-032 passwords are argon2id hashes, tokens are hashes', async () => {
    const { username, userId } = await product.newAgency();
    const { token } = await product.signIn(username, PASSWORD);
    const { rows } = await sql<{ everything: string }>`
      select (select string_agg(t::text, ' ') from tokens t) || ' ' ||
        (select string_agg(c::text, ' ') from credentials c where user_id = ${userId}) as everything`.execute(
      product.pools.system,
    );
    expect(rows[0]?.everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows[0]?.everything).not.toContain(token);
    expect(rows[0]?.everything).not.toContain(PASSWORD);
  });
});

const login = (username: string, password = PASSWORD, address = '127.0.0.1') =>
  product.app.inject({
    method: 'POST',
    url: authCalls.login.path,
    payload: { username, password },
    remoteAddress: address,
  });

describe('who may not come in', () => {
  test('AUTH-004 an inactive user is told so after the right password alone', async () => {
    const admin = await product.newAgency();
    const dismissed = await addUser(product, admin.accountId, { active: false });
    expect((await login(dismissed.username, 'wrong password')).json()).toMatchObject({
      errorCode: 'LOGIN_WRONG',
    });
    const refused = await login(dismissed.username);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'USER_INACTIVE']);
  });

  test('AUTH-004 a user of an inactive or trashed account is told so', async () => {
    for (const change of [{ active: false }, { trashed: true }]) {
      const { username, accountId } = await product.newAgency();
      await product.pools.system.updateTable('accounts').set(change).where('id', '=', accountId).execute();
      const refused = await login(username);
      expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'ACCOUNT_INACTIVE']);
    }
  });

  test('AUTH-031, S9 a user or account that is switched off is refused with the next call, and cannot refresh', async () => {
    for (const [table, code] of [
      ['users', 'USER_INACTIVE'],
      ['accounts', 'ACCOUNT_INACTIVE'],
    ] as const) {
      const clerk = await product.newAgency();
      const { data } = await product.visitor.call(authCalls.login, {
        body: { username: clerk.username, password: PASSWORD },
      });
      const tokens = 'access_token' in data ? data : undefined;
      await clerk.call(authCalls.profile, {});
      const id = table === 'users' ? clerk.userId : clerk.accountId;
      await product.pools.system.updateTable(table).set({ active: false }).where('id', '=', id).execute();
      expect(await clerk.refused(authCalls.profile, {})).toMatchObject({ status: 403, errorCode: code });
      const refresh_token = tokens?.refresh_token ?? '';
      expect(await product.visitor.refused(authCalls.refresh, { body: { refresh_token } })).toMatchObject({
        status: 403,
        errorCode: code,
      });
    }
  });

  test('S7 an unknown name takes as long as a known one', async () => {
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[4] ?? 0;
    const difference = async () => {
      const { username } = await product.newAgency();
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < 9; round += 1) {
        for (const [kind, name] of [
          ['known', username],
          ['unknown', `nobody-${round}@agency.test`],
        ] as const) {
          const before = performance.now();
          await login(name, 'wrong password', `10.1.${round}.1`);
          times[kind].push(performance.now() - before);
        }
      }
      return Math.abs(median(times.known) - median(times.unknown));
    };
    expect(await bestOf(5, 20, difference)).toBeLessThan(20);
  });
});

describe('guessing', () => {
  test('AUTH-005, S7 the 11th try of a name from one address is refused until the window ends, whatever the password', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { username } = await product.newAgency();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await login(username, 'wrong password')).statusCode).toBe(422);
    }
    const refused = await login(username.toUpperCase());
    expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await login(username, PASSWORD, '10.0.0.9')).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1000);
    expect((await login(username)).statusCode).toBe(200);
  });

  test('AUTH-005, S7 the 101st failure from one address is refused, whoever is tried', async () => {
    for (let attempt = 1; attempt <= 100; attempt += 1) {
      expect((await login(`name-${attempt}@agency.test`, 'wrong password', '10.9.9.9')).statusCode).toBe(422);
    }
    const { username } = await product.newAgency();
    expect((await login(username, PASSWORD, '10.9.9.9')).statusCode).toBe(429);
  });

  test('AUTH-005, S7 after the 50th failure of a day from many addresses others need a mailed code; one mail; a reset lifts it', async () => {
    const { username } = await product.newAgency();
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      expect((await login(username, 'wrong password', `10.2.0.${attempt}`)).statusCode).toBe(422);
    }
    expect((await login(username, PASSWORD, '10.2.1.1')).json().data.by).toBe('mail');
    expect((await login(username, 'wrong password', '10.2.1.2')).json().data.by).toBe('mail');
    const kinds = (await mailsTo(product, username)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'auth.guessed')).toHaveLength(1);

    await resetPassword(username);
    expect((await login(username, 'a brand new password', '10.2.1.3')).json().data).toHaveProperty(
      'access_token',
    );
  });

  async function resetPassword(email: string): Promise<void> {
    await product.visitor.call(authCalls.forgot, { body: { email } });
    const mail = (await mailsTo(product, email)).findLast(({ kind }) => kind === 'auth.reset');
    const password = 'a brand new password';
    const body = { ...linkIn(mail?.text ?? ''), password, password_confirmation: password };
    await product.visitor.call(authCalls.resetPassword, { body });
  }

  test('AUTH-005 tries of an office that succeed are not counted', async () => {
    const { username } = await product.newAgency();
    for (let attempt = 1; attempt <= 12; attempt += 1) expect((await login(username)).statusCode).toBe(200);
  });
});

describe('a new device', () => {
  test('the user gets a mail on a sign-in from an unknown device, and none from a known one', async () => {
    const { username } = await product.newAgency();
    const from = (browser: string, remoteAddress: string) =>
      product.app.inject({
        method: 'POST',
        url: authCalls.login.path,
        headers: { 'user-agent': browser },
        payload: { username, password: PASSWORD },
        remoteAddress,
      });
    await from('Firefox/140.0 (Windows)', '93.10.1.1');
    const before = (await mailsTo(product, username)).length;
    await from('Firefox/141.0 (Windows)', '93.10.7.7');
    expect((await mailsTo(product, username)).slice(before)).toEqual([]);
    await from('Safari/26 (iPhone)', '185.7.1.1');
    const [mail] = (await mailsTo(product, username)).slice(before);
    expect(mail).toMatchObject({ kind: 'auth.newDevice', subject: 'Nova prijava v Maestral' });
    expect(mail?.text).toContain('185.7.1.1');
    expect(mail?.text).toContain('Safari/26 (iPhone)');
  });
});
