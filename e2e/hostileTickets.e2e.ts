import { expect, test } from 'vitest';
import { mailsTo } from '#domains/auth/testing.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { ask } from '#domains/support/testing.ts';
import { NAMES, openHostile, WALK_MS, WIDTHS } from './hostile.ts';
import { moveTo, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

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
      const { page, expectStill } = await openHostile(product(), admin, width);
      await moveTo(page, '/suppliers');
      await page.getByText(`1 to ${NAMES.length} of ${NAMES.length}`).waitFor();
      const listed = (await page.locator('tbody').textContent()) ?? '';
      expect(NAMES.filter((name) => !listed.includes(name))).toEqual([]);
      await expectStill('/suppliers');
      const asked = await openHostile(product(), home, width);
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
