import { type DomainScreens, named } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    { name: 'customers', path: '/customers', heading: 'Customers', title: 'customers.title' },
    {
      name: 'customer-import',
      path: '/customers/import',
      title: 'customers.import',
      heading: 'Import: Customers',
    },
  ],
  open: [
    {
      name: 'customer-new',
      path: '/customers',
      heading: 'Customers',
      title: 'customers.title',
      async open(page) {
        await page.getByRole('button', { name: named('customers.add') }).click();
        await page.getByRole('dialog').getByText(named('customers.person')).click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
    },
    {
      name: 'customer',
      path: '/customers',
      heading: 'Customers',
      title: 'customers.title',
      async open(page) {
        await page.locator('tbody tr').first().click();
        await page.getByRole('dialog').locator('dl').first().waitFor();
      },
    },
    {
      name: 'customers-merge',
      path: '/customers',
      heading: 'Customers',
      title: 'customers.title',
      onDesk: true,
      async open(page) {
        const boxes = page.locator('tbody input[type=checkbox]:not([role=switch])');
        await boxes.nth(0).check();
        await boxes.nth(1).check();
        await page.getByRole('button', { name: named('customers.merge') }).click();
        await page.locator('[role=dialog] input').first().waitFor();
      },
    },
  ],
};
