import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { allCalls } from '#domains/contracts.ts';
import { userCalls } from '#domains/org/contract/users.ts';
import type { Route } from '#shared/contract.ts';
import { isAllowed, PERMISSIONS, type Permission, ROLES, type Role, scopesOf } from '#shared/permissions.ts';
import { type Caller, startTestApp, type TestApp } from './app.ts';
import { attacks } from './threats/attacks.ts';
import { belongings } from './threats/belongings.ts';

const LARGEST = { id: Number.MAX_SAFE_INTEGER };
/** What no contract takes: who gets as far as the body is told so, and nothing is done. */
const UNREADABLE = '{"';

let product: TestApp;
const people = new Map<Role, Caller>();
beforeAll(async () => {
  product = await startTestApp();
  const { accountId } = await product.newAgency({ pricing: 'ent' });
  for (const role of ROLES) {
    const user = { roles: [role], modules: [1, 2], owner: true };
    const { username } = await addUser(product, accountId, user);
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

describe('the table of permissions', () => {
  test('ORG-058 each cell that has a call answers as the table says, to a real user of each role', async () => {
    const tried = names.filter((permission) => callsOf(permission).length > 0);
    let calls = 0;
    for (const permission of tried) {
      for (const role of ROLES) {
        const may = isAllowed({ roles: [role], owner: true }, permission);
        for (const route of callsOf(permission)) {
          const reply = await ask(route, people.get(role)?.token ?? '');
          const isRefused = reply.statusCode === 403 && reply.json().errorCode === 'ROLE_DENIED';
          expect([role, permission, route.path, reply.statusCode, isRefused]).toEqual([
            ...[role, permission, route.path],
            ...[may ? expect.not.toBeOneOf([401, 403, 500]) : 403, !may],
          ]);
          calls += 1;
        }
      }
    }
    const cells = (count: number) => count * ROLES.length;
    process.stdout.write(
      `\n${cells(tried.length)} cells of ${tried.length} permissions tried by ${calls} calls; ` +
        `${cells(names.length - tried.length)} of ${names.length - tried.length} wait for their calls\n`,
    );
    expect(tried.length).toBeGreaterThan(30);
  }, 120_000);

  test('ORG-058 several roles give the widest cell', async () => {
    const { accountId } = await product.newAgency();
    const { username } = await addUser(product, accountId, { roles: ['sm_user', 'sm_admin_branch'] });
    const both = await product.signIn(username, PASSWORD);
    expect((await both.call(userCalls.search, { body: {} })).data.length).toBe(2);
  });

  test('ORG-058 a record of another account is there for the scope of all accounts alone', async () => {
    const victim = await belongings(product);
    const finds = [...attacks].filter(([{ path }]) => path.endsWith('/find/:id'));
    expect(finds.length).toBeGreaterThan(8);
    for (const [route, { input, outcome }] of finds) {
      if (outcome !== '404' && outcome !== 'closed') continue;
      for (const role of ROLES) {
        const user = { roles: [role], owner: true };
        if (!isAllowed(user, route.permission as Permission)) continue;
        const isEverywhere = scopesOf(user, route.permission as Permission).includes('A');
        const { statusCode } = (await people.get(role)?.send(route, input(victim))) ?? {};
        expect([role, route.path, statusCode]).toEqual([role, route.path, isEverywhere ? 200 : 404]);
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
    expect(await toggled(admin.living.users)).toBe(404);
  });
});
