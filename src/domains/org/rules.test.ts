import { expect, test } from 'vitest';
import { isAdmin, isTimeZone, isWebAddress, mayAssign, mayGrant, mayManage, outranks } from './rules.ts';

const granter = (roles: Parameters<typeof isAdmin>[0], homeSubaccountId: number | null = null) => ({
  id: 1,
  owner: false,
  roles,
  homeSubaccountId,
});

test('ORG-022 of several roles all must be within reach', () => {
  const admin = granter(['sm_admin']);
  expect(mayGrant(admin, ['sm_booker', 'sm_user'])).toBe(true);
  expect(mayGrant(admin, ['sm_booker', 'mn_super_admin'])).toBe(false);
  expect(outranks(admin, { roles: ['sm_booker', 'mn_super_admin'] })).toBe(false);
  expect(outranks(admin, { roles: ['sm_booker', 'sel_admin'] })).toBe(true); // A role of another application.
});

test('ORG-023 one role of an admin makes an admin', () => {
  expect(isAdmin(['sm_booker', 'sm_admin'])).toBe(true);
  expect(isAdmin(['sm_booker', 'sm_admin_branch'])).toBe(true);
  expect(isAdmin(['sm_booker'])).toBe(false);
});

test('ORG-022 an admin puts people anywhere, the admin of a branch there alone', () => {
  expect([7, 8, null].map((branch) => mayAssign(granter(['sm_admin'], 7), branch))).toEqual([
    true,
    true,
    true,
  ]);
  expect(mayAssign(granter(['sm_admin', 'sm_admin_branch'], 7), 8)).toBe(true);
  expect([7, 8, null].map((branch) => mayAssign(granter(['sm_admin_branch'], 7), branch))).toEqual([
    true,
    false,
    false,
  ]);
  const nowhere = granter(['sm_admin_branch'], null);
  expect([7, null].map((branch) => mayAssign(nowhere, branch))).toEqual([false, false]);
  expect(mayManage(nowhere, { id: 1, roles: [], subaccount_id: null })).toBe(false);
});

test('a zone is one of the calendar, an address of the web begins with http', () => {
  expect(['Europe/Ljubljana', 'Mars/Phobos', ''].map(isTimeZone)).toEqual([true, false, false]);
  const urls = ['https://a.test', 'http://a.test', 'ftp://a.test', 'javascript:alert(1)', 'a.test'];
  expect(urls.map(isWebAddress)).toEqual([true, true, false, false, false]);
});
