import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { codeOf, nextCode } from './testing/totp.ts';
import { addUser, mailsTo, PASSWORD } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());
afterEach(() => {
  vi.useRealTimers();
});

const password = { current_password: PASSWORD };

async function enrolled(clerk: TestClerk) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { data } = await clerk.call(authCalls.enrol, { body: password });
  const confirmed = await clerk.call(authCalls.confirmFactor, { body: { code: codeOf(data.secret) } });
  return { secret: data.secret, codes: confirmed.data.recovery_codes };
}

async function challengeOf(username: string): Promise<string> {
  const { data } = await product.visitor.call(authCalls.login, { body: { username, password: PASSWORD } });
  if (!('challenge' in data)) throw new Error('no challenge');
  expect(data).toEqual({ challenge: expect.any(String), expires_in: 300, by: 'app' });
  return data.challenge;
}
const answer = (body: { challenge: string; code?: string; recovery_code?: string }) =>
  product.visitor.send(authCalls.secondFactor, { body });

describe('the second factor', () => {
  test('AUTH-033 it takes the password and a right code to switch on, and shows ten recovery codes', async () => {
    const clerk = await product.newAgency();
    const wrong = { current_password: 'not the password' };
    expect(await clerk.refused(authCalls.enrol, { body: wrong })).toMatchObject({ status: 422 });
    const { data } = await clerk.call(authCalls.enrol, { body: password });
    expect(data.otpauth_url).toContain('otpauth://totp/Maestral');
    expect(await clerk.refused(authCalls.confirmFactor, { body: { code: '000000' } })).toMatchObject({
      status: 422,
      errors: { code: [expect.any(String)] },
    });
    expect((await clerk.call(authCalls.profile, {})).data.second_factor).toBe(false);
    const { codes } = await enrolled(clerk);
    expect(new Set(codes).size).toBe(10);
    expect((await clerk.call(authCalls.profile, {})).data.second_factor).toBe(true);
    expect((await mailsTo(product, clerk.username)).map(({ kind }) => kind)).toContain('auth.factorOn');
  });

  test('AUTH-033 what is confirmed in one window is not replaced by another that enrols at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const clerk = await product.newAgency();
      const { data } = await clerk.call(authCalls.enrol, { body: password });
      const [confirmed] = await Promise.all([
        clerk.send(authCalls.confirmFactor, { body: { code: codeOf(data.secret) } }),
        clerk.send(authCalls.enrol, { body: password }),
      ]);
      const { second_factor } = (await clerk.call(authCalls.profile, {})).data;
      expect(second_factor).toBe(confirmed.statusCode === 200);
      if (!second_factor) continue;
      vi.useFakeTimers({ toFake: ['Date'] });
      const challenge = await challengeOf(clerk.username);
      expect((await answer({ challenge, code: nextCode(data.secret) })).statusCode).toBe(200);
      vi.useRealTimers();
    }
  });

  test('AUTH-033 off and on again within one step: the code of the new secret counts', async () => {
    const clerk = await product.newAgency();
    const { secret } = await enrolled(clerk);
    await clerk.call(authCalls.disableFactor, { body: { ...password, code: nextCode(secret) } });
    const { data } = await clerk.call(authCalls.enrol, { body: password });
    const { data: on } = await clerk.call(authCalls.confirmFactor, { body: { code: codeOf(data.secret) } });
    expect(on.recovery_codes).toHaveLength(10);
  });

  test('S7 codes that confirm nothing are counted like failed sign-ins, and a right one does not help then', async () => {
    const clerk = await product.newAgency();
    const { data } = await clerk.call(authCalls.enrol, { body: password });
    const guess = { body: { code: '000000' } };
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await clerk.refused(authCalls.confirmFactor, guess)).status).toBe(422);
    }
    for (const code of ['000000', codeOf(data.secret)])
      expect(await clerk.refused(authCalls.confirmFactor, { body: { code } })).toMatchObject({ status: 429 });
    expect((await clerk.call(authCalls.profile, {})).data.second_factor).toBe(false);
  });

  test('AUTH-033, S20 the database holds neither the secret nor a recovery code in clear', async () => {
    const clerk = await product.newAgency();
    const { secret, codes } = await enrolled(clerk);
    const { rows } = await sql<{ everything: string }>`
      select (select string_agg(c::text, ' ') from credentials c) || (select string_agg(r::text, ' ') from recovery_codes r)
        || (select string_agg(m.message::text, ' ') from mails m) || (select string_agg(h::text, ' ') from history h)
        as everything`.execute(product.pools.system);
    for (const clear of [secret, ...codes]) expect(rows[0]?.everything).not.toContain(clear);
  });

  test('AUTH-034 with it on, a login answers a challenge; code and recovery code work once', async () => {
    const clerk = await product.newAgency();
    const { secret, codes } = await enrolled(clerk);
    const code = nextCode(secret);
    const first = await answer({ challenge: await challengeOf(clerk.username), code });
    expect(first.json().data).toMatchObject({ access_token: expect.any(String), token_type: 'Bearer' });
    const again = await answer({ challenge: await challengeOf(clerk.username), code });
    expect([again.statusCode, again.json().errorCode]).toEqual([422, 'CODE_INVALID']);

    const [recovery_code = ''] = codes;
    const challenge = await challengeOf(clerk.username);
    expect((await answer({ challenge, recovery_code: recovery_code.toUpperCase() })).statusCode).toBe(200);
    const twice = await answer({ challenge: await challengeOf(clerk.username), recovery_code });
    expect(twice.statusCode).toBe(422);
  });

  test('AUTH-034 a challenge opens one session, and ends after five wrong codes or five minutes', async () => {
    const clerk = await product.newAgency();
    const { secret } = await enrolled(clerk);
    const used = await challengeOf(clerk.username);
    await answer({ challenge: used, code: nextCode(secret) });
    expect((await answer({ challenge: used, code: nextCode(secret) })).json().errorCode).toBe(
      'CHALLENGE_OVER',
    );

    const guessed = await challengeOf(clerk.username);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await answer({ challenge: guessed, code: '000000' })).json().errorCode).toBe('CODE_INVALID');
    }
    expect((await answer({ challenge: guessed, code: nextCode(secret) })).json().errorCode).toBe(
      'CHALLENGE_OVER',
    );

    const late = await challengeOf(clerk.username);
    vi.setSystemTime(Date.now() + 301_000);
    expect((await answer({ challenge: late, code: codeOf(secret) })).json().errorCode).toBe('CHALLENGE_OVER');
  });

  test('AUTH-034 of many wrong codes at once no more than five are judged', async () => {
    const clerk = await product.newAgency();
    await enrolled(clerk);
    const challenge = await challengeOf(clerk.username);
    const replies = await Promise.all(Array.from({ length: 9 }, () => answer({ challenge, code: '000000' })));
    const codes = replies.map((reply) => reply.json().errorCode);
    expect(codes.filter((code) => code === 'CODE_INVALID')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CHALLENGE_OVER')).toHaveLength(4);
  });

  test('AUTH-005 wrong codes count as failed tries', async () => {
    const clerk = await product.newAgency();
    await enrolled(clerk);
    for (let round = 0; round < 2; round += 1) {
      const challenge = await challengeOf(clerk.username);
      for (let attempt = 1; attempt <= 5; attempt += 1) await answer({ challenge, code: '000000' });
    }
    const body = { username: clerk.username, password: PASSWORD };
    expect(await product.visitor.refused(authCalls.login, { body })).toMatchObject({ status: 429 });
  });

  test('AUTH-035 disabling needs password and code; both it and new codes are mailed and audited', async () => {
    const clerk = await product.newAgency();
    const { secret, codes } = await enrolled(clerk);
    const { data } = await clerk.call(authCalls.recoveryCodes, {
      body: { ...password, code: nextCode(secret) },
    });
    expect(data.recovery_codes.filter((code) => codes.includes(code))).toEqual([]);
    const challenge = await challengeOf(clerk.username);
    expect((await answer({ challenge, recovery_code: codes[0] ?? '' })).statusCode).toBe(422);

    expect(await clerk.refused(authCalls.disableFactor, { body: password })).toMatchObject({ status: 422 });
    const wrong = { ...password, code: '000000' };
    expect(await clerk.refused(authCalls.disableFactor, { body: wrong })).toMatchObject({ status: 422 });
    await clerk.call(authCalls.disableFactor, { body: { ...password, code: nextCode(secret) } });
    await product.signIn(clerk.username, PASSWORD);

    const mailed = (await mailsTo(product, clerk.username)).map(({ kind }) => kind);
    expect(mailed).toEqual(expect.arrayContaining(['auth.newCodes', 'auth.factorOff']));
    const audited = await product.pools.system
      .selectFrom('history')
      .where('user_id', '=', clerk.userId)
      .select('action')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['second_factor_on', 'recovery_codes_renewed', 'second_factor_off']),
    );
  });

  test('AUTH-035 an admin resets it for a user of the account, who is told; foreign users do not exist', async () => {
    const admin = await product.newAgency();
    const booker = await addUser(product, admin.accountId);
    await enrolled({ ...booker, ...(await product.signIn(booker.username, PASSWORD)) });
    const stranger = await product.newAgency();
    const body = { id: booker.userId };
    expect(await stranger.refused(authCalls.resetFactorOf, { body })).toMatchObject({ status: 404 });
    await admin.call(authCalls.resetFactorOf, { body });
    const own = { body: { id: admin.userId } };
    expect((await admin.refused(authCalls.resetFactorOf, own)).errors).toHaveProperty('id'); // Would skip the password.
    await product.signIn(booker.username, PASSWORD);
    const mails = await mailsTo(product, booker.username);
    expect(mails.find(({ kind }) => kind === 'auth.factorReset')?.text).toContain('Ada Lovše');
  });

  test('S4, AUTH-035 whoever may do more keeps the second factor and the sessions', async () => {
    const admin = await product.newAgency();
    const { userId, username } = await addUser(product, admin.accountId, { roles: ['sm_super_admin'] });
    const head = await product.signIn(username, PASSWORD);
    for (const route of [authCalls.resetFactorOf, authCalls.revokeSessionsOf]) {
      expect(await admin.refused(route, { body: { id: userId } })).toMatchObject({ status: 403 });
    }
    expect((await head.call(authCalls.sessions, {})).data).toHaveLength(1);
  });
});
