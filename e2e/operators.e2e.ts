import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { seedConnections } from '#domains/connections/demo.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { TEST_TOC } from '#domains/operators/rules.ts';
import { seedOperators } from '#domains/reference/demo.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startSimulator } from '#server/simulator.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';
import { act } from './trash.ts';

const simulator = await startSimulator();
afterAll(() => simulator.stop());
const product = startProduct({ SIMULATOR_URL: simulator.url, PARTNERS_ON_LOOPBACK: '1' });
beforeAll(() =>
  systemWrite(product().pools, async (tx) => {
    await seedOperators(tx);
    await seedConnections(tx);
  }),
);

const operatorOf = async (toc: string) =>
  product()
    .pools.system.selectFrom('tour_operators')
    .where('toc', '=', toc)
    .select(['id', 'ctypes'])
    .executeTakeFirstOrThrow();
/** Operators of the catalogue that count towards the limit and are not for owners only. */
const counted = () =>
  product()
    .pools.system.selectFrom('tour_operators')
    .where('provider', '=', false)
    .where('toc', '!=', TEST_TOC)
    .select(['toc', 'name'])
    .orderBy('toc')
    .execute();
const inputOf = async (toc: string) => {
  const { id, ctypes } = await operatorOf(toc);
  return { touroperator_id: id, ctypes: [...ctypes] as 'hotel'[], option_on_expire: 1 as const };
};

test('ORG-024, ORG-071 an operator is added from the catalogue; what becomes of its options is explained and chosen', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/settings/touroperators');
  await page.getByText('No contracts yet').waitFor();
  await page.getByRole('button', { name: 'Add operator' }).click();
  const drawer = page.getByRole('dialog');
  const isFocused = (place: Locator) => place.evaluate((it) => it === document.activeElement);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('Choose what happens when an option ends').waitFor();
  await expect
    .poll(() => isFocused(drawer.getByRole('combobox', { name: 'Tour operator' })), PATIENCE)
    .toBe(true);
  await drawer.getByRole('combobox', { name: 'Tour operator' }).click();
  await page.getByRole('option', { name: 'Kvarner Ferien (KVAR)' }).click();
  await drawer.getByRole('checkbox', { name: 'Packages' }).waitFor();
  const rules = drawer.getByRole('radio');
  expect(await rules.count()).toBe(2);
  expect(await drawer.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await rules.first().getAttribute('value')).toBe('1');
  await drawer.getByText('from then on its cancellation fees apply').waitFor();
  await drawer.getByText('The customer pays nothing').waitFor();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => isFocused(rules.first()), PATIENCE).toBe(true);
  await expectSound(page);
  await drawer.getByRole('radio', { name: 'confirmed automatically' }).check();
  await drawer.getByLabel('Contract number').fill('740012');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.waitFor({ state: 'hidden' });
  const row = page.getByRole('row', { name: /Kvarner Ferien/ });
  await row.getByText('740012').waitFor();
  await page.getByText('1 of 5 active').waitFor();
  await expectSound(page);

  await act(page, 'Kvarner Ferien', 'Deactivate');
  await row.getByText('inactive', { exact: true }).waitFor();
  await page.getByText('0 of 5 active').waitFor();
});

test('ORG-024 several contracts are switched off and deleted together', async () => {
  const admin = await product().newAgency();
  for (const toc of ['ADRI', 'DALM']) {
    await admin.call(contractCalls.create, { body: await inputOf(toc) });
  }
  const page = await product().signIn(admin, '/settings/touroperators');
  await page.getByText('2 of 5 active').waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('0 of 5 active').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 of 5 active').waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('0 of 5 active').waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No contracts yet').waitFor();
});

test('ORG-032, LICB-012 a badge says in colour and word whether an operator works, for this agency alone, or not', async () => {
  const admin = await product().newAgency();
  for (const toc of ['ADRI', 'MARE', 'DALM']) {
    await admin.call(contractCalls.create, { body: await inputOf(toc) });
  }
  const { id } = await operatorOf('MARE');
  await product()
    .pools.system.updateTable('tour_operators')
    .set({ exclusive_toc: true })
    .where('id', '=', id)
    .execute();
  const { data } = await admin.call(contractCalls.all, { body: {} });
  const dalm = data.find(({ touroperator }) => touroperator.toc === 'DALM');
  await admin.call(contractCalls.toggle, { body: { id: dalm?.id ?? 0 } });
  const page = await product().signIn(admin, '/settings/touroperators');
  for (const [name, hue, word] of [
    ['Adria Sonce', 'adria', 'active'],
    ['Mare Crociere', 'sun', 'active, exclusive'],
    ['Dalmacija Stay', 'bad', 'inactive'],
  ] as const) {
    const badge = page.getByRole('row', { name: new RegExp(name) }).locator('[data-hue]');
    await badge.waitFor();
    expect([await badge.getAttribute('data-hue'), await badge.textContent()]).toEqual([hue, word]);
  }
});

test('LICB-013 one more active operator than the licence holds is refused, and stays there to be saved inactive', async () => {
  const admin = await product().newAgency();
  const rows = await counted();
  for (const { toc } of rows.slice(0, 5)) {
    await admin.call(contractCalls.create, { body: await inputOf(toc) });
  }
  const page = await product().signIn(admin, '/settings/touroperators');
  await page.getByText('5 of 5 active').waitFor();
  const last = rows[5];
  await page.getByRole('button', { name: 'Add operator' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Tour operator' }).click();
  await page.getByRole('option', { name: `${last?.name} (${last?.toc})` }).click();
  await drawer.getByRole('radio', { name: 'confirmed automatically' }).check();
  await drawer.getByLabel('Contract number').fill('740099');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Tour operator limit reached. Contact us to upgrade the licence.').first().waitFor();
  expect(await drawer.getByLabel('Contract number').inputValue()).toBe('740099');
  await expectSound(page);
});

test('the connection of a contract is tried from its card, which says what came of it', async () => {
  const admin = await product().newAgency();
  const line = { apis: ['sellit' as const], username: 'adria' };
  const kept = { ...(await inputOf('ADRI')), ...line, password: 'sim-adri' };
  await admin.call(contractCalls.create, { body: kept });
  await admin.call(contractCalls.create, { body: { ...(await inputOf('KVAR')), ...line, password: 'old' } });
  await admin.call(contractCalls.create, { body: await inputOf('DALM') });
  const page = await product().signIn(admin, '/settings/touroperators');
  const drawer = page.getByRole('dialog');
  const button = drawer.getByRole('button', { name: 'Test connection' });
  for (const [name, word, sentence] of [
    ['Adria Sonce', 'connected', /^Answered after \d\.\d s$/],
    ['Kvarner Ferien', 'refused', 'The operator does not accept this user name and password'],
    ['Dalmacija Stay', 'incomplete', 'Choose an interface, and enter user name and password'],
  ] as const) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText(name)
      .click();
    await button.click();
    await drawer.getByText(word, { exact: true }).waitFor();
    await drawer.getByText(sentence).waitFor();
    await expectSound(page);
    await drawer.getByLabel('Contract number').fill('740012');
    await drawer.getByText('Save first: the test uses the saved data').waitFor();
    expect(await button.isDisabled()).toBe(true);
    await drawer.getByLabel('Contract number').fill('');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  }
});

test('a card that may only be read says why, names interfaces, and says its state once', async () => {
  const admin = await product().newAgency();
  const kept = { ...(await inputOf('ADRI')), apis: ['sellit' as const] };
  const { data } = await admin.call(contractCalls.create, { body: kept });
  const booker = await addUser(product(), admin.accountId, { roles: ['sm_booker'] });
  const page = await product().signIn(booker, `/settings/touroperators?id=${data.id}`);
  const card = page.getByRole('dialog', { name: 'Adria Sonce' });
  await card.getByText('You can only read this. An admin of your agency can change it.').waitFor();
  await card
    .getByRole('definition')
    .filter({ hasText: /^Sellit$/ })
    .waitFor();
  expect(await card.getByText('active', { exact: true }).count()).toBe(1);
  await expectSound(page);
});
