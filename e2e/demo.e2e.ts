import { expect, test } from 'vitest';
import { seedDemo } from '#app/demo.ts';
import { DEMO_PASSWORD } from '#domains/auth/rules.ts';
import { startProduct } from './product.ts';

const product = startProduct({ DEMO: '1' });
const bounded = startProduct({ DEMO: '0' });
const demoUser = (username: string) => ({ username, password: DEMO_PASSWORD });

test('SHELL-056 no screen of the sidebar is empty when the admin of the demo signs in for the first time', async () => {
  await seedDemo(product());
  const page = await product().signIn(demoUser('admin@adria.test'));
  const sidebar = page.getByRole('navigation', { name: /Glavni meni|Main menu/ });
  const places = await sidebar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) {
    await page.goto(`${product().origin}${place}`);
    await page.locator('main h1').waitFor();
    await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
    const drawn = await page.locator('main svg[viewBox="0 0 160 120"]').count();
    const shown = ((await page.locator('main').textContent()) ?? '').trim();
    expect([place, drawn, shown.length > 100]).toEqual([place, 0, true]);
  }
});

test('SHELL-058 everybody of a demo opens the mail catcher; elsewhere whoever administers the installation', async () => {
  await seedDemo(product());
  const demo = await product().signIn(demoUser('clerk@adria.test'), '/system/mailbox');
  await demo.getByRole('heading', { name: 'Mail catcher' }).waitFor();

  const clerk = await bounded().signIn(await bounded().newAgency(), '/system/mailbox');
  await clerk.getByRole('heading', { name: 'Access denied' }).waitFor();
  const master = await bounded().newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  const opened = await bounded().signIn(master, '/system/mailbox');
  await opened.getByRole('heading', { name: 'Mail catcher' }).waitFor();
});

test('the demo tells of a job that has stopped, and there it lies', async () => {
  await seedDemo(product());
  const page = await product().signIn(demoUser('admin@adria.test'), '/system/jobs');
  await page.getByText('connect ETIMEDOUT mail.adria.test:587').waitFor();
});
