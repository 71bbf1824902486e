import { expect, test } from 'vitest';
import { mailsTo } from '#domains/auth/testing.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import { listCalls } from '#domains/lists/contract.ts';
import { linesOf, partsOfXlsx } from '#domains/lists/testing.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { ask } from '#domains/support/testing.ts';
import { systemCalls } from '#domains/system/contract.ts';
import { listen } from './listening.ts';
import { expectWhole, moveTo, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

/** What people, or programs, write into names: it would act, break out, or break the page in two. */
const NAMES = [
  '<img src=x onerror=alert(1)>',
  `"'><svg onload=alert(1)>`,
  "=cmd|' /C calc'!A0",
  '+SUM(1+1)',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202eכהן \u2067Ana\u2069',
  'Zero\u200b\u200d\u2060width',
  'W'.repeat(95),
  '👩‍👩‍👧‍👦 Ž\u0301\u0323\u0308 🏖️',
];
const WIDTHS = [390, 1280];
const WALK_MS = 240_000;

/** A page in which nothing may act, complain or lead away. */
async function open(who: Parameters<ReturnType<typeof product>['signIn']>[0], width: number) {
  const page = await product().signIn(who, '/home', { viewport: { width, height: 844 } });
  const { heard, stopped } = await listen(page);
  page.on('pageerror', ({ message }) => heard.push(message));
  page.on('console', (message) => {
    const isProbe = message.location().url.endsWith(systemCalls.searchMailbox.path); // Whether one may see it is asked so.
    if (message.type() === 'error' && !isProbe) heard.push(`${message.text()} ${message.location().url}`);
  });
  await page.reload(); // What listens in the page begins with the page.
  const expectStill = async (path: string) => {
    await expectWhole(page);
    expect({ path: new URL(page.url()).pathname, heard, stopped: await stopped() }).toEqual({
      path,
      heard: [],
      stopped: [],
    });
  };
  return { page, expectStill };
}
const shown = (name: string) => name.replaceAll(/\s+/g, ' ').trim();

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
      const { page, expectStill } = await open(admin, width);
      await moveTo(page, '/customers');
      await page.getByText(`1 to ${NAMES.length} of ${NAMES.length}`).waitFor();
      const listed = (await page.locator('tbody').textContent()) ?? '';
      expect(NAMES.filter((name) => !listed.includes(`${name} ${name}`))).toEqual([]);
      await expectStill('/customers');
      for (const [at, { id, last_name }] of cards.entries()) {
        await moveTo(page, `/customers?id=${id}`);
        const card = page.locator('section[role=dialog]');
        await expect.poll(() => card.getByLabel('Surname').inputValue(), PATIENCE).toBe(last_name);
        expect(await card.getByLabel('Remark').inputValue()).toBe(NAMES[at]);
        await expectStill('/customers');
        await moveTo(page, `/customers?id=${id}&tab=history`);
        await card.getByText('Created', { exact: true }).waitFor();
        expect(await card.textContent()).toContain(shown(last_name));
        await expectStill('/customers');
      }
    }
    const { page, expectStill } = await open(admin, 1280);
    await moveTo(page, '/customers');
    await page.getByLabel(`Select #${cards[0]?.id}`).check();
    await page.getByLabel(`Select #${cards[1]?.id}`).check();
    await page.getByRole('button', { name: 'Merge…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge into one card' });
    await dialog.getByRole('radiogroup', { name: 'Last name' }).waitFor();
    expect(await dialog.textContent()).toContain(NAMES[1]);
    await expectStill('/customers');

    await moveTo(page, '/customers?id=new');
    const email = page.getByRole('dialog', { name: 'New customer' }).getByLabel('E-mail');
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

test(
  'S13 suppliers and tickets that are markup, formulas or signs of their own stay text, in the mail too',
  async () => {
    const admin = await product().newAgency();
    const home = await product().newAgency();
    const provider = await product().newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
    const tickets = [];
    for (const name of NAMES) {
      const fields = { name, contact: name, address: name, city: name, note: name };
      await admin.call(supplierCalls.create, { body: fields as never });
      tickets.push(await ask(home, { subject: name, text: name }));
    }
    for (const width of WIDTHS) {
      const { page, expectStill } = await open(admin, width);
      await moveTo(page, '/suppliers');
      await page.getByText(`1 to ${NAMES.length} of ${NAMES.length}`).waitFor();
      const listed = (await page.locator('tbody').textContent()) ?? '';
      expect(NAMES.filter((name) => !listed.includes(name))).toEqual([]);
      await expectStill('/suppliers');
      const asked = await open(home, width);
      for (const { id, subject } of tickets) {
        await moveTo(asked.page, `/settings/tickets/${id}`);
        await expect.poll(() => asked.page.locator('h1').textContent(), PATIENCE).toBe(subject);
        await asked.expectStill(`/settings/tickets/${id}`);
      }
    }
    const mails = async () => await mailsTo(product(), provider.username);
    await expect.poll(async () => (await mails()).length, PATIENCE).toBe(NAMES.length);
    const all = (await mails()).map(({ html }) => html).join('\n');
    expect(all).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(all).not.toMatch(/<img src=x|<svg onload/);
  },
  WALK_MS,
);
