import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Role } from '#shared/roles.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { productActor, record } from './actions.ts';
import { historyCalls } from './contract.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const newBranch = async (admin: TestClerk, name = 'Center') =>
  (await admin.call(branchCalls.create, { body: { name } })).data;

/** A user with only this role, in a branch of the account. */
async function member(admin: TestClerk, role: Role, subaccount_id: number | null = null) {
  const person = await addUser(product, admin.accountId, { roles: [role], subaccount_id });
  return { ...person, ...(await product.signIn(person.username, PASSWORD)) };
}

const profile = { tel: '', language: 'en' as const, signature: '', settings: {} };

describe('the history of a record', () => {
  test('ORG-055 a changed user has an entry with user, time, action, result and what differs', async () => {
    const admin = await product.newAgency();
    const before = Date.now();
    await admin.call(authCalls.changeProfile, { body: { ...profile, name: 'Ada Nova' } });
    const body = { type: 'users', id: admin.userId };
    const { data, meta } = await admin.call(historyCalls.search, { body });
    expect(data[0]).toMatchObject({
      action: 'profile_changed',
      user: { id: admin.userId, name: 'Ada Lovše' },
      result: 'success',
      changes: { name: { from: 'Ada Lovše', to: 'Ada Nova' } },
      type: 'users',
      record_id: String(admin.userId),
    });
    expect(Date.parse(data[0]?.created_at ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect(meta.total).toBe(data.length);
    expect(await admin.call(historyCalls.record, { params: body })).toEqual({ data, meta });
  });

  test('SHELL-055 the tab of a card pages, newest first', async () => {
    const admin = await product.newAgency();
    const { id } = await newBranch(admin);
    for (let times = 0; times < 6; times += 1) await admin.call(branchCalls.toggle, { body: { id } });
    const params = { type: 'subaccounts', id };
    const first = await admin.call(historyCalls.record, { params, query: { itemsPerPage: 5 } });
    const second = await admin.call(historyCalls.record, { params, query: { itemsPerPage: 5, page: 2 } });
    expect(first.meta).toEqual({ page: 1, itemsPerPage: 5, total: 7, lastPage: 2 });
    expect(first.data[0]?.changes).toEqual({ active: { from: false, to: true } });
    expect(second.data.map(({ action }) => action)).toEqual(['changed', 'created']);
    const ids = [...first.data, ...second.data].map((entry) => entry.id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const wrong = await admin.refused(historyCalls.record, { params, query: { itemsPerPage: 7 as 5 } });
    expect(wrong.status).toBe(422);
  });

  test('what an entry names by number is called by its name for whoever may see it, and by nothing once it is gone', async () => {
    const admin = await product.newAgency();
    const { id } = await newBranch(admin, 'Center');
    const agent = await member(admin, 'sm_user', null);
    const moved = { entity: 'users', id: agent.userId, action: 'changed' };
    await systemWrite(product.pools, (tx) =>
      record(tx, productActor(admin.accountId), {
        ...moved,
        changes: { subaccount_id: { from: id + 1_000_000, to: id }, account_id: admin.accountId },
      }),
    );
    const params = { type: 'users', id: agent.userId };
    const namesFor = async (who: TestClerk | typeof agent) => {
      const body = (await who.send(historyCalls.record, { params })).json();
      return body.data.find(({ action }: { action: string }) => action === 'changed').names;
    };
    const agency = { [admin.accountId]: expect.any(String) };
    expect(await namesFor(admin)).toEqual({ subaccount_id: { [id]: 'Center' }, account_id: agency });
    expect(await namesFor(agent)).toEqual({ account_id: agency });
  });

  test('SHELL-055 a foreign record is not there, and neither is a kind that nobody has declared', async () => {
    const [admin, stranger] = [await product.newAgency(), await product.newAgency()];
    const { id } = await newBranch(admin);
    const records: [string, number][] = [
      ['subaccounts', id],
      ['users', admin.userId],
      ['accounts', admin.accountId],
      ['jobs', 1],
      ['history', 1],
    ];
    for (const [type, of] of records) {
      const params = { type, id: of };
      const told = await stranger.refused(historyCalls.record, { params });
      expect([type, told.status, told.errorCode]).toEqual([type, 404, 'ITEM_NOT_FOUND']);
      expect((await stranger.refused(historyCalls.search, { body: params })).status).toBe(404);
    }
  });

  test('whoever heads a branch reads it and its people; everybody else what is about themselves', async () => {
    const admin = await product.newAgency();
    const [own, other] = [await newBranch(admin, 'Own'), await newBranch(admin, 'Other')];
    const head = await member(admin, 'sm_admin_branch', own.id);
    const booker = await member(admin, 'sm_booker', own.id);
    const agent = await member(admin, 'sm_user', own.id);
    const away = await member(admin, 'sm_user', other.id);
    const reads = async (who: TestClerk | typeof head, type: string, id: number) =>
      (await who.send(historyCalls.record, { params: { type, id } })).statusCode === 200;
    const people = [head, booker, agent, away].map(({ userId }) => userId);
    const seen = async (who: TestClerk | typeof head) => ({
      account: await reads(who, 'accounts', admin.accountId),
      branches: [await reads(who, 'subaccounts', own.id), await reads(who, 'subaccounts', other.id)],
      people: await Promise.all(people.map((id) => reads(who, 'users', id))),
    });
    expect(await seen(admin)).toEqual({
      account: true,
      branches: [true, true],
      people: [true, true, true, true],
    });
    expect(await seen(head)).toEqual({
      account: false,
      branches: [true, false],
      people: [true, true, true, false],
    });
    expect(await seen(booker)).toEqual({
      account: false,
      branches: [true, false],
      people: [false, true, false, false],
    });
    expect(await seen(agent)).toEqual({
      account: false,
      branches: [false, false],
      people: [false, false, true, false],
    });
  });

  test('what happened to somebody is theirs to read, also while they work in another account', async () => {
    const master = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
    const agency = await product.newAgency();
    const caller = await product.signIn(master.username, master.password);
    await caller.call(authCalls.switchAccount, { body: { account_id: agency.accountId } });
    const { data } = await caller.call(historyCalls.record, { params: { type: 'users', id: master.userId } });
    expect(data.map(({ action }) => action)).toContain('signed_in');
  });
});

describe('the history of an account', () => {
  test('AUTH-029 it lists who came by switching', async () => {
    const master = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
    const agency = await product.newAgency();
    await master.call(authCalls.switchAccount, { body: { account_id: agency.accountId } });
    for (const who of [agency, master]) {
      const { data } = await who.call(historyCalls.search, { body: {} });
      expect(data.find(({ action }) => action === 'switched')).toMatchObject({
        user: { id: master.userId },
        changes: { account_id: { from: master.accountId, to: agency.accountId } },
      });
    }
  });

  test('it holds only the kinds that the role may read, and nothing for whom none is open', async () => {
    const admin = await product.newAgency();
    await newBranch(admin);
    await systemWrite(product.pools, (tx) =>
      record(tx, productActor(admin.accountId), { entity: 'jobs', id: 7, action: 'retried' }),
    );
    const kinds = async (role: Role) => {
      const { data } = await (await member(admin, role)).call(historyCalls.search, { body: {} });
      return [...new Set(data.map(({ type }) => type))].toSorted();
    };
    expect(await kinds('sm_admin')).toEqual(['jobs', 'subaccounts', 'users']);
    expect(await kinds('sm_invoices')).toEqual([]);
    expect(await kinds('sm_booker')).toEqual([]);
    const jobs = { params: { type: 'jobs', id: 7 } };
    expect((await admin.call(historyCalls.record, jobs)).data).toHaveLength(1);
    const invoicing = await member(admin, 'sm_invoices');
    expect((await invoicing.refused(historyCalls.record, jobs)).status).toBe(404);
    expect((await invoicing.refused(historyCalls.search, { body: { type: 'jobs' } })).status).toBe(404);
  });

  test('the search finds people, and records by their number', async () => {
    const admin = await product.newAgency();
    const { id } = await newBranch(admin);
    const other = await addUser(product, admin.accountId, { name: 'Štefka Žnidar', roles: ['sm_admin'] });
    const stefka = await product.signIn(other.username, PASSWORD);
    await stefka.call(branchCalls.toggle, { body: { id } });
    const found = async (search: string) =>
      (await admin.call(historyCalls.search, { body: { search } })).data;
    expect((await found('znidar')).map(({ action }) => action)).toEqual(['changed', 'signed_in']);
    const ofBranch = (await found(String(id))).filter(({ type }) => type === 'subaccounts');
    expect(ofBranch.map(({ action }) => action)).toEqual(['changed', 'created']);
    const noType = await admin.refused(historyCalls.search, { body: { id } });
    expect([noType.status, Object.keys(noType.errors ?? {})]).toEqual([422, ['type']]);
  });
});
