import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { PASSWORD } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

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
    expect(reply.cookies[0]).toMatchObject({
      name: 'maestral_refresh',
      value: expect.stringMatching(/^mst_r_/),
    });
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
