import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { addUser, linkIn, mailsTo, PASSWORD } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ REGISTER_PER_HOUR: '1000', RECOVER_PER_HOUR: '1000' });
});
afterAll(() => product.stop());
afterEach(() => {
  vi.useRealTimers();
});

let number = 0;
const newEmail = () => `gama-${++number}@agency.test`;
const registration = (email: string) => ({
  account: { name: 'Gama', country_code: 'SI' },
  user: { name: 'Gaja Novak', email, tel: '+386 41 555 010', language: 'en' as const },
  terms: true as const,
});
const register = (email: string) => product.visitor.call(authCalls.register, { body: registration(email) });
const chosen = { password: 'ten letters', password_confirmation: 'ten letters' };

async function lastLink(email: string, kind: string) {
  const mail = (await mailsTo(product, email)).findLast((sent) => sent.kind === kind);
  if (!mail) throw new Error(`no ${kind} for ${email}`);
  return linkIn(mail.text);
}
async function mailCount(email: string) {
  return (await mailsTo(product, email)).length;
}

describe('registration', () => {
  test('AUTH-015, AUTH-018, AUTH-019 an agency registers, its user follows the link, chooses a password and signs in', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') });
    const email = newEmail();
    await register(email);
    const login = { body: { username: email, password: chosen.password } };
    expect(await product.visitor.refused(authCalls.login, login)).toMatchObject({ status: 422 });

    const link = await lastLink(email, 'auth.activation');
    const { data } = await product.visitor.call(authCalls.userBase, {
      params: { id: link.id, activation_code: link.code },
    });
    expect(data).toEqual({ name: 'Gaja Novak', email, account_name: 'Gama' });
    await product.visitor.call(authCalls.activation, { body: { ...link, ...chosen } });

    const owner = await product.signIn(email, chosen.password);
    const { data: user } = await owner.call(authCalls.profile, {});
    expect(user).toMatchObject({ roles: ['sm_admin', 'sm_booker'], owner: true, active: true });
    const { data: account } = await owner.call(authCalls.accountInfo, {});
    expect(account.active).toBe(true);
    expect(account.licences).toMatchObject([{ pricing: 'std', demo: true, expire_at: '2026-12-21' }]);

    const again = product.visitor.refused(authCalls.activation, { body: { ...link, ...chosen } });
    expect(await again).toMatchObject({ status: 422, errorCode: 'CODE_INVALID' });
  });

  test('AUTH-019 on day eight the activation link is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const email = newEmail();
    await register(email);
    const link = await lastLink(email, 'auth.activation');
    vi.setSystemTime(Date.now() + 7 * 86_400_000 + 1000);
    const refused = product.visitor.refused(authCalls.activation, { body: { ...link, ...chosen } });
    expect(await refused).toMatchObject({ status: 422 });
  });

  test('AUTH-018 a wrong code tells nothing about the user', async () => {
    const email = newEmail();
    await register(email);
    const { id } = await lastLink(email, 'auth.activation');
    const params = { id, activation_code: 'guessed' };
    expect(await product.visitor.refused(authCalls.userBase, { params })).toMatchObject({
      status: 422,
      errorCode: 'CODE_INVALID',
    });
  });

  test('AUTH-017 an address in use and a language that is not offered are named at their fields', async () => {
    const email = newEmail();
    await register(email);
    const twice = await product.visitor.refused(
      authCalls.register,
      { body: registration(email) },
      { localization: 'en' },
    );
    expect(twice).toMatchObject({ status: 422, errors: { 'user.email': [expect.stringContaining('mail')] } });
    const body = { ...registration(newEmail()), terms: true as const };
    const wrong = { ...body, user: { ...body.user, language: 'xx' as 'en' } };
    const refused = await product.visitor.refused(
      authCalls.register,
      { body: wrong },
      { localization: 'en' },
    );
    expect(refused.errors).toEqual({ 'user.language': ['Choose one of the offered languages'] });
  });

  test('AUTH-017 of two who register one address at once, one succeeds and the other is told', async () => {
    const email = newEmail();
    const send = () => product.visitor.send(authCalls.register, { body: registration(email) });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await mailCount(email)).toBe(1);
  });

  test('AUTH-015 registering is bounded for one address', async () => {
    const strict = await startTestApp({ REGISTER_PER_HOUR: '5' });
    for (let count = 1; count <= 5; count += 1) {
      await strict.visitor.call(authCalls.register, { body: registration(newEmail()) });
    }
    const sixth = await strict.visitor.refused(authCalls.register, { body: registration(newEmail()) });
    expect(sixth).toMatchObject({ status: 429, errorCode: 'TOO_MANY_ATTEMPTS' });
    await strict.stop();
  });

  test('AUTH-020 reactivation mails a new link to who never was active, and answers the same to all', async () => {
    const email = newEmail();
    await register(email);
    const old = await lastLink(email, 'auth.activation');
    const replies = [];
    for (const address of [email, 'nobody@agency.test']) {
      replies.push(await product.visitor.call(authCalls.reActivation, { body: { email: address } }));
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(await mailCount('nobody@agency.test')).toBe(0);
    const link = await lastLink(email, 'auth.activation');
    expect(link).not.toEqual(old);
    const ended = product.visitor.refused(authCalls.activation, { body: { ...old, ...chosen } });
    expect(await ended).toMatchObject({ status: 422 });
    await product.visitor.call(authCalls.activation, { body: { ...link, ...chosen } });
  });

  test('AUTH-020, S9 whom an admin switched off gets no link back in', async () => {
    const admin = await product.newAgency();
    const dismissed = await addUser(product, admin.accountId, { active: false });
    await product.visitor.call(authCalls.reActivation, { body: { email: dismissed.username } });
    expect(await mailCount(dismissed.username)).toBe(0);
  });
});

describe('a forgotten password', () => {
  test('AUTH-021 the answer is the same for known and unknown; the mail goes to the known alone', async () => {
    const { username } = await product.newAgency();
    const known = await product.visitor.call(authCalls.forgot, { body: { email: username } });
    const unknown = await product.visitor.call(authCalls.forgot, { body: { email: 'no@agency.test' } });
    expect(known).toEqual(unknown);
    expect(await lastLink(username, 'auth.reset')).toMatchObject({ id: expect.any(String) });
    expect(await mailCount('no@agency.test')).toBe(0);
  });

  test('AUTH-022, AUTH-023 the code is checked, sets a password once and ends every session', async () => {
    const clerk = await product.newAgency();
    await product.visitor.call(authCalls.forgot, { body: { email: clerk.username } });
    const link = await lastLink(clerk.username, 'auth.reset');
    const guessed = { ...link, code: 'guessed' };
    expect(await product.visitor.refused(authCalls.recoverCode, { body: guessed })).toMatchObject({
      status: 422,
    });
    await product.visitor.call(authCalls.recoverCode, { body: link });

    await product.visitor.call(authCalls.resetPassword, { body: { ...link, ...chosen } });
    expect(await clerk.refused(authCalls.profile, {})).toMatchObject({ status: 401 });
    const twice = product.visitor.refused(authCalls.resetPassword, { body: { ...link, ...chosen } });
    expect(await twice).toMatchObject({ status: 422 });
    await product.signIn(clerk.username, chosen.password);
    const old = { username: clerk.username, password: PASSWORD };
    expect(await product.visitor.refused(authCalls.login, { body: old })).toMatchObject({ status: 422 });
  });

  test('AUTH-023 after 60 minutes the link is over; a newer one ends an older one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { username } = await product.newAgency();
    await product.visitor.call(authCalls.forgot, { body: { email: username } });
    const older = await lastLink(username, 'auth.reset');
    await product.visitor.call(authCalls.forgot, { body: { email: username } });
    const newer = await lastLink(username, 'auth.reset');
    expect(await product.visitor.refused(authCalls.recoverCode, { body: older })).toMatchObject({
      status: 422,
    });
    vi.setSystemTime(Date.now() + 3_600_000 + 1000);
    expect(await product.visitor.refused(authCalls.recoverCode, { body: newer })).toMatchObject({
      status: 422,
    });
  });

  test('AUTH-024 a password has 10 to 128 characters, is not the address, and is typed twice alike', async () => {
    const { username } = await product.newAgency();
    await product.visitor.call(authCalls.forgot, { body: { email: username } });
    const link = await lastLink(username, 'auth.reset');
    const attempt = async (password: string, password_confirmation = password) => {
      const body = { ...link, password, password_confirmation };
      return (await product.visitor.refused(authCalls.resetPassword, { body }, { localization: 'en' }))
        .errors;
    };
    expect(await attempt('nine char')).toHaveProperty('password');
    expect(await attempt('x'.repeat(129))).toHaveProperty('password');
    expect(await attempt(username.toUpperCase())).toHaveProperty('password');
    expect(await attempt('long enough one', 'long enough two')).toEqual({
      password_confirmation: ['Passwords must match'],
    });
  });

  test('forgot and reActivation are bounded for one address', async () => {
    const strict = await startTestApp({ RECOVER_PER_HOUR: '5' });
    for (let count = 1; count <= 5; count += 1) {
      await strict.visitor.call(authCalls.forgot, { body: { email: 'a@agency.test' } });
    }
    for (const route of [authCalls.forgot, authCalls.reActivation]) {
      expect(await strict.visitor.refused(route, { body: { email: 'a@agency.test' } })).toMatchObject({
        status: 429,
      });
    }
    await strict.stop();
  });

  test('S14 one mailbox gets no more than so many links of an hour, wherever they are asked for', async () => {
    const strict = await startTestApp({ RECOVER_PER_HOUR: '2' });
    const email = 'waiting@agency.test';
    await strict.visitor.call(authCalls.register, { body: registration(email) });
    const { username } = await strict.newAgency();
    for (const place of [1, 2, 3, 4]) {
      const remoteAddress = `10.2.0.${place}`;
      for (const [{ method, path: url }, payload] of [
        [authCalls.reActivation, { email }],
        [authCalls.forgot, { email: username }],
      ] as const) {
        // Two forms from each address are the limit per address.
        const asked = await strict.app.inject({ method, url, payload, remoteAddress });
        expect(asked.statusCode).toBe(200);
      }
    }
    expect(await mailsTo(strict, email)).toHaveLength(3); // The registration's, and two more.
    expect(await mailsTo(strict, username)).toHaveLength(2);
    await strict.stop();
  });
});
