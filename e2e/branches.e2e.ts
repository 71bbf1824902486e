import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { addBranch, press } from './branches.ts';
import { expectRows, expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const act = async (page: Page, what: string, action: string) => {
  await press(page, `Actions for ${what}`);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('ORG-009 a branch is made, found, changed, switched off, deleted, restored and destroyed', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/settings/subaccounts');
  await page.getByText('No branches yet').waitFor();
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

  await act(page, 'Maribor', 'Deactivate');
  await page.getByText('Maribor: inactive').waitFor();
  const isInactive = page.getByRole('cell', { name: 'Maribor inactive' });
  await isInactive.waitFor();
  await expectSound(page);
  await press(page, 'Undo');
  await isInactive.waitFor({ state: 'detached' });
  await act(page, 'Maribor', 'Delete');
  await page.getByText('No branches yet').waitFor();
  await press(page, 'Undo');
  await act(page, 'Maribor', 'Delete');
  await page.getByText('No branches yet').waitFor();
  await press(page, 'In the trash');
  await act(page, 'Maribor', 'Restore');
  await page.getByText('The trash is empty').waitFor();
  await press(page, 'Clear filters');
  await expectRows(page, 1);
  await act(page, 'Maribor', 'Delete');
  await page.getByText('No branches yet').waitFor();
  await press(page, 'In the trash');
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
  const branch = await addBranch(product(), admin.accountId, 'Koper');
  const page = await product().signIn(admin, `/settings/subaccounts?id=${branch.id}`);
  const open = page.getByRole('dialog', { name: 'Koper' });
  await open.getByLabel('City').fill('Izola');
  const theirs = { ...branchInput.parse(branch), address: 'Obala 1', id: branch.id, version: branch.version };
  await admin.call(branchCalls.update, { body: theirs });
  await press(open, 'Save');
  await open.getByText('Address: – → Obala 1').waitFor();
  await open.getByText('You have saved other changes in the meantime').waitFor();
  await expectSound(page);
  await press(open, 'Keep my version');
  expect(await open.getByLabel('City').inputValue()).toBe('Izola');
  expect(await open.getByLabel('Address').inputValue()).toBe('Obala 1');
  await press(open, 'Save');
  await expect
    .poll(async () => (await admin.call(branchCalls.find, { params: { id: branch.id } })).data, PATIENCE)
    .toMatchObject({ city: 'Izola', address: 'Obala 1' });
});

test('what was done to a branch, and what could not be, is said with its name', async () => {
  const admin = await product().newAgency();
  await addBranch(product(), admin.accountId, 'Ptuj');
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
