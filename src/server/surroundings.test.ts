import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, openSession, PASSWORD } from '#domains/auth/testing.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { CONNECTIONS } from '#server/db/connect.ts';
import { systemWrite } from '#server/db/scope.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ CORS_ORIGINS: 'https://partner.example' });
});
afterAll(() => product.stop());

describe('what surrounds a call', () => {
  test('API-024, ERR-030, F4 a failure in the middle leaves nothing behind, and the answer says nothing about itself', async () => {
    const admin = await product.newAgency();
    // The last step of the call fails in the database, after the branch was inserted.
    await sql`create function fail_history() returns trigger language plpgsql as $$ begin
      if new.account_id = ${sql.lit(admin.accountId)} then raise exception 'secret detail'; end if; return new; end $$`.execute(
      product.pools.system,
    );
    await sql`create trigger fail_history before insert on history for each row execute function fail_history()`.execute(
      product.pools.system,
    );
    const refused = await admin.refused(
      branchCalls.create,
      { body: { name: 'Never' } },
      { localization: 'en' },
    );
    await sql`drop trigger fail_history on history`.execute(product.pools.system);
    expect(refused).toMatchObject({ status: 500, errorCode: 'SERVER_ERROR', error: 'Unknown server error' });
    expect(JSON.stringify(refused)).not.toMatch(/secret detail|at |select|insert|\.ts/);
    expect((await admin.call(branchCalls.search, { body: {} })).meta.total).toBe(0);
  });

  test('API-027, S22 every kind of answer carries the headers of safety', async () => {
    for (const url of ['/', '/api/docs', '/api/nowhere', '/api/version', '/assets/none.js', '/health/live']) {
      const { headers } = await product.app.inject({ url });
      expect(headers['content-security-policy'], url).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  test('API-030 answers of the API are kept by nobody', async () => {
    const admin = await product.newAgency();
    for (const reply of [await admin.send(authCalls.profile, {}), await product.app.inject('/api/nowhere')]) {
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  test('API-028 only configured origins may call from a browser', async () => {
    const preflight = (origin: string) =>
      product.app.inject({
        method: 'OPTIONS',
        url: authCalls.login.path,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await preflight('https://partner.example');
    expect(allowed.headers['access-control-allow-origin']).toBe('https://partner.example');
    const foreign = await preflight('https://evil.example');
    expect(foreign.headers['access-control-allow-origin']).not.toBe('https://evil.example');
    expect(foreign.headers['access-control-allow-origin']).not.toBe('*');
  });

  test('API-023 health tells the state of database and outbox without a token', async () => {
    const reply = await product.app.inject('/api/health');
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({
      status: 'ready',
      database: { status: 'answers' },
      outbox: { waiting: expect.any(Number), dead: 0 },
    });
    expect((await product.app.inject('/health/ready')).statusCode).toBe(200);
    expect((await product.app.inject('/health/live')).statusCode).toBe(200);
  });

  test('API-023 a database that is busy is not away: alive and ready are two answers', async () => {
    const busy = await startTestApp();
    expect((await busy.app.inject('/health/ready')).statusCode).toBe(200);
    const over = Promise.withResolvers<void>();
    const all = Array.from({ length: CONNECTIONS }, () =>
      busy.pools.system.transaction().execute(() => over.promise),
    );
    const { statusCode, body } = await busy.app.inject('/api/health');
    over.resolve();
    await Promise.all(all);
    expect([statusCode, JSON.parse(body).data]).toMatchObject([
      200,
      { status: 'ready', alive: true, ready: true, database: { status: 'busy' } },
    ]);
    await busy.stop();
  });

  test('API-023 without its database the product is not ready, but alive', async () => {
    const lost = await startTestApp();
    await lost.pools.system.destroy();
    const reply = await lost.app.inject('/api/health');
    expect([reply.statusCode, reply.json().data]).toMatchObject([
      503,
      { alive: true, ready: false, database: { status: 'away' } },
    ]);
    expect((await lost.app.inject('/health/live')).statusCode).toBe(200);
    await lost.app.close();
  });

  test('figures are for this machine alone, or for who knows the token', async () => {
    const near = await product.app.inject('/metrics');
    expect(near.body).toContain('http_request_duration_seconds_bucket');
    const far = await product.app.inject({ url: '/metrics', remoteAddress: '93.10.1.1' });
    expect(far.statusCode).toBe(403);
    const guarded = await startTestApp({ METRICS_TOKEN: 'long-secret' });
    expect((await guarded.app.inject('/metrics')).statusCode).toBe(403);
    const headers = { authorization: 'Bearer long-secret' };
    expect((await guarded.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
    await guarded.stop();
  });
});

describe('the bound of all calls', () => {
  test('ERR-038 a caller above it gets 429 with Retry-After, others go on', async () => {
    const strict = await startTestApp({ CALLS_PER_MINUTE: '20' });
    const [busy, calm] = [await strict.newAgency(), await strict.newAgency()];
    for (let count = 1; count <= 20; count += 1) await busy.call(authCalls.profile, {});
    const reply = await busy.send(authCalls.profile, {});
    expect([reply.statusCode, reply.json().errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    await calm.call(authCalls.profile, {});
    await strict.stop();
  });

  test('ERR-038 of one account so many calls are at work at once, in all its sessions', async () => {
    const strict = await startTestApp({ CALLS_AT_ONCE: '2' });
    const [agency, other] = [await strict.newAgency(), await strict.newAgency()];
    const { data: branch } = await agency.call(branchCalls.create, { body: { name: 'Ljubljana' } });
    const over = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const held = systemWrite(strict.pools, async (tx) => {
      await sql`select from subaccounts where id = ${branch.id} for update`.execute(tx);
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const two = [1, 2].map(() => agency.send(branchCalls.toggle, { body: { id: branch.id } }));
    await vi.waitFor(async () => {
      const { rows } = await sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`.execute(strict.pools.system);
      expect(rows).toHaveLength(2);
    });
    const third = await agency.send(authCalls.profile, {});
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '2']);
    await other.call(authCalls.profile, {});
    over.resolve();
    await held;
    expect((await Promise.all(two)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await agency.call(authCalls.profile, {});
    await strict.stop();
  });

  test('ERR-038 a user and an account have one over all their sessions', async () => {
    const strict = await startTestApp({ CALLS_PER_MINUTE_USER: '20', CALLS_PER_MINUTE_ACCOUNT: '30' });
    const agency = await strict.newAgency();
    const sessionOf = async (who: Parameters<typeof openSession>[1]) =>
      strict.holder((await openSession(strict, who)).token);
    const passed = async (callers: Caller[], calls: number) => {
      const statuses = await Promise.all(
        Array.from({ length: calls }, async (_, call) => {
          const caller = callers[call % callers.length];
          return (await caller?.send(authCalls.profile, {}))?.statusCode;
        }),
      );
      return statuses.filter((status) => status === 200).length;
    };
    const own = await Promise.all([1, 2, 3, 4].map(() => sessionOf(agency)));
    expect(await passed(own, 40)).toBe(20);
    const colleagues = await Promise.all(
      [1, 2].map(async () => sessionOf(await addUser(strict, agency.accountId, { roles: ['sm_admin'] }))),
    );
    expect(await passed(colleagues, 30)).toBe(10);
    await (await strict.newAgency()).call(authCalls.profile, {});
    await strict.stop();
  });
});

test('a role of another module works with what is about oneself alone', async () => {
  const admin = await product.newAgency();
  const person = await addUser(product, admin.accountId, { roles: ['sel_admin'], modules: [3] });
  const clerk = await product.signIn(person.username, PASSWORD);
  await clerk.call(authCalls.profile, {});
  await clerk.call(authCalls.accountInfo, {});
  expect(await clerk.refused(branchCalls.search, { body: {} })).toMatchObject({ errorCode: 'ROLE_DENIED' });
});
