import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { authSchedules } from './schedules.ts';
import { codeOf } from './testing/totp.ts';
import { addUser, linkIn, mailsTo, PASSWORD } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({
    SIGN_IN_FAILURES: '3',
    SIGN_IN_FAILURES_PER_ADDRESS: '12',
    SIGN_IN_FAILURES_PER_DAY: '4',
  });
});
afterAll(() => product.stop());
afterEach(() => {
  vi.useRealTimers();
});

interface From {
  address: string;
  /** The cookie of the device. */
  device?: string | undefined;
}

const send = (path: string, payload: object, { address, device }: From) =>
  product.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: device === undefined ? {} : { cookie: `__Host-device=${device}` },
    remoteAddress: address,
  });
const login = (username: string, password: string, from: From, cookie = true) =>
  send(authCalls.login.path, { username, password, cookie }, from);
const answer = (challenge: string, code: string, from: From) =>
  send(authCalls.secondFactor.path, { challenge, code, cookie: true }, from);
type Reply = Awaited<ReturnType<typeof send>>;

let networks = 0;
/** A network that nobody has used. */
const elsewhere = (): From => {
  networks += 1;
  return { address: `10.${Math.floor(networks / 250)}.${networks % 250}.1` };
};
const deviceOf = ({ cookies }: Reply) => cookies.find(({ name }) => name === '__Host-device')?.value;
const isIn = (reply: Reply) => reply.json().data?.access_token !== undefined;

/** Strangers use up the failures of a day. */
async function attack(username: string): Promise<void> {
  for (let count = 1; count <= 4; count += 1) {
    expect((await login(username, 'wrong password', elsewhere())).statusCode).toBe(422);
  }
}
const codesTo = async (username: string) =>
  (await mailsTo(product, username))
    .filter(({ kind }) => kind === 'auth.signInCode')
    .map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
/** The challenge and the code of a sign-in by a stranger with the right password. */
async function asked(username: string, from: From) {
  const { data } = (await login(username, PASSWORD, from)).json();
  const [code = ''] = (await codesTo(username)).slice(-1);
  return { challenge: data.challenge as string, code };
}

describe('a known device or network', () => {
  test('AUTH-005 C-C-22 is never locked by strangers who try the name', async () => {
    const { username } = await product.newAgency();
    const home = elsewhere();
    const device = deviceOf(await login(username, PASSWORD, home));
    await attack(username);
    expect(isIn(await login(username, PASSWORD, { ...elsewhere(), device }))).toBe(true);
    expect(isIn(await login(username, PASSWORD, home))).toBe(true);
    expect(await codesTo(username)).toEqual([]);
  });

  test('AUTH-005 C-C-22 has a bound of its own', async () => {
    const { username } = await product.newAgency();
    const home = elsewhere();
    const [one, other] = [
      deviceOf(await login(username, PASSWORD, home)),
      deviceOf(await login(username, PASSWORD, home)),
    ];
    for (let count = 1; count <= 3; count += 1)
      await login(username, 'wrong password', { ...home, device: one });
    expect((await login(username, PASSWORD, { ...elsewhere(), device: one })).statusCode).toBe(429);
    expect(isIn(await login(username, PASSWORD, { ...home, device: other }))).toBe(true);
    expect(isIn(await login(username, PASSWORD, home))).toBe(true);
    for (let count = 1; count <= 3; count += 1) await login(username, 'wrong password', home);
    expect((await login(username, PASSWORD, home)).statusCode).toBe(429);
    expect(isIn(await login(username, PASSWORD, { ...home, device: other }))).toBe(true);
  });

  test('AUTH-005 C-C-22 an office behind one address is shut neither by one name nor by many', async () => {
    const [{ username, accountId }, office] = [await product.newAgency(), elsewhere()];
    const newcomer = await addUser(product, accountId);
    await login(username, PASSWORD, office);
    for (let count = 1; count <= 9; count += 1) await login('one@agency.test', 'wrong password', office);
    expect(isIn(await login(newcomer.username, PASSWORD, office))).toBe(true);
    for (let count = 1; count <= 12; count += 1) {
      await login(`many-${count}@agency.test`, 'wrong password', office);
    }
    expect(isIn(await login(username, PASSWORD, office))).toBe(true);
    expect(isIn(await login(newcomer.username, PASSWORD, office))).toBe(true);
    expect((await login('somebody@agency.test', PASSWORD, office)).statusCode).toBe(429);
  });

  test('AUTH-038 C-C-22 the cookie of a device is for our pages alone, and one for all who sign in there', async () => {
    const [one, other] = [await product.newAgency(), await product.newAgency()];
    const first = await login(one.username, PASSWORD, elsewhere());
    expect(first.cookies.find(({ name }) => name === '__Host-device')).toMatchObject({
      value: expect.stringMatching(/^mst_d_[\w-]{43}$/),
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    });
    const device = deviceOf(first);
    expect(deviceOf(await login(other.username, PASSWORD, { ...elsewhere(), device }))).toBe(device);
    expect(
      deviceOf(await login(one.username, PASSWORD, { ...elsewhere(), device: 'chosen by hand' })),
    ).not.toBe('chosen by hand');
    expect(deviceOf(await login(one.username, PASSWORD, elsewhere(), false))).toBeUndefined();
  });

  test('C-C-22 is forgotten with a reset of the password, and after half a year', async () => {
    const { username } = await product.newAgency();
    const home = elsewhere();
    const device = deviceOf(await login(username, PASSWORD, home));
    await product.visitor.call(authCalls.forgot, { body: { email: username } });
    const mail = (await mailsTo(product, username)).find(({ kind }) => kind === 'auth.reset');
    const password = 'a brand new password';
    const body = { ...linkIn(mail?.text ?? ''), password, password_confirmation: password };
    await product.visitor.call(authCalls.resetPassword, { body });
    await attack(username);
    expect((await login(username, password, { ...home, device })).json().data.by).toBe('mail');

    const late = await product.newAgency();
    const kept = deviceOf(await login(late.username, PASSWORD, home));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * 86_400_000 });
    await authSchedules(product.pools)[0]?.work();
    await attack(late.username);
    expect((await login(late.username, PASSWORD, { ...home, device: kept })).json().data.by).toBe('mail');
  });
});

test('AUTH-005 C-C-22 no name that strangers type locks a signed-in user', async () => {
  const clerk = await product.newAgency();
  await attack(`${clerk.username} signed in`);
  await clerk.call(authCalls.enrol, { body: { current_password: PASSWORD } });
});

describe('another device, past the wrong passwords of a day', () => {
  test('AUTH-005 C-C-22 enters a mailed code, and is known afterwards', async () => {
    const { username } = await product.newAgency();
    await attack(username);
    const from = elsewhere();
    const { challenge, code } = await asked(username, from);
    const wrong = await answer(challenge, code === '000000' ? '000001' : '000000', from);
    expect([wrong.statusCode, wrong.json().errorCode]).toEqual([422, 'CODE_INVALID']);
    expect(isIn(await answer(challenge, code, from))).toBe(true);
    expect((await answer(challenge, code, from)).statusCode).toBe(422); // It works once.
    expect(isIn(await login(username, PASSWORD, from))).toBe(true);
  });

  test('S7 C-C-22 learns nothing about name and password, neither from the question nor from the answers', async () => {
    const { username } = await product.newAgency();
    const nobody = `nobody-${username}`;
    await attack(username);
    await attack(nobody);
    const cases = [
      [username, PASSWORD],
      [username, 'wrong password'],
      [nobody, PASSWORD],
    ] as const;
    const seen = [];
    for (const [name, password] of cases) {
      const from = elsewhere();
      const reply = await login(name, password, from);
      const { challenge, ...rest } = reply.json().data;
      const codes = [];
      for (let count = 1; count <= 6; count += 1) {
        codes.push((await answer(challenge, '999999', from)).json().errorCode);
      }
      const again = [];
      for (let count = 1; count <= 3; count += 1) again.push((await login(name, password, from)).statusCode);
      seen.push([reply.statusCode, rest, challenge.replace(/[\w-]{20,}/g, ''), codes, again]);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(seen[0]?.[3]).toEqual([...Array(5).fill('CODE_INVALID'), 'CHALLENGE_OVER']);
    expect(await codesTo(username)).toHaveLength(3);
    expect(await codesTo(nobody)).toEqual([]);
  });

  test('AUTH-034 C-C-22 is asked for the second factor after the mailed code', async () => {
    const clerk = await product.newAgency();
    const body = { current_password: PASSWORD };
    const { secret } = (await clerk.call(authCalls.enrol, { body })).data;
    await clerk.call(authCalls.confirmFactor, { body: { code: codeOf(secret) } });
    await attack(clerk.username);
    const from = elsewhere();
    const { challenge, code } = await asked(clerk.username, from);
    const next = (await answer(challenge, code, from)).json().data;
    expect(next).toMatchObject({ by: 'app' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(isIn(await answer(next.challenge, codeOf(secret), from))).toBe(true);
  });

  test('AUTH-025 C-C-22 a code is void once the password was changed, after fifteen minutes, and for another sign-in', async () => {
    const clerk = await product.newAgency();
    await attack(clerk.username);
    const from = elsewhere();
    const [first, second] = [await asked(clerk.username, from), await asked(clerk.username, from)];
    expect(isIn(await answer(first.challenge, second.code, from))).toBe(first.code === second.code);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 901_000 });
    expect((await answer(second.challenge, second.code, from)).statusCode).toBe(422);
    vi.useRealTimers();
    const password = 'a brand new password';
    const change = { current_password: PASSWORD, password, password_confirmation: password };
    await clerk.call(authCalls.password, { body: change });
    expect((await answer(second.challenge, second.code, from)).statusCode).toBe(422);
  });

  test('S14 C-C-22 gets its code, however many others try wrong passwords', async () => {
    const { username } = await product.newAgency();
    await attack(username);
    for (let count = 1; count <= 8; count += 1) await login(username, 'wrong password', elsewhere());
    const from = elsewhere();
    const { challenge, code } = await asked(username, from);
    expect(isIn(await answer(challenge, code, from))).toBe(true);
  });

  test('S14 C-C-22 no more than a few codes an hour are mailed', async () => {
    const { username } = await product.newAgency();
    await attack(username);
    for (let count = 1; count <= 8; count += 1) await login(username, PASSWORD, elsewhere());
    expect(await codesTo(username)).toHaveLength(5);
  });
});
