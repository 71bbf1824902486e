import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#app/product.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { accessCalls } from '#domains/licences/contract/access.ts';
import { userCalls } from '#domains/org/contract/users.ts';
import { systemCalls } from '#domains/system/contract.ts';
import type { Route } from '#shared/contract.ts';
import { isAllowed, PERMISSIONS, type Permission, scopesOf } from '#shared/permissions.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { type Caller, startTestApp, type TestApp } from './app.ts';
import { attacks } from './threats/attacks.ts';
import { belongings } from './threats/belongings.ts';

const LARGEST = { id: Number.MAX_SAFE_INTEGER };
/** Invalid JSON: a permitted call is refused at its body and does nothing. */
const UNREADABLE = '{"';

let product: TestApp;
const people = new Map<Role, Caller>();
beforeAll(async () => {
  product = await startTestApp();
  const { owner, branch } = await belongings(product);
  for (const role of ROLES) {
    const user = { roles: [role], modules: [1, 2], owner: true, subaccount_id: branch.id };
    const { username } = await addUser(product, owner.accountId, user);
    people.set(role, await product.signIn(username, PASSWORD));
  }
}, 60_000);
afterAll(() => product.stop());

const callsOf = (permission: string): Route[] => allCalls.filter((route) => route.permission === permission);
const names = Object.keys(PERMISSIONS) as Permission[];

function ask({ method, path }: Route, token: string) {
  const url = path.replace(/:\w+/g, String(LARGEST.id));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return product.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: UNREADABLE } : {}) });
}

const may = (role: Role, permission: Permission) => isAllowed({ roles: [role], owner: true }, permission);

function callerOf(role: Role): Caller {
  const caller = people.get(role);
  if (!caller) throw new Error(`Nobody has ${role}.`);
  return caller;
}

/**
 * A role without the permission is refused before the body is parsed, one with it afterwards. Returns the
 * number of calls.
 */
async function expectCell(role: Role, permission: Permission): Promise<number> {
  const isAdmitted = may(role, permission);
  for (const route of callsOf(permission)) {
    const reply = await ask(route, callerOf(role).token);
    const isDenied = reply.statusCode === 403 && reply.json().errorCode === 'ROLE_DENIED';
    const isAnswered = ![401, 403].includes(reply.statusCode) && reply.statusCode < 500;
    expect([role, route.path, reply.statusCode, isDenied, isAnswered]).toEqual([
      role,
      route.path,
      reply.statusCode,
      !isAdmitted,
      isAdmitted,
    ]);
  }
  return callsOf(permission).length;
}

describe('the table of permissions', () => {
  test('ORG-058 each cell that has a call answers as the table says, to a real user of each role', async () => {
    const tried = names.filter((permission) => callsOf(permission).length > 0);
    let calls = 0;
    for (const permission of tried) {
      // All roles at once: their sessions are looked up in one batch.
      const asked = await Promise.all(ROLES.map((role) => expectCell(role, permission)));
      calls += asked.reduce((sum, count) => sum + count, 0);
    }
    const cells = (count: number) => count * ROLES.length;
    process.stdout.write(
      `\n${cells(tried.length)} cells of ${tried.length} permissions tried by ${calls} calls; ` +
        `${cells(names.length - tried.length)} of ${names.length - tried.length} wait for their calls\n`,
    );
    expect(tried.length).toBeGreaterThan(30);
  }, 120_000);

  test('ORG-058, S1 a machine may call what says so, and nothing else', async () => {
    const admin = await product.newAgency({ pricing: 'ent' });
    const { data } = await admin.call(accessCalls.create, { body: {} });
    const closed = [];
    for (const route of allCalls.filter(({ permission }) => permission !== 'anyone')) {
      const reply = await ask(route, data.key);
      const wanted = route.machines ? [200, 404, 422] : [403];
      expect([route.path, wanted.includes(reply.statusCode)]).toEqual([route.path, true]);
      if (!route.machines) closed.push([route.path, reply.json().errorCode]);
    }
    expect(closed.filter(([, code]) => code !== 'ROLE_DENIED')).toEqual([]);
    const open = allCalls.filter(({ machines }) => machines);
    // The stored answer of an idempotent call belongs to a user.
    expect(open.filter(({ idempotent }) => idempotent)).toEqual([]);
    expect([...new Set(open.map(({ permission }) => permission))]).toEqual(['ref.read', 'account.read']);
    expect(open.length + closed.length).toBeGreaterThan(100);
  });

  test('ORG-058 several roles give the widest cell', async () => {
    const { accountId } = await product.newAgency();
    const { username } = await addUser(product, accountId, { roles: ['sm_user', 'sm_admin_branch'] });
    const both = await product.signIn(username, PASSWORD);
    expect((await both.call(userCalls.search, { body: {} })).data.length).toBe(2);
  });

  test('ORG-058 a record of another account is there for the scope of all accounts alone', async () => {
    const victim = await belongings(product);
    const finds = [...attacks].filter(
      ([{ path, permission }, { outcome }]) =>
        // Calls whose permission depends on the kind of record have no cell here.
        permission !== 'signed-in' && path.endsWith('/find/:id') && /404|closed/.test(outcome),
    );
    expect(finds.length).toBeGreaterThan(8);
    for (const [route, { input }] of finds) {
      for (const role of ROLES.filter((one) => may(one, route.permission as Permission))) {
        const isEverywhere = scopesOf(
          { roles: [role], owner: true },
          route.reach ?? (route.permission as Permission),
        ).includes('A');
        const reply = await callerOf(role).send(route, input(victim));
        const wanted = isEverywhere && route !== systemCalls.findMail ? 200 : 404;
        expect([role, route.path, reply.statusCode]).toEqual([role, route.path, wanted]);
      }
    }
  }, 60_000);

  test('ORG-058, ORG-022 who has the scope of a branch changes nobody of another one', async () => {
    const admin = await belongings(product);
    const { accountId } = admin.owner;
    const here = { subaccount_id: admin.branch.id };
    const head = await addUser(product, accountId, { ...here, roles: ['sm_admin_branch'] });
    const near = await addUser(product, accountId, here);
    const caller = await product.signIn(head.username, PASSWORD);
    const toggled = async (id: number) => (await caller.send(userCalls.toggle, { body: { id } })).statusCode;
    expect(await toggled(near.userId)).toBe(200);
    const far = await addUser(product, accountId);
    expect(await toggled(far.userId)).toBe(404);
  });
});
