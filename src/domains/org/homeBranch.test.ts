import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#app/product.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { historyCalls } from '#domains/history/contract.ts';
import type { Route } from '#shared/contract.ts';
import { cellOf, PERMISSIONS, type Permission } from '#shared/permissions.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { userCalls } from './contract/users.ts';
import { branchCalls } from './contract.ts';
import { address, branchOf, person } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

type Place = 'home' | 'other' | 'none';
const PLACES: Place[] = ['home', 'other', 'none'];

/** A branch admin at home in one branch of two, with somebody to change in each and in none. */
async function agencyWithHead(homeOf: (branches: Record<'home' | 'other', number>) => number | null) {
  const admin = await product.newAgency({ pricing: 'ent' });
  const branches = { home: await branchOf(admin, 'Home'), other: await branchOf(admin, 'Other') };
  const ids: Record<Place, number | null> = { ...branches, none: null };
  const head = await addUser(product, admin.accountId, {
    roles: ['sm_admin_branch'],
    subaccount_id: homeOf(branches),
  });
  return { admin, ids, head, caller: await product.signIn(head.username, PASSWORD) };
}
type Agency = Awaited<ReturnType<typeof agencyWithHead>>;

const work = ({ admin, ids, caller }: Agency, place: Place) =>
  caller.call(authCalls.switchAccount, { body: { account_id: admin.accountId, subaccount_id: ids[place] } });

/** Every call of `user.edit` that names a person or a branch, as it changes somebody of one place. */
async function changesIn({ admin, ids, caller }: Agency, place: Place): Promise<Map<Route, number>> {
  const subaccount_id = ids[place];
  const colleague = async (state: { active?: boolean; invited?: boolean } = {}) =>
    (await addUser(product, admin.accountId, { subaccount_id, ...state })).userId;
  const found = async (id: number) => (await admin.call(userCalls.find, { params: { id } })).data;
  const one = await colleague();
  const status = new Map<Route, number>();
  const tried = async (route: Route, body: object) =>
    void status.set(route, (await caller.send(route, { body })).statusCode);
  await tried(userCalls.create, person({ subaccount_id }));
  await tried(userCalls.update, { ...(await found(one)), email: address() });
  await tried(userCalls.toggleModule, { id: one, module: 2 });
  await tried(userCalls.subAssign, { id: one, subaccount_id });
  await tried(userCalls.subBulkAction, { ids: [one], subaccount_id });
  await tried(userCalls.inviteAgain, { id: await colleague({ active: false, invited: true }) });
  await tried(userCalls.toggle, { id: one });
  await tried(userCalls.delete, { id: await colleague() });
  const trashed = await colleague();
  await admin.call(userCalls.delete, { body: { id: trashed } });
  await tried(userCalls.restore, { id: trashed });
  return status;
}

const named = (status: Map<Route, number>) => [...status].map(([{ path }, code]) => [path, code]);
/** Putting somebody where the caller may not is a fault of the field; changing somebody there is a 404. */
const REFUSED = [404, 422];

describe('scope B follows the home branch where people are changed', () => {
  test('ORG-058 C-C-12 the walk covers each cell of scope B that has a call', () => {
    const cells = (Object.keys(PERMISSIONS) as Permission[]).filter(
      (permission) =>
        cellOf('sm_admin_branch', permission) === 'B' &&
        allCalls.some((route) => route.permission === permission),
    );
    expect(cells).toEqual(['history.read', 'mybranch.read', 'mybranch.edit', 'user.edit']);
  });

  test('ORG-022 C-C-12 switching to another branch, or to none, gives no rights over the people there', async () => {
    const agency = await agencyWithHead(({ home }) => home);
    for (const switched of PLACES) {
      await work(agency, switched);
      for (const place of PLACES) {
        const status = await changesIn(agency, place);
        const isRight = (code: number) => (place === 'home' ? code === 200 : REFUSED.includes(code));
        const wrong = named(status).filter(([, code]) => !isRight(Number(code)));
        expect([switched, place, wrong]).toEqual([switched, place, []]);
      }
    }
    const tried = await changesIn(agency, 'home');
    const calls = allCalls.filter(({ permission }) => permission === 'user.edit');
    expect(calls.filter((route) => !tried.has(route))).toEqual([userCalls.validate]); // Stores nothing.
  }, 60_000);

  test('ORG-022 C-C-12 nobody is moved out of the home branch, wherever the session works', async () => {
    const agency = await agencyWithHead(({ home }) => home);
    const { admin, ids, caller } = agency;
    const { userId } = await addUser(product, admin.accountId, { subaccount_id: ids.home });
    for (const switched of PLACES) {
      await work(agency, switched);
      for (const subaccount_id of [ids.other, ids.none]) {
        const { status, errors } = await caller.refused(userCalls.subAssign, {
          body: { id: userId, subaccount_id },
        });
        expect([status, Object.keys(errors ?? {})]).toEqual([422, ['subaccount_id']]);
      }
    }
  });

  test('ORG-058 C-C-12 a branch admin of no branch has none of these cells, in whichever branch the session works', async () => {
    const agency = await agencyWithHead(() => null);
    for (const switched of PLACES) {
      await work(agency, switched);
      for (const place of PLACES) {
        const status = await changesIn(agency, place);
        expect(named(status).filter(([, code]) => code !== 403)).toEqual([]);
      }
    }
    const self = { params: { id: agency.head.userId } };
    const { data } = await agency.admin.call(userCalls.find, self);
    expect(await agency.caller.send(userCalls.update, { body: { ...data, name: 'Ada Nova' } })).toMatchObject(
      {
        statusCode: 403,
      },
    );
  }, 60_000);

  test('ORG-058 the other cells of scope B follow the branch in which the session works', async () => {
    const agency = await agencyWithHead(({ home }) => home);
    const { admin, ids, caller } = agency;
    for (const switched of PLACES) {
      await work(agency, switched);
      const { statusCode, json } = await caller.send(branchCalls.mine, {});
      expect([statusCode, statusCode === 200 ? json().data.id : null]).toEqual([
        switched === 'none' ? 404 : 200,
        ids[switched],
      ]);
      expect(await readsHistoryOf(admin, caller, ids.other)).toBe(switched === 'other' ? 200 : 404);
    }
  });
});

async function readsHistoryOf(
  admin: TestClerk,
  caller: Caller,
  subaccount_id: number | null,
): Promise<number> {
  const { userId } = await addUser(product, admin.accountId, { subaccount_id });
  const params = { type: 'users', id: userId };
  return (await caller.send(historyCalls.record, { params })).statusCode;
}
