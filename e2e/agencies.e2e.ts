import { expect, test } from 'vitest';
import { addUser, mailsTo } from '#domains/auth/testing.ts';
import { accountSettingsCalls, managerCalls } from '#domains/org/contract/accounts.ts';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { systemWrite } from '#server/db/scope.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';
import { act, press, showTrash } from './trash.ts';

const product = startProduct();
const addBranch = (accountId: number, name: string) =>
  systemWrite(product().pools, (tx) => insertBranch(tx, accountId, branchInput.parse({ name })));

test('ORG-012 whoever runs a branch changes it, whoever works in it reads it, and without one there is nothing', async () => {
  const admin = await product().newAgency();
  const { id } = await addBranch(admin.accountId, 'Koper');
  const of = { subaccount_id: id };
  const runner = await addUser(product(), admin.accountId, { ...of, roles: ['sm_admin_branch'] });
  const page = await product().signIn(runner, '/settings/mysubaccount');
  await page.getByLabel('City').fill('Izola');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('Saved Successfully').waitFor();
  await expectSound(page);
  expect((await admin.call(branchCalls.find, { params: { id } })).data.city).toBe('Izola');
  const booker = await addUser(product(), admin.accountId, of);
  const readOnly = await product().signIn(booker, '/settings/mysubaccount');
  await readOnly.getByRole('definition').getByText('Izola', { exact: true }).waitFor();
  expect(await readOnly.getByRole('main').getByRole('textbox').count()).toBe(0);
  await expectSound(readOnly);
  const none = await product().signIn(admin, '/settings/mysubaccount');
  await none.getByText('You do not belong to a branch.').waitFor();
});

test('ORG-001 what the agency says of itself is changed and kept', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/settings/account');
  await page.getByLabel('Name').fill('Adria Nova');
  await page.getByLabel('Tax number').fill('SI12345678');
  await page.getByLabel('Website').fill('adria');
  await page.getByLabel('Each branch sees only its own customers').check();
  const save = page.getByRole('button', { name: /^Save/ });
  await save.click();
  await page.getByLabel('Website').fill('https://adria.test');
  await save.click();
  await page.getByText('Saved Successfully').waitFor();
  await page.getByRole('banner').getByText('Adria Nova').waitFor();
  await expectSound(page);
  await page.reload();
  await expect.poll(() => page.getByLabel('Tax number').inputValue(), PATIENCE).toBe('SI12345678');
  const found = await admin.call(accountSettingsCalls.find, { params: { id: admin.accountId } });
  expect(found.data).toMatchObject({
    name: 'Adria Nova',
    web: 'https://adria.test',
    customers_per_branch: true,
  });
  const booker = await addUser(product(), admin.accountId);
  await (await product().signIn(booker, '/settings/account')).getByText('Access denied').waitFor();
});

test('ORG-063 an agency is made with its first user, gets applications, is deleted and destroyed by its name', async () => {
  const master = await product().newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  const page = await product().signIn(master, '/manager/accounts');
  await press(page, 'Add agency');
  const drawer = page.getByRole('dialog', { name: 'New agency' });
  await drawer.getByLabel('Name', { exact: false }).first().fill('Nova Travel');
  await drawer.getByLabel('First and last name').fill('Eva Novak');
  await drawer.getByLabel('E-mail').last().fill('eva.novak@nova.test');
  await expectSound(page);
  await press(drawer, 'Save');
  await drawer.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await mailsTo(product(), 'eva.novak@nova.test')).length, PATIENCE)
    .toBeGreaterThan(0);
  await page.getByRole('searchbox').fill('Nova Travel');
  await page.getByRole('cell', { name: 'Nova Travel', exact: true }).click();
  const open = page.getByRole('dialog', { name: 'Nova Travel' });
  await open.getByRole('tab', { name: 'Applications' }).click();
  await open.getByLabel('Sell-IT').press('Space');
  await page.getByText('Saved Successfully').waitFor();
  await press(open, 'Close');
  const found = await master.call(managerCalls.search, { body: { search: 'Nova Travel' } });
  expect(found.data[0]?.modules).toEqual([2, 3]);

  await act(page, 'Nova Travel', 'Delete');
  await page.getByText('No results for these filters').waitFor();
  await showTrash(page);
  await act(page, 'Nova Travel', 'Delete permanently');
  const ask = page.getByRole('dialog', { name: /permanently/ });
  const destroy = ask.getByRole('button', { name: 'Delete permanently' });
  expect(await destroy.isDisabled()).toBe(true);
  await ask.getByRole('textbox').fill('Nova Travel');
  await destroy.click();
  await page.getByText('No results for these filters').waitFor();
  const admin = await product().newAgency();
  await (await product().signIn(admin, '/manager/accounts')).getByText('Access denied').waitFor();
});
