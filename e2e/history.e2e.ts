import { expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { historyCalls } from '#domains/history/contract.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { expectSound, expectWhole, PATIENCE, profileTab, startProduct } from './product.ts';

const product = startProduct();
const profile = { tel: '', language: 'en' as const, signature: '', settings: {} };

test('SHELL-055 the first line of the history says what was just changed, by whom, from what to what', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, '/settings/profile');
  await page.getByLabel('Phone').fill('+386 41 555 020');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved Successfully').waitFor();
  await profileTab(page, 'History').click();
  const first = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await first.getByText('Profile changed').waitFor();
  await first.getByText('Ada Lovše').waitFor();
  const row = first.getByRole('row', { name: 'Phone' });
  expect(await row.getByRole('cell').allTextContents()).toEqual(['–', '+386 41 555 020']);
  await expectSound(page);
});

test('SHELL-055 the tab pages, says that it could not be loaded, and is whole on a phone', async () => {
  const clerk = await product().newAgency();
  for (let times = 0; times < 16; times += 1) {
    await clerk.call(authCalls.changeProfile, { body: { ...profile, name: `Ada ${times}` } });
  }
  const phone = { viewport: { width: 390, height: 844 } };
  const page = await product().signIn(clerk, '/settings/profile/history', phone);
  await page.getByRole('cell', { name: 'Ada 15' }).first().waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('cell', { name: 'Ada 0' }).first().waitFor();
  await page.route(`**${historyCalls.record.path.replace(/:.*/, '')}**`, (route) =>
    route.fulfill({ status: 500, json: { errorCode: 'E', error: 'It broke', message: '', RequestID: '1' } }),
  );
  await page.reload();
  await page.getByRole('alert').waitFor();
  await page.unroute('**');
  await expectWhole(page);
});

test('who may read all finds it in the settings, and finds what a person did', async () => {
  const admin = await product().newAgency();
  const other = await addUser(product(), admin.accountId, { name: 'Štefka Žnidar', roles: ['sm_admin'] });
  const { data } = await admin.call(branchCalls.create, { body: { name: 'Center' } });
  await admin.call(branchCalls.update, { body: { ...data, name: 'Sever' } });
  await product().app.inject({
    method: 'POST',
    url: authCalls.login.path,
    payload: { username: other.username, password: PASSWORD },
  });
  const page = await product().signIn(admin);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Name: Center → Sever').waitFor();
  await expectSound(page);
  await page.getByRole('searchbox').fill('znidar');
  await page.getByText('Name: Center → Sever').waitFor({ state: 'hidden' });
  const table = page.getByRole('table', { name: 'History' });
  await expect.poll(() => table.getByRole('row').count(), PATIENCE).toBe(2);
});

test('who reads only their own does not see it there, and is refused', async () => {
  const admin = await product().newAgency();
  const booker = await addUser(product(), admin.accountId);
  const page = await product().signIn({ ...booker, password: PASSWORD }, '/system/history');
  await page.getByRole('heading', { name: 'Access denied' }).waitFor();
  await page.getByRole('link', { name: 'Notifications' }).waitFor();
  expect(await page.getByRole('link', { name: 'History' }).count()).toBe(0);
});
