import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { systemWrite } from '#server/db/scope.ts';
import { expectSound, fillLogin, startProduct } from './product.ts';

const product = startProduct();
const MASTER = { user: { roles: ['mn_super_admin' as const], modules: [1, 2] } };
const nameOf = async (accountId: number) => {
  const query = product().pools.system.selectFrom('accounts').where('id', '=', accountId).select('name');
  return (await query.executeTakeFirstOrThrow()).name;
};
const addBranch = (accountId: number, name: string) =>
  systemWrite(product().pools, (tx) => insertBranch(tx, accountId, branchInput.parse({ name })));

const breakCall = (page: Page, { path }: { path: string }) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status: 500,
      json: { errorCode: 'SERVER_ERROR', error: 'It broke', message: '', RequestID: '7f0c' },
    }),
  );
/** With the title before the message of the server. */
const told = (page: Page, role: 'alert' | 'dialog', title: string) =>
  page.getByRole(role).filter({ hasText: title }).getByText('RQID: 7f0c').waitFor();

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ada Lovše' }).click();
  await page.getByRole('menuitem', { name: 'Switch agency' }).click();
  await page.getByRole('heading', { name: 'Switch agency' }).waitFor();
}

async function choose(page: Page, account: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Agency' }).fill(account);
  await page.getByRole('option', { name: account }).click();
}
const submit = (page: Page) => page.getByRole('button', { name: 'Switch', exact: true }).click();
/** A switch loads the page anew: what is pressed before that is lost. */
async function reloaded(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
}

test('SHELL-049, SHELL-050 the dialog wants an account, offers its branches, and the page works there, and back', async () => {
  const [master, agency] = [await product().newAgency(MASTER), await product().newAgency()];
  const branch = await addBranch(agency.accountId, 'Maribor');
  const [home, there] = [await nameOf(master.accountId), await nameOf(agency.accountId)];
  const page = await product().signIn(master, '/settings/profile');
  await openDialog(page);
  await submit(page);
  await page.getByText('This is a required field').waitFor();
  await expectSound(page);

  await choose(page, there);
  await page.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'Maribor' }).click();
  const sent = page.waitForRequest(`**${authCalls.switchAccount.path}`);
  const loaded = page.waitForEvent('load');
  await submit(page);
  expect((await sent).postDataJSON()).toEqual({ account_id: agency.accountId, subaccount_id: branch.id });
  await loaded;
  await page.getByText('Congratulations! Saved Successfully').waitFor();
  await page.getByRole('banner').getByText(there).waitFor();
  await page.getByRole('banner').getByText('Maribor').waitFor();

  await openDialog(page);
  await choose(page, home);
  await submit(page);
  await page.getByRole('banner').getByText(home).waitFor();
  expect(await page.getByRole('button', { name: 'Back to your agency' }).count()).toBe(0);
  await page.reload();
  await page.getByRole('banner').getByText(home).waitFor();
});

test('SHELL-049 one switches at the name of the agency, sees that it is another one, and goes back', async () => {
  const [master, agency] = [await product().newAgency(MASTER), await product().newAgency()];
  const branch = await addBranch(master.accountId, 'Celje');
  const [home, there] = [await nameOf(master.accountId), await nameOf(agency.accountId)];
  const page = await product().signIn(master);
  const head = page.getByRole('banner');
  await head.getByRole('button', { name: home }).click();
  await page.getByRole('heading', { name: 'Switch agency' }).waitFor();
  await choose(page, there);
  await reloaded(page, () => submit(page));
  await head.getByRole('button', { name: there }).waitFor();
  await expectSound(page);
  expect(await head.getByRole('button', { name: there }).getAttribute('data-elsewhere')).toBe('true');
  await reloaded(page, () => head.getByRole('button', { name: 'Back to your agency' }).click());
  await head.getByRole('button', { name: home }).click();
  await choose(page, home);
  await page.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: branch.name }).click();
  await reloaded(page, () => submit(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await head.getByRole('button', { name: 'Celje' }).waitFor();
  await page.getByRole('button', { name: 'Ada Lovše' }).click();
  await page.getByRole('menuitem', { name: 'Back to your agency' }).click();
  await head.getByText('Celje').waitFor({ state: 'detached' });
});

test('SHELL-049 another tab gives up what it shows of the account that was left', async () => {
  const [master, agency] = [await product().newAgency(MASTER), await product().newAgency()];
  const there = await nameOf(agency.accountId);
  const page = await product().signIn(master);
  const other = await page.context().newPage();
  await other.goto(`${product().origin}/settings/profile`);
  await other.getByRole('heading', { name: 'My profile' }).waitFor();
  await openDialog(page);
  await choose(page, there);
  await submit(page);
  await page.getByRole('banner').getByText(there).waitFor();
  await other.getByRole('banner').getByText(there).waitFor();
});

test('SHELL-050 what the server does not do stands in a dialog with the title of saving', async () => {
  const [master, agency] = [await product().newAgency(MASTER), await product().newAgency()];
  const page = await product().signIn(master);
  await breakCall(page, authCalls.switchAccount);
  await openDialog(page);
  await choose(page, await nameOf(agency.accountId));
  await submit(page);
  const failed = page.getByRole('dialog', { name: 'Error during the saving process' });
  await failed.getByText('RQID: 7f0c').waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await failed.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Switch agency' }).waitFor();
});

test('ERR-011 a sign-in, a registration, a switch and a sign-out that fail each say so in their title', async () => {
  const [master, agency] = [await product().newAgency(MASTER), await product().newAgency()];
  const entrance = await product().open('/login');
  await breakCall(entrance, authCalls.login);
  await fillLogin(entrance, master.username, master.password);
  await told(entrance, 'alert', 'Sign-in failed');

  await entrance.goto(`${product().origin}/register`);
  await breakCall(entrance, authCalls.register);
  await entrance.getByLabel('Agency').fill('Gama');
  await entrance.getByLabel('First and last name').fill('Gaja Novak');
  await entrance.getByLabel('Phone').fill('+386 41 555 010');
  await entrance.getByLabel('E-mail').fill('g@gama.example');
  await entrance.getByLabel('I accept the terms of use').check();
  await entrance.getByRole('button', { name: 'Register' }).click();
  await told(entrance, 'alert', 'Registration failed');

  const page = await product().signIn(master);
  await breakCall(page, authCalls.switchAccount);
  await openDialog(page);
  await choose(page, await nameOf(agency.accountId));
  await submit(page);
  await told(page, 'dialog', 'Error during the saving process');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Error during the saving process' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cancel' }).click();

  await breakCall(page, authCalls.logout);
  await page.getByRole('button', { name: 'Ada Lovše' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await told(page, 'alert', 'Sign-out failed');
});

test('who heads a branch chooses among the branches of the own agency, and an admin does not switch', async () => {
  const admin = await product().newAgency();
  const branch = await addBranch(admin.accountId, 'Koper');
  await product().newAgency();
  const head = await addUser(product(), admin.accountId, {
    name: 'Ada Lovše',
    roles: ['sm_admin_branch'],
    subaccount_id: branch.id,
  });
  const page = await product().signIn({ ...head, password: PASSWORD });
  await openDialog(page);
  await page.getByRole('combobox', { name: 'Agency' }).click();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual([await nameOf(admin.accountId)]);

  const of = await product().signIn(admin);
  await of.getByRole('button', { name: 'Ada Lovše' }).click();
  await of.getByRole('menuitem', { name: 'My profile' }).waitFor();
  expect(await of.getByRole('menuitem', { name: 'Switch agency' }).count()).toBe(0);
});
