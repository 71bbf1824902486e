import { expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { isAllowed, type Permission } from '#shared/permissions.ts';
import { addBranch, press } from './branches.ts';
import { moveTo, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

test('SHELL-024, SHELL-025 the menu counts branches, and says why a branch does not open', async () => {
  const admin = await product().newAgency();
  await addBranch(product(), admin.accountId, 'Koper');
  await addBranch(product(), admin.accountId, 'Celje');
  const page = await product().signIn(admin);
  await press(page, 'Settings');
  await page.getByRole('link', { name: 'Branches 2' }).waitFor();
  const mine = page.getByRole('link', { name: 'My branch' });
  expect(await mine.getAttribute('aria-disabled')).toBe('true');
  await mine.click({ force: true });
  expect(new URL(page.url()).pathname).toBe('/home');

  const booker = await addUser(product(), admin.accountId);
  const other = await product().signIn(booker);
  await press(other, 'Settings');
  const branches = other.getByRole('link', { name: 'Branches' });
  expect(await branches.getAttribute('aria-disabled')).toBe('true');
  await branches.hover();
  await other.getByText('Only admins can manage branches.').waitFor();
  await branches.click({ force: true });
  expect(new URL(other.url()).pathname).toBe('/home');
});

test('SHELL-026 the settings stand in groups, with how many there are of people, branches and active operators', async () => {
  const admin = await product().newAgency();
  await addUser(product(), admin.accountId);
  const page = await product().signIn(admin);
  await press(page, 'Settings');
  const group = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const links = (name: string) => group(name).getByRole('link').allTextContents();
  await group('Agency').getByRole('link', { name: 'Users 2' }).waitFor();
  await group('Operators and licences').getByRole('link', { name: 'Tour operators 0' }).waitFor();
  expect(await links('Agency')).toEqual(['General info', 'Users2', 'Request tracker']);
  expect(await links('Operators and licences')).toEqual([
    'Tour operators0',
    'Connections',
    'Message log',
    'Offer feeds',
    'Licences',
    'Giata licences',
    'Partners',
  ]);
});

/** Which role opens which screen, by the table of permissions. */
const PLACES: Record<string, Permission> = {
  '/settings/users': 'user.read',
  '/settings/subaccounts': 'branch.read',
  '/settings/touroperators': 'contract.read',
  '/settings/licences': 'licence.read',
  '/settings/giata-licences': 'giata.read',
  '/settings/account': 'account.edit',
  '/settings/request-tracker': 'tracker.read',
  '/settings/partners': 'partner.read',
  '/suppliers': 'supplier.read',
  '/manager/accounts': 'account.manage',
};
const OF_AGENCY = [
  'sm_admin',
  'sm_admin_branch',
  'sm_overseer',
  'sm_booker',
  'sm_invoices',
  'sm_user',
] as const;

test.each(OF_AGENCY)(
  '%s opens the settings that the table of permissions names, and no other',
  async (role) => {
    const { accountId } = await product().newAgency();
    const page = await product().signIn(await addUser(product(), accountId, { roles: [role] }));
    for (const [path, permission] of Object.entries(PLACES)) {
      await moveTo(page, path);
      const isRefused = !isAllowed({ roles: [role], owner: false }, permission);
      const refused = page.getByRole('heading', { name: 'Access denied' });
      await expect.poll(() => refused.count(), { ...PATIENCE, message: path }).toBe(isRefused ? 1 : 0);
      expect(new URL(page.url()).pathname).toBe(path);
    }
  },
);
