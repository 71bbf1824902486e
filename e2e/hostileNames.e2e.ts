import { expect, test } from 'vitest';
import { addCustomer } from '#domains/customers/testing.ts';
import { listCalls } from '#domains/lists/contract.ts';
import { linesOf, partsOfXlsx } from '#domains/lists/testing.ts';
import { NAMES, openHostile, shown, WALK_MS, WIDTHS } from './hostile.ts';
import { moveTo, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

test(
  'S13, CUST-001 names of customers that are markup, formulas or signs of their own stay text on every screen',
  async () => {
    const admin = await product().newAgency();
    const cards = [];
    for (const name of NAMES) {
      const [city, additional, address] = [name, name, name];
      const tax_code = name.slice(0, 30);
      const texts = { city, additional, address, tax_code, personal_id: name.slice(0, 50) };
      cards.push(await addCustomer(admin, { first_name: name, last_name: name, ...texts }));
    }
    for (const width of WIDTHS) {
      const { page, expectStill } = await openHostile(product(), admin, width);
      await moveTo(page, '/customers');
      await page.getByText(`1 to ${NAMES.length} of ${NAMES.length}`).waitFor();
      const listed = (await page.locator('tbody').textContent()) ?? '';
      expect(NAMES.filter((name) => !listed.includes(`${name} ${name}`))).toEqual([]);
      await expectStill('/customers');
      for (const [at, { id, last_name }] of cards.entries()) {
        await moveTo(page, `/customers?id=${id}`);
        const card = page.locator('section[role=dialog], dialog[data-record]');
        await expect.poll(() => card.getByLabel('Surname').inputValue(), PATIENCE).toBe(last_name);
        expect(await card.getByLabel('Remark', { exact: true }).inputValue()).toBe(NAMES[at]);
        await expectStill('/customers');
        await moveTo(page, `/customers?id=${id}&tab=history`);
        await card.getByText('Created', { exact: true }).waitFor();
        expect(await card.textContent()).toContain(shown(last_name));
        await expectStill('/customers');
      }
    }
    const { page, expectStill } = await openHostile(product(), admin, 1280);
    await moveTo(page, '/customers');
    await page.getByLabel(`Select #${cards[0]?.id}`).check();
    await page.getByLabel(`Select #${cards[1]?.id}`).check();
    await page.getByRole('button', { name: 'Merge…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge into one card' });
    await dialog.getByRole('radiogroup', { name: 'Last name' }).waitFor();
    expect(await dialog.textContent()).toContain(NAMES[1]);
    await expectStill('/customers');

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await moveTo(page, '/customers?id=new');
    const added = page.getByRole('dialog', { name: 'New customer' });
    await added.getByText('Person', { exact: true }).click();
    const email = added.getByLabel('E-mail');
    await email.fill('ziva@zagar.test');
    const hint = page.getByRole('region', { name: 'Already known?' });
    await hint.getByRole('link').first().waitFor();
    await expectStill('/customers');
    await email.fill(''); // Nobody is asked whether to leave.
    await moveTo(page, '/home');
    await page.locator('h1').waitFor();
    await page.keyboard.press('Control+k');
    for (const name of NAMES) await page.getByRole('dialog').locator('input').fill(name);
    await expectStill('/home');
  },
  WALK_MS,
);

test('ORG-073 formulas in names of customers are text in both kinds of file', async () => {
  const admin = await product().newAgency();
  for (const last_name of NAMES) await addCustomer(admin, { last_name, first_name: last_name });
  const order = { list: 'customers.list', columns: ['last_name', 'first_name'] };
  const sheet = async (format: 'csv' | 'xlsx') =>
    (await admin.send(listCalls.export, { body: { ...order, format } })).rawPayload;
  const lines = linesOf((await sheet('csv')).toString('utf8')).slice(1);
  expect(lines).toHaveLength(NAMES.length);
  expect(lines.filter((line) => /(^|,)"?[=+@-]/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.startsWith(`'=cmd`) || line.startsWith(`'+SUM`))).toHaveLength(2);
  const parts = [...partsOfXlsx(await sheet('xlsx')).values()].join('\n');
  expect(parts).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(parts).not.toMatch(/<f>|<f |<img/);
});
