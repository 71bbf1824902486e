import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#app/product.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import type { Route } from '#shared/contract.ts';
import { isAllowed, type Permission } from '#shared/permissions.ts';
import { platformCalls } from '#shared/platformCalls.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { attacks } from './attacks.ts';
import { belongings, rowsOf } from './belongings.ts';
import { breachesOfMixedIds, breachesOfOwnCalls, breachesOfStrangers } from './strangers.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ REGISTER_PER_HOUR: '1000', RECOVER_PER_HOUR: '1000' });
});
afterAll(() => product.stop());

const ADMINS: Role[] = ['mn_super_admin', 'sm_super_admin', 'sm_admin'];
const BRANCH_ADMINS: Role[] = [...ADMINS, 'sm_admin_branch'];
const MODULE_ROLES: Role[] = [
  ...[...BRANCH_ADMINS, 'sm_overseer' as const],
  ...['sm_booker' as const, 'sm_partner_relations' as const, 'sm_invoices' as const],
];
/** All of this module. */
const MODULE_AND_USERS: Role[] = [...MODULE_ROLES, 'sm_user'];
/** Said a second time, so that a slip in the table of permissions is seen. */
const MAY: Partial<Record<Permission, readonly Role[]>> = {
  'self.profile': ROLES,
  'self.notify': ROLES,
  'self.security': ROLES,
  'ref.read': ROLES,
  'faq.read': ROLES,
  'faq.edit': ['mn_super_admin'],
  'ticket.create': ROLES,
  // Whoever has none of these roles has no history to read, not even the own one.
  'history.read': [...ROLES.slice(0, 9)],
  'account.read': ROLES,
  'account.edit': ADMINS,
  'account.list': ['mn_super_admin', 'sm_admin_branch'],
  'account.switch': ['mn_super_admin', 'sm_admin_branch'],
  'account.manage': ['mn_super_admin'],
  'account.destroy': ['mn_super_admin'],
  'branch.read': BRANCH_ADMINS,
  'branch.edit': ADMINS,
  'branch.destroy': ADMINS,
  'mybranch.read': [...ROLES.slice(0, 9)],
  'mybranch.edit': BRANCH_ADMINS,
  'user.read': BRANCH_ADMINS,
  'user.edit': BRANCH_ADMINS,
  'user.destroy': ADMINS,
  'contract.read': MODULE_ROLES.filter((role) => role !== 'sm_invoices'),
  'contract.edit': ADMINS,
  'customer.read': [...ROLES.slice(0, 9), 'sel_invoices'],
  'customer.edit': [...ROLES.slice(0, 9), 'sel_invoices'],
  'customer.delete': [...BRANCH_ADMINS, 'sm_overseer', 'sm_booker'],
  'customer.admin': BRANCH_ADMINS,
  'customer.merge': ADMINS,
  'person.export': ADMINS,
  'person.erase': ADMINS,
  'licence.read': BRANCH_ADMINS,
  'licence.renew': ADMINS,
  'licence.edit': ['mn_super_admin'],
  'giata.read': BRANCH_ADMINS,
  'giata.edit': ADMINS,
  'apilicence.edit': ADMINS,
  'fee.read': [...BRANCH_ADMINS, 'sm_invoices'],
  'fee.edit': ADMINS,
  'tracker.read': BRANCH_ADMINS,
  'user.security': ADMINS,
  'job.read': ADMINS,
  'job.retry': ADMINS,
  'job.drop': ['mn_super_admin', 'sm_super_admin'],
  'mailbox.read': ['mn_super_admin'],
  'supplier.read': MODULE_AND_USERS,
  'supplier.edit': BRANCH_ADMINS,
  'partner.read': [...BRANCH_ADMINS, 'sm_partner_relations'],
  'list.export': MODULE_ROLES,
};
/** Of the form of a machine's key. */
const FORGED_KEY = `mst_k_${'A'.repeat(43)}`;
/** Of public calls that are not refused for what they lack. */
const ANSWERS = new Map<Route, number>([
  [authCalls.refresh, 401],
  [authCalls.demoUsers, 200],
  [authCalls.reActivation, 200],
  [authCalls.forgot, 200],
]);
const rolesThatMay = (permission: string): readonly Role[] => MAY[permission as Permission] ?? [];

describe('the matrix of calls and strangers', () => {
  test('S1 every call that is served has a row', () => {
    const nameOf = ({ method, path }: Route) => `${method} ${path}`;
    const rows = [...attacks.keys()].map(nameOf);
    const ofServer = Object.values(platformCalls).map(nameOf);
    expect(allCalls.map(nameOf).toSorted()).toEqual([...rows, ...ofServer].toSorted());
    const served = routesOf(product).filter((route) => !/ \/api\/(docs|openapi\.json)$/.test(route));
    expect(served).toEqual([...rows, ...ofServer].toSorted());
  });

  test('S1 asking with HEAD is judged like asking with GET', async () => {
    for (const [{ method, path, permission }] of attacks) {
      if (method !== 'GET' || permission === 'anyone') continue;
      const { statusCode } = await product.app.inject({ method: 'HEAD', url: path.replace(':id', '1') });
      expect([path, statusCode]).toEqual([path, 401]);
    }
  });

  test('S1 without a token, or with a forged one, every call that is not public answers 401', async () => {
    const things = await belongings(product);
    const { token, username, password } = things.owner;
    const { data } = await product.visitor.call(authCalls.login, { body: { username, password } });
    const renewing = 'refresh_token' in data ? data.refresh_token : '';
    const changed = [token.slice(0, -1), `${token}x`, token.toUpperCase()];
    const forged = ['', 'forged', ...changed, renewing ?? '', FORGED_KEY];
    const before = await rowsOf(product, things.owner.accountId);
    for (const [route, { outcome, input }] of attacks) {
      if (outcome === 'public') continue;
      for (const one of forged) {
        const reply = await product.holder(one).send(route, input(things));
        expect([route.path, reply.statusCode]).toEqual([route.path, 401]);
      }
    }
    expect(await rowsOf(product, things.owner.accountId)).toEqual(before);
  });

  test('S1 public calls tell and change nothing of an account without its secrets', async () => {
    const things = await belongings(product);
    const { accountId, username } = things.owner;
    // Asking for a mailed code is open to everybody; where it goes to, its owner alone reads it.
    const settled = async () => {
      const { auth_codes: _, mails: __, ...rows } = await rowsOf(product, accountId);
      return rows;
    };
    const before = await settled();
    for (const [route, { outcome, input }] of attacks) {
      if (outcome !== 'public') continue;
      const reply = await product.visitor.send(route, input(things));
      expect([route.path, reply.statusCode]).toEqual([route.path, ANSWERS.get(route) ?? 422]);
      expect(reply.body).not.toContain(username);
      expect(reply.body).not.toContain(things.branch.name);
      expect(await settled(), route.path).toEqual(before);
    }
  });

  test('S1, S4 a role without a cell is refused before anything is looked up', async () => {
    const things = await belongings(product);
    const before = await rowsOf(product, things.owner.accountId);
    const guarded = [...attacks].filter(
      ([{ permission }]) => permission !== 'anyone' && permission !== 'signed-in',
    );
    for (const [{ permission }] of guarded) {
      const allowed = ROLES.filter((role) =>
        isAllowed({ roles: [role], owner: false }, permission as Permission),
      );
      expect([permission, allowed]).toEqual([permission, rolesThatMay(permission)]);
    }
    for (const role of ROLES) {
      const { accountId } = await product.newAgency();
      const person = await addUser(product, accountId, { roles: [role], modules: [1, 2] });
      const clerk = await product.signIn(person.username, PASSWORD);
      for (const [route, { input }] of guarded) {
        if (rolesThatMay(route.permission).includes(role)) continue;
        const refused = await clerk.send(route, input(things));
        expect([role, route.path, refused.statusCode, refused.json().errorCode]).toEqual([
          role,
          route.path,
          403,
          'ROLE_DENIED',
        ]);
      }
    }
    expect(await rowsOf(product, things.owner.accountId)).toEqual(before);
  });

  test('S1 things of another account do not exist, whoever asks for them', async () => {
    expect(await breachesOfStrangers(product)).toEqual([]);
  });

  test('S1 of a list of ids that mixes own and foreign ones only the own ones count', async () => {
    expect(await breachesOfMixedIds(product)).toEqual([]);
  });

  test('S1 calls that name nothing are about the caller alone', async () => {
    expect(await breachesOfOwnCalls(product)).toEqual([]);
  });
});

/** What the web server really answers below `/api`, read from its own tree of paths. */
function routesOf({ app }: TestApp): string[] {
  const path: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).trimEnd().split('\n');
  const routes = lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^((?:[│ ] {3})*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    path.splice(indent.length / 4, path.length, part);
    return methods.split(', ').map((method) => `${method} ${path.join('')}`);
  });
  return routes.filter((route) => / \/api\//.test(route) && !route.startsWith('HEAD ')).toSorted();
}
