import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { defineRoutes, one } from '#shared/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mount, serve } from './serve.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ CORS_ORIGINS: 'https://partner.example' });
});
afterAll(() => product.stop());

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  product.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('the order of refusals', () => {
  test('ERR-026 one request that is wrong in all ways is told one thing after the other', async () => {
    const agency = await product.newAgency({ user: { active: true, roles: ['sm_user'] } });
    const { data: branch } = await (await product.newAgency()).call(branchCalls.create, {
      body: { name: 'Far' },
    });
    const set = (table: 'users' | 'accounts', change: object) =>
      product.pools.system
        .updateTable(table)
        .set(change)
        .where('id', '=', table === 'users' ? agency.userId : agency.accountId)
        .execute();
    const answer = async (body: unknown, token = agency.token) => {
      const reply = await post(branchCalls.update.path, JSON.stringify(body), {
        authorization: `Bearer ${token}`,
      });
      return [reply.statusCode, reply.json().errorCode];
    };
    await set('users', { active: false, modules: [] });
    await set('accounts', { modules: [] });
    const wrong = { id: 'x' };
    const right = { ...branch, version: 7 };

    expect(await answer(wrong, 'forged')).toEqual([401, 'UNAUTHENTICATED']);
    expect(await answer(wrong)).toEqual([403, 'USER_INACTIVE']);
    await set('users', { active: true });
    expect(await answer(wrong)).toEqual([403, 'ROLE_DENIED']);
    await set('users', { roles: ['sm_admin'] });
    expect(await answer(wrong)).toEqual([403, 'FEATURE_DISABLED']);
    await set('users', { modules: [2] });
    await set('accounts', { modules: [2] });
    expect(await answer(wrong)).toEqual([422, 'VALIDATION']);
    expect(await answer(right)).toEqual([404, 'ITEM_NOT_FOUND']);
    const { data: own } = await agency.call(branchCalls.create, { body: { name: 'Near' } });
    expect(await answer({ ...own, version: 7 })).toEqual([409, 'CHANGED_ELSEWHERE']);
  });

  test('ERR-026 feature and licence are judged after the role and before the body', async () => {
    const { app } = await startGated();
    const ask = async (agency: { token: string }) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/gated',
        payload: '{',
        headers: { authorization: `Bearer ${agency.token}`, 'content-type': 'application/json' },
      });
      return reply.json().errorCode;
    };
    expect(await ask(await product.newAgency({ user: { roles: ['sm_user'] } }))).toBe('ROLE_DENIED');
    const ended = { expire_at: '2020-01-01' };
    expect(await ask(await product.newAgency(ended))).toBe('FEATURE_DISABLED');
    expect(await ask(await product.newAgency({ ...ended, invoice_active: true }))).toBe('LICENCE_REQUIRED');
    expect(await ask(await product.newAgency({ invoice_active: true, expire_at: undefined }))).toBe(
      'LICENCE_REQUIRED',
    );
    expect(await ask(await product.newAgency({ invoice_active: true }))).toBe('VALIDATION');
    await app.close();
  });

  /** No call of the product needs both a feature and a licence, so this one does. */
  async function startGated() {
    const { gated } = defineRoutes({
      gated: {
        method: 'POST',
        path: '/api/gated',
        permission: 'branch.edit',
        feature: 'invoice',
        licence: true,
        body: z.object({ id: z.int() }),
        reply: one(z.object({})),
        errors: [],
      },
    });
    const { createServer } = await import('#testing/server.ts');
    return createServer(product, (app, door) => mount(app, [serve(gated, async () => ({ data: {} }))], door));
  }

  test('a call without a permission does not start', () => {
    const route = { ...branchCalls.find, permission: undefined as never };
    const wrong = { route, answer: async () => ({}) };
    expect(() => mount({ decorateRequest: () => {} } as never, [wrong], {} as never)).toThrow(
      'GET /api/smart/settings/subaccounts/find/:id names no permission.',
    );
  });
});

describe('the envelope', () => {
  test('ERR-001, API-008 every refusal has code, text, message and RequestID, a wrong field its texts', async () => {
    const admin = await product.newAgency();
    const booker = await addUser(product, admin.accountId, { roles: ['sm_booker'] });
    const wrong = { username: booker.username, password: 'not the password' };
    const refusals = [
      await product.visitor.refused(authCalls.profile, {}),
      await (await product.signIn(booker.username, PASSWORD)).refused(branchCalls.create, {
        body: { name: 'a' },
      }),
      await admin.refused(branchCalls.find, { params: { id: 999_999 } }),
      await admin.refused(authCalls.disableFactor, { body: { current_password: PASSWORD, code: '000000' } }),
      await admin.refused(branchCalls.create, { body: { name: '' } }),
    ];
    for (let guess = 0; guess < 10; guess += 1)
      await product.visitor.refused(authCalls.login, { body: wrong });
    refusals.push(await product.visitor.refused(authCalls.login, { body: wrong }));
    const { system } = product.pools;
    await sql`alter table subaccounts rename to elsewhere`.execute(system);
    refusals.push(await admin.refused(branchCalls.find, { params: { id: 1 } }));
    await sql`alter table elsewhere rename to subaccounts`.execute(system);
    for (const { status, ...body } of refusals) {
      expect(body).toEqual({
        errorCode: expect.stringMatching(/^[A-Z_]+$/),
        error: expect.any(String),
        message: expect.any(String),
        RequestID: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ...(status === 422 ? { errors: { name: ['To polje je obvezno'] } } : {}),
      });
    }
    expect(refusals.map(({ status }) => status)).toEqual([401, 403, 404, 409, 422, 429, 500]);
  });

  test('API-003, ERR-028 texts follow the Localization header; without one they are Slovenian', async () => {
    const say = async (localization?: string) => {
      const headers = localization === undefined ? {} : { localization };
      return (await product.visitor.refused(authCalls.profile, {}, headers)).error;
    };
    expect(await say()).toBe('Vaša seja je potekla. Prijavite se.');
    expect(await say('xx')).toBe('Vaša seja je potekla. Prijavite se.');
    expect(await say('si')).toBe('Vaša seja je potekla. Prijavite se.');
    expect(await say('hr')).toBe('Vaša sesija je istekla. Prijavite se.');
    expect(await say('it')).toBe('La sessione è scaduta. Acceda di nuovo.');
    expect(await say('rs')).toBe('Your session has expired. Please login.');
  });

  test('the RequestID is the one of the header', async () => {
    const reply = await product.visitor.send(authCalls.profile, {});
    expect(reply.json().RequestID).toBe(reply.headers['x-request-id']);
  });

  test('API-004 an unknown application is refused after the sign-in checks; none is smart', async () => {
    const admin = await product.newAgency();
    const headers = { 'x-appid': 'zzz' };
    expect(await product.visitor.refused(branchCalls.search, { body: {} }, headers)).toMatchObject({
      status: 401,
    });
    expect(await admin.refused(branchCalls.search, { body: {} }, headers)).toMatchObject({
      status: 422,
      errorCode: 'APP_UNKNOWN',
    });
    await admin.call(branchCalls.search, { body: {} });
    const { username } = admin;
    const body = { username, password: PASSWORD, appid: 'manager' as const };
    expect(await product.visitor.refused(authCalls.login, { body }, { 'x-appid': 'smart' })).toMatchObject({
      status: 422,
    });
  });

  test('API-012 an unknown path answers in the envelope, for every method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT'] as const) {
      const reply = await product.app.inject({ method, url: '/api/nope' });
      expect([reply.statusCode, reply.json().errorCode]).toEqual([404, 'ROUTE_NOT_FOUND']);
    }
    const wrongMethod = await product.app.inject({ method: 'GET', url: authCalls.login.path });
    expect(wrongMethod.json().errorCode).toBe('ROUTE_NOT_FOUND');
  });

  test('API-013 a body that is no JSON answers 422 in the envelope', async () => {
    for (const payload of ['{', '', 'name=a', '{"a":}']) {
      const reply = await post(authCalls.login.path, payload);
      expect([reply.statusCode, reply.json().errorCode]).toEqual([422, 'VALIDATION']);
    }
    const form = await post(authCalls.login.path, 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.statusCode).toBe(422);
  });

  test('API-015 a body above 1 MB answers 413', async () => {
    const reply = await post(authCalls.login.path, JSON.stringify({ username: 'x'.repeat(2 * 1024 * 1024) }));
    expect([reply.statusCode, reply.json().errorCode]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('API-014, S3 unknown and owner fields are dropped: stored rows keep what the server gave them', async () => {
    const [admin, other] = [await product.newAgency(), await product.newAgency()];
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'subaccounts'`.execute(
      product.pools.system,
    );
    const everything = Object.fromEntries(rows.map(({ name }) => [name, other.accountId]));
    const body = {
      ...everything,
      name: 'Mine',
      address: '',
      city: '',
      zip: '',
      country_code: 'SI',
      email: '',
      tel: '',
      signature: '',
      extra: 1,
    };
    const { data } = await admin.call(branchCalls.create, { body });
    expect(data).not.toHaveProperty('extra');
    expect(data).toMatchObject({ version: 1, active: true, trashed: false, signature: '' });
    const stored = await product.pools.system
      .selectFrom('subaccounts')
      .where('id', '=', data.id)
      .select(['account_id'])
      .executeTakeFirst();
    expect(stored).toEqual({ account_id: admin.accountId });
  });
});
