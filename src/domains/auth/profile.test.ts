import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountSettingsCalls } from '#domains/org/contract/accounts.ts';
import { userSettings } from '#domains/org/contract/common.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { addUser, mailsTo, PASSWORD } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const aBranch = (accountId: number, name = 'Center') =>
  systemWrite(product.pools, (tx) => insertBranch(tx, accountId, branchInput.parse({ name })));
const historyOf = (accountId: number, action: string) =>
  product.pools.system
    .selectFrom('history')
    .where('account_id', '=', accountId)
    .where('action', '=', action)
    .selectAll()
    .execute();

describe('the profile', () => {
  test('AUTH-009 it holds what the seeds name, and no secret', async () => {
    const admin = await product.newAgency();
    const branch = await aBranch(admin.accountId);
    const booker = await addUser(product, admin.accountId, { subaccount_id: branch.id });
    const clerk = await product.signIn(booker.username, PASSWORD);
    const { data } = await clerk.call(authCalls.profile, {});
    expect(data).toEqual({
      id: booker.userId,
      name: 'Boris Kos',
      username: booker.username,
      email: booker.username,
      tel: '',
      language: '',
      roles: ['sm_booker'],
      owner: false,
      modules: [2],
      theme: 'auto',
      signature: '',
      settings: userSettings.parse({}),
      account: { id: admin.accountId, name: expect.stringMatching(/^Agency/) },
      subaccount: { id: branch.id, name: 'Center', signature: '' },
      home_account_id: admin.accountId,
      home_subaccount_id: branch.id,
      active: true,
      trashed: false,
      second_factor: false,
    });
  });

  test('AUTH-010, LIC-001, LICB-002 accountInfo holds the working account with licences, flags and branches', async () => {
    const clerk = await product.newAgency({ pricing: 'pro', expire_at: '2099-12-31', invoice_active: true });
    const branch = await aBranch(clerk.accountId);
    const { data } = await clerk.call(authCalls.accountInfo, {});
    expect(data).toEqual({
      id: clerk.accountId,
      name: expect.stringMatching(/^Agency/),
      signature: '',
      licences: [
        {
          id: expect.any(Number),
          licence_id: expect.any(Number),
          licence: { name: 'Smart', module_id: 2 },
          pricing: 'pro',
          demo: false,
          active: true,
          expire_at: '2099-12-31',
        },
      ],
      active: true,
      trashed: false,
      modules: [2],
      minimax: { active: false },
      saop: { active: false },
      invoice: { active: true, export_sys: '' },
      subaccounts: [{ id: branch.id, name: 'Center' }],
    });
  });

  test('AUTH-026, AUTH-027 name, phone, language, signature and the nine cart settings are kept', async () => {
    const clerk = await product.newAgency();
    const settings = {
      cart_default_signature: 2,
      cart_subject: 'Ponudba',
      cart_hide_rating: false,
      cart_hide_touroperator: false,
      cart_show_footer_text: false,
      cart_show_signature: false,
      cart_footer_text: 'Lep pozdrav',
      cart_user_cc: true,
      cart_account_cc: true,
    };
    const body = {
      name: 'Ada Nova',
      tel: '041 555 020',
      language: 'hr' as const,
      signature: 'Ada',
      settings,
    };
    await clerk.call(authCalls.changeProfile, { body });
    expect((await clerk.call(authCalls.profile, {})).data).toMatchObject(body);
    const [entry] = await historyOf(clerk.accountId, 'profile_changed');
    expect(entry?.changes).toMatchObject({ name: { from: 'Ada Lovše', to: 'Ada Nova' } });
  });

  test('S13 of a signature stays what mails show, and nothing that runs', async () => {
    const clerk = await product.newAgency();
    const signature =
      '<p onclick="x()">Ada <b>Lovše</b></p><script>x()</script><a href="javascript:x()">here</a>';
    const { data } = await clerk.call(authCalls.changeProfile, { body: { signature } });
    expect(data.signature).toBe('<p>Ada <b>Lovše</b></p><a>here</a>');
  });

  test('what a form does not show stays as another window has just stored it', async () => {
    const clerk = await product.newAgency();
    await clerk.call(authCalls.changeProfile, { body: { signature: 'From the first window' } });
    const { settings } = (await clerk.call(authCalls.profile, {})).data;
    const second = { settings: { ...settings, cart_footer_text: 'From the second' } };
    const { data } = await clerk.call(authCalls.changeProfile, { body: second });
    expect(data).toMatchObject({ name: 'Ada Lovše', signature: 'From the first window', ...second });
  });

  test('AUTH-028 the theme is stored; another value is refused', async () => {
    const clerk = await product.newAgency();
    const { data } = await clerk.call(authCalls.theme, { body: { theme: 'dark' } });
    expect(data).toEqual({ theme: 'dark' });
    expect((await clerk.call(authCalls.profile, {})).data.theme).toBe('dark');
    const refused = clerk.refused(authCalls.theme, { body: { theme: 'blue' as 'dark' } });
    expect(await refused).toMatchObject({ status: 422, errors: { theme: [expect.any(String)] } });
    await clerk.call(authCalls.language, { body: { language: 'it' } });
    expect((await clerk.call(authCalls.profile, {})).data.language).toBe('it');
  });
});

describe('changing the password', () => {
  const change = (current_password: string, password = 'a brand new one') => ({
    body: { current_password, password, password_confirmation: password },
  });

  test('AUTH-025, S8 it needs the current one, ends the other sessions and mails the owner', async () => {
    const clerk = await product.newAgency();
    const elsewhere = await product.signIn(clerk.username, PASSWORD);
    const wrong = await clerk.refused(authCalls.password, change('not the password'));
    expect(wrong).toMatchObject({ status: 422, errors: { current_password: [expect.any(String)] } });
    expect(await clerk.refused(authCalls.password, change(PASSWORD, 'short'))).toMatchObject({ status: 422 });
    const asEmail = await clerk.refused(authCalls.password, change(PASSWORD, clerk.username));
    expect(asEmail.errors).toHaveProperty('password');

    await clerk.call(authCalls.password, change(PASSWORD));
    await clerk.call(authCalls.profile, {});
    expect(await elsewhere.refused(authCalls.profile, {})).toMatchObject({ status: 401 });
    const old = { username: clerk.username, password: PASSWORD };
    expect(await product.visitor.refused(authCalls.login, { body: old })).toMatchObject({ status: 422 });
    await product.signIn(clerk.username, 'a brand new one');
    expect((await mailsTo(product, clerk.username)).map(({ kind }) => kind)).toContain(
      'auth.passwordChanged',
    );
  });

  test('S7 strangers who guess a name all day do not keep its owner from a new password', async () => {
    const clerk = await product.newAgency();
    const guess = { username: clerk.username, password: 'not the password' };
    for (let attempt = 1; attempt <= 11; attempt += 1)
      await product.visitor.refused(authCalls.login, { body: guess });
    expect((await product.visitor.refused(authCalls.login, { body: guess })).status).toBe(429);
    await clerk.call(authCalls.password, change(PASSWORD));
  });

  test('S7 wrong current passwords are counted like failed sign-ins', async () => {
    const clerk = await product.newAgency();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await clerk.refused(authCalls.password, change('not the password'))).status).toBe(422);
    }
    const refused = await clerk.refused(authCalls.password, change(PASSWORD));
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY_ATTEMPTS' });
  });
});

describe('switching the account', () => {
  const master = { roles: ['mn_super_admin' as const], modules: [1, 2] };

  test('AUTH-029 the master admin works in the chosen account from the next call on, and both accounts know', async () => {
    const [boss, agency] = [await product.newAgency({ user: master }), await product.newAgency()];
    const branch = await aBranch(agency.accountId);
    const body = { account_id: agency.accountId, subaccount_id: branch.id };
    const reply = await boss.call(authCalls.switchAccount, { body });
    expect(reply.data).toMatchObject({
      account: { id: agency.accountId },
      user: { id: boss.userId, account: { id: agency.accountId }, subaccount: { id: branch.id } },
    });
    expect((await boss.call(authCalls.accountInfo, {})).data.id).toBe(agency.accountId);
    for (const accountId of [boss.accountId, agency.accountId]) {
      expect(await historyOf(accountId, 'switched')).toMatchObject([
        {
          user_id: boss.userId,
          changes: { account_id: { from: boss.accountId, to: agency.accountId } },
          at: expect.any(String),
        },
      ]);
    }
  });

  test('AUTH-030, ORG-059 a branch admin switches among the own branches; others are refused', async () => {
    const admin = await product.newAgency();
    const other = await product.newAgency();
    const foreign = await aBranch(other.accountId);
    const branch = await aBranch(admin.accountId);
    const person = await addUser(product, admin.accountId, { roles: ['sm_admin_branch'] });
    const branchAdmin = await product.signIn(person.username, PASSWORD);
    const to = (account_id: number, subaccount_id: number | null = null) => ({
      body: { account_id, subaccount_id },
    });
    const { data: within } = await branchAdmin.call(accountSettingsCalls.all, { body: {} });
    expect(within.map(({ id }) => id)).toEqual([admin.accountId]);
    await branchAdmin.call(authCalls.switchAccount, to(admin.accountId, branch.id));
    for (const place of [to(other.accountId), to(admin.accountId, foreign.id), to(999_999_999)]) {
      expect(await branchAdmin.refused(authCalls.switchAccount, place)).toMatchObject({ status: 404 });
    }
    expect(await admin.refused(authCalls.switchAccount, to(admin.accountId))).toMatchObject({
      status: 403,
      errorCode: 'ROLE_DENIED',
    });
  });
});
