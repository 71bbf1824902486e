import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, linkIn, mailsTo, PASSWORD } from '#domains/auth/testing.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { userCalls } from './contract/users.ts';
import { address, invite, person } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());
afterEach(() => {
  vi.useRealTimers();
});

const found = async (admin: TestClerk, id: number) =>
  (await admin.call(userCalls.find, { params: { id } })).data;
const readdress = async (admin: TestClerk, id: number) =>
  admin.send(userCalls.update, { body: { ...(await found(admin, id)), email: address() } });

describe('mails to strangers', () => {
  test('S14 an invited name is a short plain text without links', async () => {
    const admin = await product.newAgency({ pricing: 'pro' });
    const made = await invite(admin, { name: 'dr. Špela Šuštar-Žnidaršič' });
    for (const name of [
      'Win at https://evil.test',
      'www evil: click',
      'Visit evil.test now',
      'WWW.EVIL',
      'Visit evil。test now',
      'ｅｖｉｌ．test',
      'Ana \u202etset',
      'a@evil.test',
      `Ana ${'very '.repeat(12)}long`,
    ]) {
      const [created, changed] = [
        await admin.refused(userCalls.create, { body: person({ name }) }),
        await admin.refused(userCalls.update, { body: { ...(await found(admin, made.id)), name } as never }),
      ];
      expect([name, created.status, Object.keys(created.errors ?? {})]).toEqual([name, 422, ['name']]);
      expect([name, changed.status, Object.keys(changed.errors ?? {})]).toEqual([name, 422, ['name']]);
      const registration = {
        account: { name: 'Gama', country_code: 'SI', locale: 'sl' as const },
        user: { name, email: address(), tel: '+386 41 555 010', language: 'sl' as const },
        terms: true as const,
      };
      const { errors } = await product.visitor.refused(authCalls.register, { body: registration });
      expect(errors).toHaveProperty(['user.name']);
    }
  });

  test('S14 a stored name of an active user stays as it is', async () => {
    const admin = await product.newAgency();
    const { userId } = await addUser(product, admin.accountId, {
      name: 'Ana A.Novak, s.p. in družba z.o.o.',
    });
    const body = { ...(await found(admin, userId)), tel: '+386 41 123 456' };
    expect((await admin.send(userCalls.update, { body })).statusCode).toBe(200);
  });

  test('S14 AUTH-026 a name with a link is not mailed to an address that nobody has confirmed', async () => {
    const clerk = await product.newAgency();
    const { username } = await addUser(product, clerk.accountId, { name: 'Win at https://evil.test' });
    const caller = await product.signIn(username, PASSWORD);
    const email = address();
    await caller.call(authCalls.email, { body: { email, current_password: PASSWORD } });
    const [mail] = await mailsTo(product, email);
    expect(mail).toMatchObject({ kind: 'auth.emailConfirm' });
    expect(mail?.text).not.toContain('evil.test');
  });

  test('S14 an address is changed at most five times a day, no matter by which user', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const admin = await product.newAgency({ pricing: 'pro' });
    const [{ id }, other] = [await invite(admin), await invite(admin)];
    for (let count = 1; count <= 5; count += 1) expect((await readdress(admin, id)).statusCode).toBe(200);
    const sixth = await readdress(admin, id);
    expect([sixth.statusCode, sixth.json().errorCode]).toEqual([429, 'ADDRESS_CHANGED_OFTEN']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await readdress(admin, other.id)).statusCode).toBe(200);
    const same = { ...(await found(admin, id)), tel: '+386 41 123 456' };
    expect((await admin.send(userCalls.update, { body: same })).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    const nextDay = { ...admin, ...(await product.signIn(admin.username, PASSWORD)) };
    expect((await readdress(nextDay, id)).statusCode).toBe(200);
  });

  test('S14 an address is invited at most six times a day, no matter as which user', async () => {
    const admin = await product.newAgency({ pricing: 'pro' });
    const email = address();
    const leave = async (id: number) => {
      await admin.call(userCalls.delete, { body: { id } });
      await admin.call(userCalls.destroy, { body: { id } });
    };
    for (let count = 1; count <= 4; count += 1) await leave((await invite(admin, { email })).id);
    const { id } = await invite(admin);
    const moved = await admin.send(userCalls.update, { body: { ...(await found(admin, id)), email } });
    expect(moved.statusCode).toBe(200);
    await admin.call(userCalls.inviteAgain, { body: { id } });
    await leave(id);
    const often = { status: 429, errorCode: 'INVITED_OFTEN' };
    expect(await admin.refused(userCalls.create, { body: person({ email }) })).toMatchObject(often);
    const other = await found(admin, (await invite(admin)).id);
    expect(await admin.refused(userCalls.update, { body: { ...other, email } as never })).toMatchObject(
      often,
    );
    const elsewhere = await product.newAgency();
    expect((await invite(elsewhere, { email })).email).toBe(email);
  });

  test('S14 AUTH-026 a user who confirms addresses counts too', async () => {
    const admin = await product.newAgency();
    const clerk = await addUser(product, admin.accountId);
    const caller = await product.signIn(clerk.username, PASSWORD);
    for (let count = 1; count <= 5; count += 1) await readdress(admin, clerk.userId);
    const email = address();
    await caller.call(authCalls.email, { body: { email, current_password: PASSWORD } });
    const [mail] = await mailsTo(product, email);
    const body = linkIn(mail?.text ?? '');
    expect(await product.visitor.refused(authCalls.confirmEmail, { body })).toMatchObject({ status: 429 });
  });
});

test('S14 invitations count in the mails of the account and wait; a link for a password does not', async () => {
  const strict = await startTestApp({ MAILS_PER_HOUR: '3' });
  const admin = await strict.newAgency({ pricing: 'pro' });
  const states = async (kind: string) => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from mails where account_id = ${admin.accountId} and kind = ${kind}
      group by state order by state`.execute(strict.pools.system);
    return rows.map(({ state, count }) => `${state} ${count}`);
  };
  const become = (kind: string, wanted: string[]) =>
    expect.poll(() => states(kind), { timeout: 10_000, interval: 20 }).toEqual(wanted);
  for (let count = 1; count <= 3; count += 1) {
    await invite(admin);
    await become('auth.activation', [`sent ${count}`]);
  }
  await invite(admin);
  const waiting = () =>
    strict.pools.system
      .selectFrom('jobs')
      .where('account_id', '=', admin.accountId)
      .where('name', '=', 'mail.queued')
      .select('last_error')
      .execute();
  await expect
    .poll(waiting, { timeout: 10_000, interval: 20 })
    .toEqual([{ last_error: 'The account has sent its mails of this hour.' }]);
  expect(await states('auth.activation')).toEqual(['queued 1', 'sent 3']);
  await strict.visitor.call(authCalls.forgot, { body: { email: admin.username } });
  await become('auth.reset', ['sent 1']);
  await strict.stop();
});
