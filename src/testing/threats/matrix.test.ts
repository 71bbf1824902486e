import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#app/product.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import type { Route } from '#shared/contract.ts';
import { isAllowed, type Permission } from '#shared/permissions.ts';
import { platformCalls } from '#shared/platformCalls.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { attacks, threats } from './attacks.ts';
import { belongings, rowsOf } from './belongings.ts';
import { breachesOfMixedIds, breachesOfOwnCalls, breachesOfStrangers } from './strangers.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ REGISTER_PER_HOUR: '1000', RECOVER_PER_HOUR: '1000' });
});
afterAll(() => product.stop());

/** A second copy by the domains, which reveals mistakes in the table of permissions. */
const MAY = new Map<string, readonly Role[]>(threats.flatMap(({ may = {} }) => Object.entries(may)));
const rolesThatMay = (permission: string) => MAY.get(permission) ?? [];
/** In the format of a machine's key. */
const FORGED_KEY = `mst_k_${'A'.repeat(43)}`;

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
    // Requesting a mailed code is public; only the owner of the address reads it.
    const settled = async () => {
      const { auth_codes: _, mails: __, ...rows } = await rowsOf(product, accountId);
      return rows;
    };
    const before = await settled();
    for (const [route, { outcome, input, answer = 422 }] of attacks) {
      if (outcome !== 'public') continue;
      const reply = await product.visitor.send(route, input(things));
      expect([route.path, reply.statusCode]).toEqual([route.path, answer]);
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

/** All routes of the web server below `/api`, from its own tree. */
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
