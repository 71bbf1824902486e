import { expect, test } from 'vitest';
import { expectSound, startProduct } from './product.ts';

const product = startProduct();

/** Failed jobs of an account. */
const deadJobs = (accountId: number, count: number) =>
  product()
    .pools.system.insertInto('jobs')
    .values(
      Array.from({ length: count }, (_, index) => ({
        account_id: accountId,
        name: `test.broken-${index}`,
        payload: '{}',
        attempts: 8,
        dead_at: new Date().toISOString(),
        last_error: `The partner did not answer ${'for a very long time '.repeat(6)}`,
      })),
    )
    .execute();

test('an admin revives a stopped job, and looks for it by its name', async () => {
  const admin = await product().newAgency({ user: { roles: ['sm_admin'] } });
  await deadJobs(admin.accountId, 17);
  const page = await product().signIn(admin, '/system/jobs');
  await page.getByText('1 to 15 of 17').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('16 to 17 of 17').waitFor();
  await page.goBack();
  await page.getByText('1 to 15 of 17').waitFor();

  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('broken-3');
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByRole('checkbox', { name: /^Select #/ }).check();
  expect(await page.getByRole('button', { name: /^Drop/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Run again (1)' }).click();
  await page.getByText('Done. Jobs: 1').waitFor();
  await page.getByText('No results for these filters').waitFor();
  await expectSound(page);
});

test('whoever takes away the last page is shown the one before', async () => {
  const admin = await product().newAgency({ user: { roles: ['sm_admin'] } });
  await deadJobs(admin.accountId, 17);
  const page = await product().signIn(admin, '/system/jobs?page=2');
  await page.getByText('16 to 17 of 17').waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Run again (2)' }).click();
  await page.getByText('1 to 15 of 15').waitFor();
  expect(new URL(page.url()).searchParams.get('page') ?? '1').toBe('1');
  await expectSound(page);
});

test('whoever drops a job says why', async () => {
  const head = await product().newAgency({ user: { roles: ['sm_super_admin'] } });
  await deadJobs(head.accountId, 2);
  const page = await product().signIn(head, '/system/jobs');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Drop (2)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Drop' }).click();
  await dialog.getByText('This is a required field').waitFor();
  await expectSound(page);
  await dialog.getByLabel('Reason').fill('The partner is gone');
  await dialog.getByRole('button', { name: 'Drop' }).click();
  await page.getByText('Done. Jobs: 2').waitFor();
  await page.getByText('No stopped jobs').waitFor();
  await expectSound(page);
});

test('a list that cannot be loaded says so and is asked for again', async () => {
  const admin = await product().newAgency({ user: { roles: ['sm_admin'] } });
  await deadJobs(admin.accountId, 1);
  const page = await product().signIn(admin);
  await page.route('**/api/system/jobs/search', (route) => route.abort());
  await page.getByRole('link', { name: 'Stopped jobs' }).click();
  await page.getByText('#OFFLINE System offline').waitFor();
  await expectSound(page);
  await page.unroute('**/api/system/jobs/search');
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await page.getByText('test.broken-0').waitFor();
});
