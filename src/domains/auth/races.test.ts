import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { now } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { openConnections } from '#testing/connections.ts';
import { racing } from '#testing/racing.ts';
import { authCalls } from './contract.ts';
import { hashPassword } from './passwords.ts';
import { storePassword } from './store/people.ts';
import { endSessions } from './store/sessions.ts';
import { codeOf, nextCode } from './testing/totp.ts';
import { PASSWORD } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  await openConnections(product.pools);
});
afterAll(() => product.stop());
afterEach(() => {
  vi.useRealTimers();
});

const NEW = 'a brand new password';
const login = (username: string) =>
  product.visitor.send(authCalls.login, { body: { username, password: PASSWORD } });
const isAlive = async (token: string) =>
  (await product.holder(token).send(authCalls.checkAuth, {})).statusCode === 200;

const race = async (change: (tx: Tx) => Promise<unknown>, call: () => ReturnType<typeof login>) => {
  const [reply] = await racing(product, change, [call]);
  if (!reply) throw new Error('It was called.');
  return reply;
};

const changeOf = (userId: number, hash: string) => async (tx: Tx) => {
  await storePassword(tx, userId, hash);
  await endSessions(tx, { userId, at: now().toISOString(), reason: 'password' });
};

describe('a session opens on what is still true', () => {
  test('AUTH-025 S8 a sign-in with the old password that races with its change opens no session', async () => {
    const { username, userId } = await product.newAgency();
    const hash = await hashPassword(NEW);
    const reply = await race(changeOf(userId, hash), () => login(username));
    expect([reply.statusCode, reply.json().errorCode]).toEqual([422, 'LOGIN_WRONG']);
    const left = await product.pools.system
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });

  test('AUTH-025 S8 of sixteen sign-ins with the old password around its change no session lives on', async () => {
    const clerk = await product.newAgency();
    const body = { current_password: PASSWORD, password: NEW, password_confirmation: NEW };
    const signIns = Array.from({ length: 8 }, () => login(clerk.username));
    const changed = clerk.call(authCalls.password, { body });
    signIns.push(...Array.from({ length: 8 }, () => login(clerk.username)));
    await changed;
    const tokens = (await Promise.all(signIns))
      .filter(({ statusCode }) => statusCode === 200)
      .map((reply) => reply.json().data.access_token as string);
    expect(await Promise.all(tokens.map(isAlive))).toEqual(tokens.map(() => false));
    expect(await isAlive(clerk.token)).toBe(true);
  });

  test('AUTH-034 S8 a sign-in that races with the enrolment of the second factor is asked for a code', async () => {
    const { username, userId } = await product.newAgency();
    const enrolled = (tx: Tx) =>
      tx
        .updateTable('credentials')
        .set({ totp_secret: 'sealed', totp_confirmed_at: now().toISOString() })
        .where('user_id', '=', userId)
        .execute();
    const reply = await race(enrolled, () => login(username));
    expect(reply.json().data).toEqual({ challenge: expect.any(String), expires_in: 300, by: 'app' });
  });

  test('AUTH-034 S8 a code answers no challenge whose password was changed meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const clerk = await product.newAgency();
    const secret = await withFactor(clerk);
    const { challenge } = (await login(clerk.username)).json().data;
    const hash = await hashPassword(NEW);
    const body = { challenge, code: nextCode(secret) };
    const reply = await race(changeOf(clerk.userId, hash), () =>
      product.visitor.send(authCalls.secondFactor, { body }),
    );
    expect([reply.statusCode, reply.json().errorCode]).toEqual([422, 'CHALLENGE_OVER']);
  });

  test('AUTH-031 S9 a sign-in that races with the user being switched off or moved sees the outcome', async () => {
    const { username, userId, accountId } = await product.newAgency();
    const set = (change: { active?: boolean; subaccount_id?: number }) => (tx: Tx) =>
      tx.updateTable('users').set(change).where('id', '=', userId).execute();
    const off = await race(set({ active: false }), () => login(username));
    expect([off.statusCode, off.json().errorCode]).toEqual([403, 'USER_INACTIVE']);

    await systemWrite(product.pools, set({ active: true }));
    const { id } = await systemWrite(product.pools, (tx) =>
      tx
        .insertInto('subaccounts')
        .values({ account_id: accountId, name: 'Center' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const moved = await race(set({ subaccount_id: id }), () => login(username));
    const { data } = await product.holder(moved.json().data.access_token).call(authCalls.profile, {});
    expect(data.subaccount?.id).toBe(id);
  });
});

describe('a proved password counts only while it is the password', () => {
  test.each([
    [
      'AUTH-025 the password',
      authCalls.password,
      { password: 'the third password', password_confirmation: 'the third password' },
    ],
    ['AUTH-026 the address', authCalls.email, { email: 'new@agency.test' }],
    ['AUTH-033 the second factor', authCalls.enrol, {}],
  ] as const)('%s is not changed by the old password while that is changed', async (_, route, input) => {
    const clerk = await product.newAgency();
    const hash = await hashPassword(NEW);
    const change = (tx: Tx) => storePassword(tx, clerk.userId, hash);
    const body = { ...input, current_password: PASSWORD };
    const reply = await race(change, () => clerk.send(route, { body }));
    expect([reply.statusCode, Object.keys(reply.json().errors ?? {})]).toEqual([422, ['current_password']]);
  });
});

async function withFactor(clerk: TestClerk): Promise<string> {
  const { secret } = (await clerk.call(authCalls.enrol, { body: { current_password: PASSWORD } })).data;
  await clerk.call(authCalls.confirmFactor, { body: { code: codeOf(secret) } });
  return secret;
}
