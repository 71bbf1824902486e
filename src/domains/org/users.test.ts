import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, linkIn, mailsTo, PASSWORD } from '#domains/auth/testing.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { userCalls } from './contract/users.ts';
import { address, branchOf, invite, person } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

describe('people of an account', () => {
  test('ORG-015, ORG-016 somebody is invited, found, changed, switched off and on, trashed, restored and destroyed', async () => {
    const admin = await product.newAgency();
    const made = await invite(admin, { tel: '+386 41 555 010', language: 'sl' });
    expect(made).toMatchObject({
      name: 'Nika Zorman',
      account_id: admin.accountId,
      subaccount_id: null,
      roles: ['sm_booker'],
      modules: [2],
      language: 'sl',
      theme: 'auto',
      owner: false,
      active: false,
      invited: true,
    });
    const params = { id: made.id };
    expect((await admin.call(userCalls.find, { params })).data).toEqual(made);
    const { data: changed } = await admin.call(userCalls.update, {
      body: { ...person({ email: made.email, name: 'Nika Kos' }), id: made.id, version: made.version },
    });
    expect(changed).toMatchObject({ name: 'Nika Kos', version: made.version + 1 });
    const newAddress = { ...person({ email: address() }), id: made.id, version: changed.version };
    await admin.call(userCalls.update, { body: newAddress });
    const told = (await mailsTo(product, made.email)).find(({ kind }) => kind === 'auth.emailChanged');
    expect(told?.text).toContain(newAddress.email); // The owner of the old address notices the change.

    const colleague = await addUser(product, admin.accountId);
    const body = { id: colleague.userId };
    expect((await admin.call(userCalls.toggle, { body })).data.active).toBe(false);
    expect((await admin.call(userCalls.toggle, { body })).data.active).toBe(true);
    expect(await admin.refused(userCalls.destroy, { body })).toMatchObject({
      status: 409,
      errorCode: 'NOT_TRASHED',
    });
    await admin.call(userCalls.delete, { body });
    await admin.call(userCalls.delete, { body });
    const trash = await admin.call(userCalls.search, { body: { filter: { trashed: true } } });
    expect(trash.data.map(({ id }) => id)).toEqual([colleague.userId]);
    expect((await admin.call(userCalls.restore, { body })).data.trashed).toBe(false);
    await admin.call(userCalls.delete, { body });
    await admin.call(userCalls.destroy, { body });
    expect(await admin.refused(userCalls.find, { params: body })).toMatchObject({ status: 404 });
    const all = await admin.call(userCalls.all, { body: {} });
    expect(all.data.map(({ id }) => id)).toEqual(expect.arrayContaining([admin.userId, made.id]));
  });

  test('ORG-014 the list filters by branch and role, sorts by the name of the branch and tells the seats', async () => {
    const admin = await product.newAgency();
    const [a, b] = [await branchOf(admin, 'Žalec'), await branchOf(admin, 'Čatež')];
    const inA = await invite(admin, { subaccount_id: a });
    const inB = await invite(admin, { subaccount_id: b, roles: ['sm_user'] });
    const sort = [{ field: 'subaccount' as const, direction: 'asc' as const }];
    const sorted = await admin.call(userCalls.search, { body: { sort } });
    expect(sorted.data.map(({ subaccount }) => subaccount)).toEqual(['Čatež', 'Žalec', null]);
    expect(sorted.seats).toEqual({ used: 3, max: 5 });
    const found = async (filter: object) =>
      (await admin.call(userCalls.search, { body: { filter } })).data.map(({ id }) => id);
    expect(await found({ subaccount_id: a })).toEqual([inA.id]);
    expect(await found({ subaccount_id: null })).toEqual([admin.userId]);
    expect(await found({ role: 'sm_user' })).toEqual([inB.id]);
  });

  test('ORG-017 who is invited gets a mail, is inactive until the link was followed, and then works', async () => {
    const admin = await product.newAgency();
    const { email, id } = await invite(admin);
    await expect.poll(async () => (await mailsTo(product, email)).length).toBe(1);
    const [mail] = await mailsTo(product, email);
    const refused = await product.visitor.refused(authCalls.login, {
      body: { username: email, password: PASSWORD },
    });
    expect(refused.status).toBe(422);
    await product.visitor.call(authCalls.activation, {
      body: { ...linkIn(mail?.text ?? ''), password: PASSWORD, password_confirmation: PASSWORD },
    });
    await product.signIn(email, PASSWORD);
    const { data } = await admin.call(userCalls.find, { params: { id } });
    expect(data).toMatchObject({ active: true, invited: false });
  });

  test('ORG-017 an invitation is sent again, five times a day, and the link before ends; not to who has accepted', async () => {
    const admin = await product.newAgency();
    const { email, id } = await invite(admin);
    const links = async (count: number) => {
      await expect.poll(async () => (await mailsTo(product, email)).length).toBe(count);
      return (await mailsTo(product, email)).map(({ text }) => linkIn(text));
    };
    const [first] = await links(1);
    for (let again = 1; again <= 5; again += 1) {
      await admin.call(userCalls.inviteAgain, { body: { id } });
    }
    const all = await links(6);
    expect(new Set(all.map(({ code }) => code)).size).toBe(6);
    expect(all).toContainEqual(first);
    const old = { ...first, password: PASSWORD, password_confirmation: PASSWORD };
    expect(await product.visitor.refused(authCalls.activation, { body: old as never })).toMatchObject({
      status: 422,
    });
    expect(await admin.refused(userCalls.inviteAgain, { body: { id } })).toMatchObject({
      status: 429,
      errorCode: 'INVITED_OFTEN',
    });
    expect(await admin.refused(userCalls.inviteAgain, { body: { id: admin.userId } })).toMatchObject({
      status: 409,
      errorCode: 'INVITATION_OVER',
    });
  });

  test('ORG-017, S8 whoever gets another address is invited there, and no link in the old mailbox works any more', async () => {
    const admin = await product.newAgency();
    const seen = await invite(admin);
    const activationTo = async (email: string) =>
      (await mailsTo(product, email)).find(({ kind }) => kind === 'auth.activation');
    const follow = (text: string) => ({
      body: { ...linkIn(text), password: PASSWORD, password_confirmation: PASSWORD },
    });
    await expect.poll(() => activationTo(seen.email)).toBeDefined();
    const old = (await activationTo(seen.email))?.text ?? '';
    const email = address();
    const body = { ...person({ email }), id: seen.id, version: seen.version };
    await admin.call(userCalls.update, { body });
    await expect.poll(() => activationTo(email)).toBeDefined();
    expect(await product.visitor.refused(authCalls.activation, follow(old))).toMatchObject({ status: 422 });
    await product.visitor.call(authCalls.activation, follow((await activationTo(email))?.text ?? ''));
    await product.signIn(email, PASSWORD);

    await product.visitor.call(authCalls.forgot, { body: { email } });
    const reset = (await mailsTo(product, email)).find(({ kind }) => kind === 'auth.reset');
    const link = { body: linkIn(reset?.text ?? '') };
    await product.visitor.call(authCalls.recoverCode, link);
    const { data: now } = await admin.call(userCalls.find, { params: { id: seen.id } });
    await admin.call(userCalls.update, {
      body: { ...person({ email: address() }), id: now.id, version: now.version },
    });
    await expect
      .poll(async () => (await product.visitor.send(authCalls.recoverCode, link)).statusCode)
      .toBe(422);
  });

  test('ORG-004 a list of users is judged without storing anything', async () => {
    const admin = await product.newAgency();
    const validate = (users: object[]) =>
      admin.refused(userCalls.validate, { body: { users: users as never } });
    const boss = person({ roles: ['sm_admin'] });
    expect((await validate([])).errors).toEqual({ users: ['Potreben je vsaj en uporabnik'] });
    expect((await validate([person()])).errors).toEqual({
      users: ['Potreben je vsaj en uporabnik s skrbniško vlogo'],
    });
    expect((await validate([boss, person({ roles: [] })])).errors).toEqual({
      'users.1.roles': ['Potrebna je vsaj ena vloga uporabnika'],
    });
    const taken = ['Ta e-poštni naslov je že v uporabi'];
    expect((await validate([boss, boss])).errors).toEqual({ 'users.1.email': taken });
    const other = await product.newAgency();
    expect((await validate([boss, person({ email: other.username })])).errors).toEqual({
      'users.1.email': taken,
    });
    expect(await admin.call(userCalls.validate, { body: { users: [boss] } })).toEqual({
      data: { valid: true },
    });
    expect((await admin.call(userCalls.search, { body: {} })).meta.total).toBe(1);
  });

  test('an address is used once in the whole product, except by those in the trash', async () => {
    const [admin, other] = [await product.newAgency(), await product.newAgency()];
    const body = person({ email: other.username });
    expect((await admin.refused(userCalls.create, { body })).errors).toEqual({
      email: ['Ta e-poštni naslov je že v uporabi'],
    });
    const gone = await invite(admin);
    await admin.call(userCalls.delete, { body: { id: gone.id } });
    await invite(other, { email: gone.email });
    const refused = await admin.refused(userCalls.restore, { body: { id: gone.id } });
    expect(refused.errors).toHaveProperty('email');
  });

  test('of two people who edit one user, the second is told and nothing is lost', async () => {
    const admin = await product.newAgency();
    const seen = await invite(admin);
    const change = (name: string) => ({
      body: { ...person({ email: seen.email, name }), id: seen.id, version: seen.version },
    });
    await admin.call(userCalls.update, change('First'));
    expect(await admin.refused(userCalls.update, change('Second'))).toMatchObject({
      status: 409,
      errorCode: 'CHANGED_ELSEWHERE',
    });
    expect((await admin.call(userCalls.find, { params: { id: seen.id } })).data.name).toBe('First');
  });
});
