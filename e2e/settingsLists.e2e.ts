import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { managerCalls } from '#domains/org/contract/accounts.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { systemWrite } from '#server/db/scope.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';
import { act } from './trash.ts';

const product = startProduct();
const press = (place: Pick<Page, 'getByRole'>, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const isFocused = (place: Locator) => place.evaluate((it) => it === document.activeElement);
const addBranch = (accountId: number, name: string) =>
  systemWrite(product().pools, (tx) => insertBranch(tx, accountId, branchInput.parse({ name })));

test('an address with a page that does not exist shows the last one, once, and nobody comes back to it', async () => {
  const admin = await product().newAgency();
  for (let number = 1; number <= 6; number += 1) await addBranch(admin.accountId, `Branch ${number}`);
  const page = await product().signIn(admin);
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  for (const [path, shown, last] of [
    ['/settings/subaccounts', '6 to 6 of 6', '2'],
    ['/settings/users', admin.username, '1'],
    ['/settings/licences', 'Smart', '1'],
    ['/system/history', /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/, '1'],
  ] as const) {
    await page.goto(`${product().origin}/home`);
    await page.goto(`${product().origin}${path}?page=99&itemsPerPage=5`);
    await page.getByRole('main').getByText(shown).first().waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe(last);
    await page.goBack();
    await page.waitForURL('**/home');
  }
  expect(broken).toEqual([]);
});

test('who runs a branch reads the people of others, and is told why no more', async () => {
  const admin = await product().newAgency();
  const [koper, celje] = [
    await addBranch(admin.accountId, 'Koper'),
    await addBranch(admin.accountId, 'Celje'),
  ];
  const of = (subaccount_id: number) => ({ subaccount_id });
  const runner = { ...of(koper.id), roles: ['sm_admin_branch' as const], name: 'Maja Kralj' };
  const tina = await addUser(product(), admin.accountId, { ...of(celje.id), name: 'Tina Zupan' });
  await addUser(product(), admin.accountId, { ...of(koper.id), name: 'Ana Babič' });
  const page = await product().signIn(
    await addUser(product(), admin.accountId, runner),
    `/settings/users?id=${tina.userId}`,
  );
  const why = 'You can only change users of your own branch.';
  const drawer = page.getByRole('dialog', { name: 'Tina Zupan' });
  await drawer.getByText(why).waitFor();
  await drawer.getByRole('definition').getByText('Booker', { exact: true }).waitFor();
  expect(await drawer.getByRole('textbox').count()).toBe(0);
  expect(await drawer.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await expectSound(page);
  await press(drawer, 'Close');
  await drawer.waitFor({ state: 'detached' });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  expect(await row('Ana Babič').getByRole('switch').isEnabled()).toBe(true);
  expect(await row('Ana Babič').getByRole('checkbox').isEnabled()).toBe(true);
  expect(await row('Tina Zupan').getByRole('switch').isDisabled()).toBe(true);
  expect(await row('Tina Zupan').getByRole('checkbox').isDisabled()).toBe(true);
  await row('Tina Zupan').getByRole('switch').hover({ force: true });
  await page.getByRole('tooltip', { name: why }).waitFor();
  await press(page, 'Actions for Tina Zupan');
  await expect.poll(() => page.getByRole('menuitem').allTextContents(), PATIENCE).toEqual(['Open']);
});

test('a term that arrives late leaves what was opened meanwhile as it is', async () => {
  const admin = await product().newAgency();
  const koper = await addBranch(admin.accountId, 'Koper');
  for (const name of ['Celje', 'Ptuj', 'Maribor']) await addBranch(admin.accountId, name);
  const page = await product().signIn(admin, '/settings/subaccounts');
  await page.getByRole('cell', { name: 'Koper', exact: true }).waitFor();
  await page.getByRole('searchbox').fill('Kop');
  await page.getByRole('cell', { name: 'Koper', exact: true }).click();
  await page.getByRole('dialog', { name: 'Koper' }).getByRole('tab', { name: 'History' }).click();
  await page.waitForURL((url) => url.searchParams.get('search') === 'Kop');
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('id'), searchParams.get('tab')]).toEqual([String(koper.id), 'history']);
});

test('an address with a user that does not exist says so, and leads back to the list', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/settings/users?id=999999999');
  const drawer = page.getByRole('dialog', { name: 'Not found' });
  await drawer.waitFor();
  expect(await drawer.getByRole('tab').count()).toBe(0);
  await expectSound(page);
  await press(drawer, 'Back to the list');
  await drawer.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('id')).toBe(false);
});

test('who saves what is wrong is taken to the first wrong field, whoever found it out', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/settings/users?id=new');
  const drawer = page.getByRole('dialog', { name: 'Invite' });
  const phone = drawer.getByLabel('Phone');
  await drawer.getByLabel('First and last name').fill('Jure Vovk');
  await drawer.getByLabel('E-mail').fill('jure@agency.test');
  await phone.fill('12');
  await drawer.getByLabel('First and last name').focus();
  await drawer.getByText('This is not a valid phone number').waitFor();
  await press(drawer, 'Send invitation');
  await drawer.getByText('At least one user role is needed').waitFor();
  await expect.poll(() => isFocused(phone), PATIENCE).toBe(true);
  await phone.fill('');
  await press(drawer, 'Send invitation');
  await expect
    .poll(() => isFocused(drawer.getByRole('checkbox', { name: 'Admin', exact: true })), PATIENCE)
    .toBe(true);
  await drawer.getByRole('checkbox', { name: 'Booker' }).check();
  await phone.fill('12');
  await phone.press('Control+s');
  await drawer.getByText('This is not a valid phone number').waitFor();
  await expect.poll(() => isFocused(phone), PATIENCE).toBe(true);

  await page.goto(`${product().origin}/settings/subaccounts?id=new`);
  const branch = page.getByRole('dialog', { name: 'New branch' });
  await branch.getByLabel('Name').fill('Koper');
  await branch.getByLabel('Phone').fill('12');
  await branch.getByLabel('City').focus();
  await press(branch, 'Save');
  await expect.poll(() => isFocused(branch.getByLabel('Phone')), PATIENCE).toBe(true);
});

test('who switches a whole agency off is asked first, and can take it back', async () => {
  const master = await product().newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  const other = await product().newAgency();
  const { data } = await master.call(managerCalls.find, { params: { id: other.accountId } });
  const page = await product().signIn(master, `/manager/accounts?search=${encodeURIComponent(data.name)}`);
  const stored = async () =>
    (await master.call(managerCalls.find, { params: { id: other.accountId } })).data.active;
  await act(page, data.name, 'Deactivate');
  const ask = page.getByRole('dialog', { name: `Deactivate ${data.name}?` });
  await expectSound(page);
  await press(ask, 'Cancel');
  expect(await stored()).toBe(true);
  await act(page, data.name, 'Deactivate');
  await press(ask, 'Deactivate');
  await page.getByText(`${data.name}: inactive`).waitFor();
  expect(await stored()).toBe(false);
  await press(page, 'Undo');
  await expect.poll(stored, PATIENCE).toBe(true);
});
