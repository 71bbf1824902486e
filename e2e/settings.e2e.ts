import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { systemWrite } from '#server/db/scope.ts';
import { isAllowed, type Permission } from '#shared/permissions.ts';
import { expectSound, moveTo, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const press = (place: Pick<Page, 'getByRole'>, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const act = async (page: Page, what: string, action: string) => {
  await press(page, `Actions for ${what}`);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const addBranch = (accountId: number, name: string) =>
  systemWrite(product().pools, (tx) => insertBranch(tx, accountId, branchInput.parse({ name })));

test('ORG-009 a branch is made, found, changed, switched off, deleted, restored and destroyed', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/settings/subaccounts');
  await page.getByText('No branches').waitFor();
  await expectSound(page);
  await press(page, 'Add branch');
  const drawer = page.getByRole('dialog', { name: 'New branch' });
  await press(drawer, 'Save');
  await drawer.getByText('This is a required field').waitFor();
  await drawer.getByLabel('Name').fill('Maribor');
  await drawer.getByLabel('City').fill('Maribor');
  await drawer.getByLabel('E-mail').fill('maribor@agency.test');
  await expectSound(page);
  await press(drawer, 'Save');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Maribor.*maribor@agency.test.*0/ }).click();

  const open = page.getByRole('dialog', { name: 'Maribor' });
  await open.getByLabel('City').fill('Ptuj');
  await open.getByText('1 unsaved change').waitFor();
  await press(open, 'Close');
  await press(page.getByRole('dialog', { name: 'Not saved yet' }), 'Stay');
  await press(open, 'Save');
  await open.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor();
  await open.getByRole('tab', { name: 'History' }).click();
  await open.getByRole('cell', { name: 'Ptuj' }).first().waitFor();
  await expectSound(page);
  await press(open, 'Close');
  await page.getByRole('cell', { name: 'Ptuj' }).waitFor();

  await page.getByLabel('Maribor is active').click({ force: true });
  await page.getByText('Maribor: not active').waitFor();
  const isActive = () => page.getByLabel('Maribor is active').isChecked();
  await expect.poll(isActive, PATIENCE).toBe(false);
  await press(page, 'Undo');
  await expect.poll(isActive, PATIENCE).toBe(true);
  await act(page, 'Maribor', 'Delete');
  await page.getByText('No branches').waitFor();
  await press(page, 'Undo');
  await act(page, 'Maribor', 'Delete');
  await page.getByText('No branches').waitFor();
  await press(page, 'In the trash');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.keyboard.press('Escape');
  await act(page, 'Maribor', 'Restore');
  await page.getByText('The trash is empty').waitFor();
  await press(page, 'Clear filters');
  await page.getByText('1 to 1 of 1').waitFor();
  await act(page, 'Maribor', 'Delete');
  await page.getByText('No branches').waitFor();
  await press(page, 'In the trash');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.keyboard.press('Escape');
  await act(page, 'Maribor', 'Delete permanently');
  const ask = page.getByRole('dialog', { name: /permanently/ });
  await ask.getByLabel('Type Maribor to confirm').fill('Maribor');
  await press(ask, 'Delete permanently');
  await page.getByText('The trash is empty').waitFor();
  const { meta } = await admin.call(branchCalls.search, { body: { filter: { trashed: true } } });
  expect(meta.total).toBe(0);
});

test('ORG-009 who saves over somebody else sees what they changed, and loses nothing typed', async () => {
  const admin = await product().newAgency();
  const branch = await addBranch(admin.accountId, 'Koper');
  const page = await product().signIn(admin, `/settings/subaccounts?id=${branch.id}`);
  const open = page.getByRole('dialog', { name: 'Koper' });
  await open.getByLabel('City').fill('Izola');
  const theirs = { ...branchInput.parse(branch), address: 'Obala 1', id: branch.id, version: branch.version };
  await admin.call(branchCalls.update, { body: theirs });
  await press(open, 'Save');
  await open.getByText('Address: – → Obala 1').waitFor();
  await expectSound(page);
  await press(open, 'Keep mine');
  expect(await open.getByLabel('City').inputValue()).toBe('Izola');
  expect(await open.getByLabel('Address').inputValue()).toBe('Obala 1');
  await press(open, 'Save');
  await expect
    .poll(async () => (await admin.call(branchCalls.find, { params: { id: branch.id } })).data, PATIENCE)
    .toMatchObject({ city: 'Izola', address: 'Obala 1' });
});

test('SHELL-024, SHELL-025 the menu counts branches, and says why a branch does not open', async () => {
  const admin = await product().newAgency();
  await addBranch(admin.accountId, 'Koper');
  await addBranch(admin.accountId, 'Celje');
  const page = await product().signIn(admin);
  await press(page, 'Settings');
  await page.getByRole('link', { name: 'Branches 2' }).waitFor();
  const mine = page.getByRole('link', { name: 'My branch' });
  expect(await mine.getAttribute('aria-disabled')).toBe('true');
  await mine.click({ force: true });
  expect(new URL(page.url()).pathname).toBe('/home');

  const booker = await addUser(product(), admin.accountId);
  const other = await product().signIn(booker);
  await press(other, 'Settings');
  const branches = other.getByRole('link', { name: 'Branches' });
  expect(await branches.getAttribute('aria-disabled')).toBe('true');
  await branches.hover();
  await other.getByText('Only administrators open the branches.').waitFor();
  await branches.click({ force: true });
  expect(new URL(other.url()).pathname).toBe('/home');
});

test('SHELL-026 the settings stand in groups, with how many there are of people, branches and active operators', async () => {
  const admin = await product().newAgency();
  await addUser(product(), admin.accountId);
  const page = await product().signIn(admin);
  await press(page, 'Settings');
  const group = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const links = (name: string) => group(name).getByRole('link').allTextContents();
  await group('Agency').getByRole('link', { name: 'Users 2' }).waitFor();
  await group('Other').getByRole('link', { name: 'Tour operators 0' }).waitFor();
  expect(await links('Agency')).toEqual(['General info', 'Users2', 'Request tracker']);
  expect(await links('Other')).toEqual(['Tour operators0', 'Licences', 'Giata licences', 'Partners']);
});

/** Who may open what, by the table of permissions. */
const PLACES: Record<string, Permission> = {
  '/settings/users': 'user.read',
  '/settings/subaccounts': 'branch.read',
  '/settings/touroperators': 'contract.read',
  '/settings/licences': 'licence.read',
  '/settings/giata-licences': 'giata.read',
  '/settings/account': 'account.edit',
  '/settings/request-tracker': 'tracker.read',
  '/settings/partners': 'partner.read',
  '/suppliers': 'supplier.read',
  '/manager/accounts': 'account.manage',
};
const OF_AGENCY = [
  'sm_admin',
  'sm_admin_branch',
  'sm_overseer',
  'sm_booker',
  'sm_invoices',
  'sm_user',
] as const;

test.each(OF_AGENCY)(
  '%s opens the settings that the table of permissions names, and no other',
  async (role) => {
    const { accountId } = await product().newAgency();
    const page = await product().signIn(await addUser(product(), accountId, { roles: [role] }));
    for (const [path, permission] of Object.entries(PLACES)) {
      await moveTo(page, path);
      const isRefused = !isAllowed({ roles: [role], owner: false }, permission);
      const refused = page.getByRole('heading', { name: 'Access denied' });
      await expect.poll(() => refused.count(), { ...PATIENCE, message: path }).toBe(isRefused ? 1 : 0);
      expect(new URL(page.url()).pathname).toBe(path);
    }
  },
);

test('what was done to a branch, and what could not be, is said with its name', async () => {
  const admin = await product().newAgency();
  await addBranch(admin.accountId, 'Ptuj');
  const page = await product().signIn(admin, '/settings/subaccounts');
  const said = (role: 'status' | 'alert', words: string) =>
    page.getByRole(role).filter({ hasText: words }).first().waitFor();
  const refuse = (path: string) => page.route(`**${path}`, (route) => route.abort());
  await refuse(branchCalls.delete.path);
  await act(page, 'Ptuj', 'Delete');
  await said('alert', 'Ptuj: Error during deletion');
  await page.unroute(`**${branchCalls.delete.path}`);
  await act(page, 'Ptuj', 'Delete');
  await said('status', 'Ptuj: Deleted successfully');
  await refuse(branchCalls.restore.path);
  await press(page, 'Undo');
  await said('alert', 'Ptuj: Error during restoring');
  await page.unroute(`**${branchCalls.restore.path}`);
  await page.goto(`${product().origin}/settings/subaccounts?filter={"trashed":true}`);
  await act(page, 'Ptuj', 'Restore');
  await said('status', 'Ptuj: Restored successfully');
});
