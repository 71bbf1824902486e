import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLicence, listLicences } from '#domains/licences/store.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { addUser, linkIn, mailsTo, PASSWORD } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ RECOVER_PER_HOUR: '1000' });
});
afterAll(() => product.stop());

const linkTo = async (email: string) => linkIn((await mailsTo(product, email))[0]?.text ?? '');
const register = (email: string) => {
  const account = { name: 'Gama', country_code: 'SI' };
  const user = { name: 'Gaja Novak', email, tel: '+386 41 555 010', language: 'en' as const };
  return product.visitor.call(authCalls.register, { body: { account, user, terms: true } });
};
const send = async (email: string, password: string) => {
  const body = { ...(await linkTo(email)), password, password_confirmation: password };
  return product.visitor.send(authCalls.activation, { body });
};

/** An agency and an invited user who followed the link. */
async function activated(account: { active: boolean; licensed: boolean }, owner: boolean) {
  const { accountId } = await product.newAgency({ expire_at: undefined });
  const { pools } = product;
  const accounts = pools.system.updateTable('accounts').where('id', '=', accountId);
  await accounts.set({ active: account.active }).execute();
  if (account.licensed) {
    await systemWrite(pools, (tx) => insertLicence(tx, accountId, { pricing: 'pro', expire_at: null }));
  }
  const invited = { owner, active: false, invited: true };
  const { username, userId } = await addUser(product, accountId, invited);
  await pools.system.deleteFrom('credentials').where('user_id', '=', userId).execute();
  await product.visitor.call(authCalls.reActivation, { body: { email: username } });
  expect((await send(username, PASSWORD)).statusCode).toBe(200);
  const found = pools.system.selectFrom('accounts').select('active').where('id', '=', accountId);
  const licences = (await listLicences(pools.system, accountId)).map(({ demo }) => demo);
  return { ...(await found.executeTakeFirstOrThrow()), licences };
}

test('AUTH-019 only the first user of a new agency wakes it up and begins its demo', async () => {
  const fresh = { active: false, licensed: false };
  expect(await activated(fresh, true)).toEqual({ active: true, licences: [true] });
  expect(await activated(fresh, false)).toEqual({ active: false, licences: [] });
  expect(await activated({ active: true, licensed: false }, true)).toEqual({ active: true, licences: [] });
  expect(await activated({ active: true, licensed: false }, false)).toEqual({ active: true, licences: [] });
  expect(await activated({ active: false, licensed: true }, true)).toEqual({
    active: false,
    licences: [false],
  });
});

test('AUTH-019, AUTH-024 the first password is judged like every other', async () => {
  const email = 'first-password@agency.test';
  await register(email);
  for (const password of ['nine char', 'x'.repeat(129), email.toUpperCase()]) {
    const reply = await send(email, password);
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([
      422,
      expect.arrayContaining(['password']),
    ]);
  }
  expect((await send(email, PASSWORD)).statusCode).toBe(200);
});

test('AUTH-018, AUTH-019, S9 who lies in the trash by now gets in by no link', async () => {
  const email = 'trashed@agency.test';
  await register(email);
  const { id, code: activation_code } = await linkTo(email);
  await product.pools.system.updateTable('users').set({ trashed: true }).where('email', '=', email).execute();
  const base = await product.visitor.refused(authCalls.userBase, { params: { id, activation_code } });
  expect(base.errorCode).toBe('CODE_INVALID');
  expect((await send(email, PASSWORD)).json().errorCode).toBe('CODE_INVALID');
});
