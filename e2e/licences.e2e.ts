import { expect, test } from 'vitest';
import { licenceCalls } from '#domains/licences/contract.ts';
import { renewedUntil } from '#domains/licences/rules/ageing.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';
import { act } from './trash.ts';

const product = startProduct();
const RENEWABLE = { expire_at: '2020-01-01', demo: false, auto_renew_months: 12 };
const dayAway = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('LIC-003, LIC-005 an admin sees the licence with all that it holds, and sets how it goes on', async () => {
  const admin = await product().newAgency({ pricing: 'pro', expire_at: dayAway(20) });
  await product()
    .pools.system.updateTable('licences')
    .set({ price: '49.90', next_pricing: 'ent', next_from: '2027-12-01' })
    .where('account_id', '=', admin.accountId)
    .execute();
  const page = await product().signIn(admin, '/settings/licences');
  const row = page.getByRole('row', { name: /Smart/ });
  await row.getByText('49.90 EUR').waitFor();
  await row.getByText('pro', { exact: true }).waitFor();
  await row.getByText('valid').waitFor();
  await row.getByText('ent from 01.12.').waitFor();
  await row.getByText('ends', { exact: true }).waitFor();
  expect(await row.locator('[data-freshness]').getAttribute('data-freshness')).toBe('warn');
  expect(await page.getByRole('button', { name: 'Add licence' }).count()).toBe(0);
  await page.getByRole('row', { name: /^Active tour operators 5 25/ }).waitFor();
  await expectSound(page);

  await row.getByText('Smart').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('switch', { name: 'Renews automatically' }).click();
  expect(await drawer.getByLabel('Price').count()).toBe(0);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved Successfully').waitFor();
  await expectSound(page);
  const { data } = await admin.call(licenceCalls.all, { body: {} });
  expect(data).toMatchObject([{ auto_renew: true, auto_renew_months: 12, pricing: 'pro' }]);
});

test('a licence that has ended is renewed by one step, from today on', async () => {
  const user = { roles: ['mn_super_admin' as const], modules: [1, 2] };
  const master = await product().newAgency({ user, pricing: 'pro', expire_at: dayAway(-3) });
  const page = await product().signIn(master, '/settings/licences');
  const year = new Date().getFullYear() + 1;
  await page.getByRole('button', { name: /^Actions for Smart/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^Renew until \\d\\d\\.\\d\\d\\.${year}$`) }).click();
  await page.getByText('Saved Successfully').waitFor();
  const { data } = await master.call(licenceCalls.all, { body: {} });
  expect(data[0]).toMatchObject({ active: true, expire_at: renewedUntil(RENEWABLE, dayAway(0)) });
});

test('ORG-040, LICB-007 the key of an access is shown once, works, and is refused once it is switched off', async () => {
  const admin = await product().newAgency({ pricing: 'ent' });
  const page = await product().signIn(admin, '/settings/licences/api');
  await page.getByRole('button', { name: 'Add API licence' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Web site');
  await page.getByRole('dialog').getByLabel('Note').fill('Since 2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: 'Key of this API licence' });
  const key = (await shown.locator('output').textContent()) ?? '';
  expect(key).toMatch(/^mst_k_[\w-]{43}$/);
  await expectSound(page);
  await shown.getByRole('button', { name: 'I have saved the key' }).click();
  await page
    .getByRole('row', { name: /Web site/ })
    .getByText(`…${key.slice(-4)}`)
    .waitFor();
  expect(await page.getByText(key).count()).toBe(0);

  const machine = product().holder(key);
  expect((await machine.send(contractCalls.tocsList, {})).statusCode).toBe(200);
  await act(page, 'Web site', 'Deactivate');
  await expect
    .poll(async () => (await machine.send(contractCalls.tocsList, {})).statusCode, PATIENCE)
    .toBe(401);
});

test('ORG-040 without the largest licence it is said that one is needed', async () => {
  const page = await product().signIn(
    await product().newAgency({ pricing: 'pro' }),
    '/settings/licences/api',
  );
  await page.getByText('Enterprise licence needed').waitFor();
  expect(await page.getByRole('button', { name: 'Add API licence' }).count()).toBe(0);
  await expectSound(page);
});

test('ORG-036, ORG-038 a Giata licence is added; a second master is refused at its field', async () => {
  const page = await product().signIn(await product().newAgency(), '/settings/giata-licences');
  for (const name of ['Hotels', 'More hotels']) {
    await page.getByRole('button', { name: 'Add licence' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: /^Name/ }).fill(name);
    await drawer.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'IHG' }).click();
    await drawer.getByRole('switch', { name: 'Master' }).click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    if (name === 'Hotels') await drawer.waitFor({ state: 'hidden' });
  }
  await page.getByText('An agency can have only one master IHG licence').waitFor();
  await expectSound(page);
});

test('ORG-048 requests are shown by month and by day, as bars and as a table', async () => {
  const admin = await product().newAgency();
  const rows = [
    ['2026-03-05', 12_000],
    ['2026-03-06', 20_000],
    ['2026-04-01', 60_000],
  ] as const;
  for (const [day, count] of rows) {
    await product()
      .pools.system.insertInto('request_counts')
      .values({ account_id: admin.accountId, day, subaccount_id: 0, user_id: 0, api_licence_id: 0, count })
      .execute();
  }
  await product()
    .pools.system.insertInto('request_months')
    .values([
      { account_id: admin.accountId, month: '2026-03-01', count: 32_000 },
      { account_id: admin.accountId, month: '2026-04-01', count: 60_000 },
    ])
    .execute();
  const page = await product().signIn(admin, '/settings/request-tracker?year=2026&month=3');
  await page.getByText('Limit: 50,000 per month').waitFor();
  await page.getByRole('row', { name: '05.03.2026 12,000' }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('row', { name: /^March 32,000/ }).waitFor();
  await page.getByRole('row', { name: /^April 60,000/ }).waitFor();
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: 'April' }).click();
  await page.getByRole('row', { name: '01.04.2026 60,000' }).waitFor();
  expect(new URL(page.url()).searchParams.get('month')).toBe('4');
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: 'May' }).click();
  await page.getByText('No requests in this month').first().waitFor();
  await expectSound(page);
});
