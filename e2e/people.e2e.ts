import { expect, test } from 'vitest';
import { addUser, mailsTo } from '#domains/auth/testing.ts';
import { userCalls } from '#domains/org/contract/users.ts';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { systemWrite } from '#server/db/scope.ts';
import { expectRows, expectSound, PATIENCE, startProduct } from './product.ts';
import { act, press } from './trash.ts';

const product = startProduct();
const addBranch = (accountId: number, name: string) =>
  systemWrite(product().pools, (tx) => insertBranch(tx, accountId, branchInput.parse({ name })));

test('ORG-014, ORG-022 people are invited, found, changed within what one may give, switched off, deleted and restored', async () => {
  const admin = await product().newAgency();
  const person = await addUser(product(), admin.accountId, { name: 'Ana Babič' });
  const page = await product().signIn(admin, '/settings/users');
  await page.getByText('2 of 5 seats used').waitFor();
  await expectSound(page);
  await press(page, 'Invite');
  const drawer = page.getByRole('dialog', { name: 'Invite' });
  await drawer.getByLabel('First and last name').fill('Jure Vovk');
  await drawer.getByLabel('E-mail').fill('jure.vovk@agency.test');
  await press(drawer, 'Send invitation');
  await drawer.getByText('At least one user role is needed').waitFor();
  const lofty = drawer.getByRole('checkbox', { name: 'Super admin' });
  expect(await lofty.isDisabled()).toBe(true);
  await drawer.getByRole('checkbox', { name: 'Booker' }).check();
  await expectSound(page);
  await press(drawer, 'Send invitation');
  await drawer.waitFor({ state: 'detached' });
  await page.getByText('Invitation sent').waitFor();
  await page.getByText('3 of 5 seats used').waitFor();
  await expect
    .poll(async () => (await mailsTo(product(), 'jure.vovk@agency.test')).length, PATIENCE)
    .toBeGreaterThan(0);

  await press(page, 'Invited 1');
  await expectRows(page, 1);
  await act(page, 'Jure Vovk', 'Send the invitation again');
  await page.getByText('Invitation sent again to jure.vovk@agency.test').waitFor();
  await expect.poll(async () => (await mailsTo(product(), 'jure.vovk@agency.test')).length, PATIENCE).toBe(2);
  await press(page, 'All 3');
  await expectRows(page, 3);
  await page.getByText('Ana Babič').click();
  const open = page.getByRole('dialog', { name: 'Ana Babič' });
  await open.getByRole('checkbox', { name: 'Invoicing' }).check();
  await press(open, 'Save');
  await open.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor();
  await press(open, 'Close');
  await open.waitFor({ state: 'detached' }); // The columns of the list move.
  const { data } = await admin.call(userCalls.find, { params: { id: person.userId } });
  expect(data.roles.toSorted()).toEqual(['sm_booker', 'sm_invoices']);

  expect(await page.getByLabel('Ada Lovše is active').isDisabled()).toBe(true);
  await page.getByLabel('Ana Babič is active').click({ force: true });
  await page.getByText('2 of 5 seats used').waitFor();
  await act(page, 'Ana Babič', 'Delete');
  await expectRows(page, 2);
  await press(page, 'In the trash');
  await act(page, 'Ana Babič', 'Restore');
  await page.getByText('The trash is empty').waitFor();
  const all = page.getByRole('button', { name: 'All 3', exact: true });
  expect(await all.getAttribute('aria-pressed')).toBe('false');
  await all.click();
  expect(await all.getAttribute('aria-pressed')).toBe('true');
  await expectRows(page, 3);
});

test('ORG-021 several people are put into a branch at once', async () => {
  const admin = await product().newAgency();
  await addUser(product(), admin.accountId, { name: 'Ana Babič' });
  const branch = await addBranch(admin.accountId, 'Koper');
  const page = await product().signIn(admin, '/settings/users');
  await expectRows(page, 2);
  await page.getByLabel('Select all').check();
  await press(page, 'Assign branch');
  await page.getByRole('menuitem', { name: 'Koper' }).click();
  await expect.poll(() => page.getByRole('cell', { name: 'Koper' }).count(), PATIENCE).toBe(2);
  const { data } = await admin.call(branchCalls.find, { params: { id: branch.id } });
  expect(data.users).toBe(2);
});

test('LICB-006 when all seats are taken the one who invites is told so, and loses nothing typed', async () => {
  const admin = await product().newAgency();
  for (let seat = 2; seat < 5; seat += 1) await addUser(product(), admin.accountId);
  const page = await product().signIn(admin, '/settings/users');
  await page.getByText('4 of 5 seats used').waitFor();
  await press(page, 'Invite');
  const drawer = page.getByRole('dialog', { name: 'Invite' });
  await drawer.getByLabel('First and last name').fill('Jure Vovk');
  await drawer.getByLabel('E-mail').fill('late@agency.test');
  await drawer.getByRole('checkbox', { name: 'Booker' }).check();
  await addUser(product(), admin.accountId); // Somebody else was faster.
  await press(drawer, 'Send invitation');
  await page.getByText('Total users reached. Contact us to upgrade the licence.').first().waitFor();
  expect(await drawer.getByLabel('First and last name').inputValue()).toBe('Jure Vovk');
  await expectSound(page);
  await page.reload();
  await page.getByText('5 of 5 seats used').waitFor();
  await page.getByText('Total users reached. Contact us to upgrade the licence.').waitFor();
  await expectSound(page);
});

test('AUTH-035 an admin signs somebody out everywhere, and helps whoever has lost the phone', async () => {
  const admin = await product().newAgency();
  const person = await addUser(product(), admin.accountId, { name: 'Ana Babič' });
  const theirs = await product().signIn(person);
  const page = await product().signIn(admin, `/settings/users?id=${person.userId}`);
  const drawer = page.getByRole('dialog', { name: 'Ana Babič' });
  await drawer.getByRole('tab', { name: 'Security' }).click();
  await drawer.getByText('127.0.0.1').waitFor();
  await expectSound(page);
  await press(drawer, 'Sign out everywhere');
  await drawer.getByText('Not signed in anywhere.').waitFor();
  await theirs.waitForURL((url) => url.pathname === '/login');
  await press(drawer, 'Reset two-step verification');
  const ask = page.getByRole('dialog', { name: 'Reset two-step verification of Ana Babič?' });
  await ask.waitFor();
  await expectSound(page);
  await press(ask, 'Reset two-step verification');
  await page.getByText('Two-step verification of Ana Babič is off').waitFor();
  await expect
    .poll(async () => (await mailsTo(product(), person.username)).map(({ kind }) => kind), PATIENCE)
    .toContain('auth.factorReset');
});
