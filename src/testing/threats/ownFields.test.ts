import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { grantableBy, isAllowed } from '#shared/permissions.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { isSoak } from '#testing/soak.ts';
import { attacks } from './attacks.ts';
import { belongings } from './belongings.ts';
import { effectOf, type Poison, poisoned, poisonFor } from './effects.ts';

let product: TestApp;
let poison: Poison;
beforeAll(async () => {
  product = await startTestApp({ REGISTER_PER_HOUR: '1000', RECOVER_PER_HOUR: '1000' });
  poison = await poisonFor(product, await belongings(product));
});
afterAll(() => product.stop());

/** All of them; in a soak some of them too. */
const RUNS = isSoak ? 4 : 1;
const NOTHING: Poison = {};

const takingBodies = [...attacks].filter(
  ([{ method }, { outcome }]) => method === 'POST' && outcome !== 'public' && outcome !== 'closed',
);
const roleFor = (permission: string): Role =>
  (['sm_admin', 'sm_super_admin', 'sm_admin_branch'] as const).find(
    (role) => permission === 'signed-in' || isAllowed({ roles: [role], owner: true }, permission as never),
  ) ?? 'sm_admin';

describe('fields that are not the caller’s to set', () => {
  test('the columns of all tables are tried', () => {
    const needed = [
      'account_id',
      'roles',
      'owner',
      'active',
      'trashed',
      'modules',
      'version',
      'created_at',
      'seal',
    ];
    expect(Object.keys(poison)).toEqual(expect.arrayContaining(needed));
    expect(takingBodies.length).toBeGreaterThan(20);
  });

  test.each(takingBodies.map(([route, attack]) => ({ path: route.path, route, attack })))(
    'S3, API-014 $path stores what it would store without them',
    async ({ route, attack }) => {
      const role = roleFor(route.permission);
      const clean = await effectOf(product, [route, attack], role, NOTHING);
      const columns = fc.subarray(Object.keys(poison), { minLength: 1 });
      const holds = fc.asyncProperty(columns, async (names) => {
        const some = Object.fromEntries(names.map((name) => [name, poison[name]]));
        expect(await effectOf(product, [route, attack], role, some)).toEqual(clean);
      });
      await fc.assert(holds, { numRuns: RUNS, examples: [[Object.keys(poison)]], endOnFailure: true });
    },
    60_000,
  );

  test('S3, S4 who registers gets what every newcomer gets', async () => {
    const rowsFor = async (email: string, extra: Poison) => {
      const body = {
        account: { name: 'Gama', country_code: 'SI', locale: 'hr' },
        user: { name: 'Gaja Novak', email, tel: '+386 41 555 010', language: 'hr' },
        terms: true,
      };
      const reply = await product.visitor.send(authCalls.register, {
        body: poisoned(authCalls.register, body, extra),
      });
      expect(reply.statusCode).toBe(200);
      const user = await product.pools.system
        .selectFrom('users')
        .where('email', '=', email)
        .selectAll()
        .executeTakeFirstOrThrow();
      const account = await product.pools.system
        .selectFrom('accounts')
        .where('id', '=', user.account_id)
        .selectAll()
        .executeTakeFirstOrThrow();
      const own = { id: 0, account_id: 0, email: '', search: '', created_at: '' };
      return { user: { ...user, ...own }, account: { ...account, ...own } };
    };
    const clean = await rowsFor('clean@agency.test', NOTHING);
    expect(clean.user).toMatchObject({ roles: ['sm_admin', 'sm_booker'], active: false, modules: [2] });
    expect(clean.account).toMatchObject({ active: false, demo: false, modules: [2], invoice_active: false });
    expect(await rowsFor('all@agency.test', poison)).toEqual(clean);
    for (const [number, name] of Object.keys(poison).entries()) {
      expect([name, await rowsFor(`field-${number}@agency.test`, { [name]: poison[name] })]).toEqual([
        name,
        clean,
      ]);
    }
  }, 60_000);
});

describe('rights', () => {
  test('S4 nobody gives rights to oneself by the profile, the theme or the language', async () => {
    const clerk = await product.newAgency({ user: { roles: ['sm_user'], owner: false } });
    const [foreign] = [await product.newAgency()];
    const rights = {
      roles: ['mn_super_admin'],
      role: 'mn_super_admin',
      owner: true,
      modules: [1, 2, 3],
      active: true,
      account_id: foreign.accountId,
      subaccount_id: 1,
      account: { id: foreign.accountId },
      user: { roles: ['sm_admin'] },
      email: 'taken@agency.test',
      id: foreign.userId,
      permissions: ['*'],
    };
    const profile = { name: 'Ada', tel: '', language: 'en', signature: '', settings: rights };
    const before = (await clerk.call(authCalls.profile, {})).data;
    for (const [route, body] of [
      [authCalls.changeProfile, { ...rights, ...profile }],
      [authCalls.theme, { ...rights, theme: 'light' }],
      [authCalls.language, { ...rights, language: 'en' }],
    ] as const) {
      expect((await clerk.send(route, { body })).statusCode).toBe(200);
    }
    const after = (await clerk.call(authCalls.profile, {})).data;
    expect(after).toEqual({ ...before, name: 'Ada', language: 'en', theme: 'light' });
    expect(await clerk.refused(branchCalls.search, { body: {} })).toMatchObject({ errorCode: 'ROLE_DENIED' });
  });

  test('S4 everybody gives and takes the roles on or under the own level alone', () => {
    const smart: Role[] = ['sm_admin', 'sm_admin_branch', 'sm_booker', 'sm_user', 'sm_overseer'];
    const agency: Role[] = [...smart, 'sm_partner_relations', 'sm_invoices'];
    const branch: Role[] = ['sm_booker', 'sm_user', 'sm_invoices'];
    const granted: Partial<Record<Role, readonly Role[]>> = {
      mn_super_admin: ROLES,
      sm_super_admin: agency,
      sm_admin: agency,
      sm_admin_branch: branch,
    };
    for (const role of ROLES) {
      expect([role, grantableBy([role]).toSorted()]).toEqual([role, (granted[role] ?? []).toSorted()]);
    }
    expect(grantableBy([])).toEqual([]);
    expect(grantableBy(['sm_booker', 'sm_admin_branch']).toSorted()).toEqual(branch.toSorted());
    expect(grantableBy(['sm_admin_branch', 'sm_admin']).toSorted()).toEqual(agency.toSorted());
  });
});
