import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { listCalls } from './contract.ts';
import { MOST_VIEWS } from './rules.ts';

let product: TestApp;
let admin: TestClerk;
let colleague: Caller;
beforeAll(async () => {
  product = await startTestApp();
  admin = await product.newAgency();
  const { username } = await addUser(product, admin.accountId, { roles: ['sm_admin'], modules: [1, 2] });
  colleague = await product.signIn(username, PASSWORD);
});
afterAll(() => product.stop());

const LIST = 'system.jobs';
const settings = async (who: Caller, list = LIST) =>
  (await who.call(listCalls.settings, { body: { list } })).data;
const viewIds = async (who: Caller) => (await settings(who)).views.map(({ id }) => id);
const create = async (who: Caller, name: string, more: object = {}) =>
  (await who.call(listCalls.createView, { body: { list: LIST, name, query: {}, ...more } })).data;

describe('columns', () => {
  test('are kept for the person and the list, in their order, and given back', async () => {
    const own = await product.newAgency();
    expect(await settings(own)).toEqual({ columns: null, views: [] });
    const columns = ['error', 'id'];
    const body = { list: LIST, columns };
    expect(await own.call(listCalls.columns, { body })).toEqual({ data: { columns } });
    await own.call(listCalls.columns, { body: { list: LIST, columns: ['kind', ...columns] } });
    expect((await settings(own)).columns).toEqual(['kind', ...columns]);
    expect((await settings(admin)).columns).toBeNull();
    await own.call(listCalls.columns, { body: { list: LIST, columns: null } });
    expect((await settings(own)).columns).toBeNull();
  });

  test('that the list does not have, or twice, or none, are refused', async () => {
    for (const columns of [['payload'], ['id', 'id'], [], ['__proto__'], Array(41).fill('id')]) {
      const { status } = await admin.refused(listCalls.columns, { body: { list: LIST, columns } });
      expect([columns, status]).toEqual([columns, 422]);
    }
    expect((await settings(admin)).columns).toBeNull();
  });

  test('one that the list has lost is not told', async () => {
    const own = await product.newAgency();
    await product.pools.system
      .insertInto('list_columns')
      .values({ account_id: own.accountId, user_id: own.userId, list: LIST, columns: ['gone', 'id'] })
      .execute();
    expect((await settings(own)).columns).toEqual(['id']);
  });
});

describe('views', () => {
  test('a private one is seen by its owner alone, a shared one by the account, and by no other', async () => {
    const stranger = await product.newAgency();
    const mine = await create(admin, 'Mine');
    const ours = await create(admin, 'Ours', { shared: true });
    expect(await viewIds(admin)).toEqual(expect.arrayContaining([mine.id, ours.id]));
    const seen = (await settings(colleague)).views;
    expect(seen.filter(({ id }) => id === mine.id)).toEqual([]);
    expect(seen.find(({ id }) => id === ours.id)).toMatchObject({
      name: 'Ours',
      own: false,
      deletable: true,
    });
    expect(await viewIds(stranger)).toEqual([]);
  });

  test('holds search, filter, sort, columns and size; changing replaces them', async () => {
    const query = {
      search: 'broken',
      filter: { kind: ['mail.queued'] },
      sort: [{ field: 'id', direction: 'asc' as const }],
      columns: ['kind', 'id'],
      itemsPerPage: 30 as const,
    };
    const view = await create(admin, 'All of it', { query });
    expect(view).toEqual({
      id: view.id,
      name: 'All of it',
      shared: false,
      own: true,
      deletable: true,
      query,
    });
    const changed = { id: view.id, name: 'Less', shared: true, query: { search: 'x' } };
    const { data } = await admin.call(listCalls.updateView, { body: changed });
    expect(data).toEqual({ ...changed, own: true, deletable: true, query: { search: 'x', filter: {} } });
    const entries = await product.pools.system
      .selectFrom('history')
      .where('entity', '=', 'list_views')
      .where('entity_id', '=', String(view.id))
      .select('action')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['created', 'changed']);
  });

  test('only its owner changes it; only its owner and who sets the agency up delete and restore it', async () => {
    const users = { list: 'org.users', shared: true };
    const { id } = await create(admin, 'Hands off', users);
    const { username } = await addUser(product, admin.accountId, { roles: ['sm_admin_branch'] });
    const manager = await product.signIn(username, PASSWORD);
    const seen = (await settings(manager, users.list)).views;
    expect(seen).toMatchObject([{ id, own: false, deletable: false }]);
    for (const other of [manager, await product.newAgency()]) {
      const change = { id, name: 'Taken', query: {} };
      expect((await other.refused(listCalls.updateView, { body: change })).status).toBe(404);
      expect((await other.refused(listCalls.deleteView, { body: { id } })).status).toBe(404);
      expect((await other.refused(listCalls.restoreView, { body: { id } })).status).toBe(404);
    }
    await admin.call(listCalls.deleteView, { body: { id } });
    expect((await settings(admin, users.list)).views).toEqual([]);
    expect((await settings(manager, users.list)).views).toEqual([]);
    const { data } = await admin.call(listCalls.restoreView, { body: { id } });
    expect(data.name).toBe('Hands off');
    expect((await settings(manager, users.list)).views).toMatchObject([{ id }]);
  });

  test('a shared one of somebody else is deleted and restored, not changed, by whoever sets the agency up', async () => {
    const { id } = await create(colleague, 'Left behind', { shared: true });
    const hidden = await create(colleague, 'Not for others');
    const seen = (await settings(admin)).views.find((view) => view.id === id);
    expect(seen).toMatchObject({ own: false, deletable: true });
    const change = { id, name: 'Taken', query: {} };
    expect((await admin.refused(listCalls.updateView, { body: change })).status).toBe(404);
    expect((await admin.refused(listCalls.deleteView, { body: { id: hidden.id } })).status).toBe(404);
    await admin.call(listCalls.deleteView, { body: { id } });
    expect(await viewIds(colleague)).not.toContain(id);
    await admin.call(listCalls.restoreView, { body: { id } });
    expect(await viewIds(colleague)).toContain(id);
  });

  test('what the list would refuse is not kept', async () => {
    for (const query of [
      { filter: { account_id: 1 } },
      { filter: { kind: [1] } },
      { filter: { kind: ['a\0b'] } },
      { sort: [{ field: 'payload', direction: 'asc' }] },
      { columns: ['payload'] },
      { itemsPerPage: 7 },
      { search: 'x'.repeat(101) },
    ]) {
      const reply = await admin.send(listCalls.createView, { body: { list: LIST, name: 'Hostile', query } });
      expect([query, reply.statusCode]).toEqual([query, 422]);
    }
    const gone = { body: { list: 'no.such', name: 'Hostile', query: {} } };
    expect((await admin.refused(listCalls.createView, gone)).status).toBe(404);
  });

  test('hostile names are kept as they are typed; empty and long ones are refused', async () => {
    const own = await product.newAgency();
    const names = [`'; drop table list_views; --`, '<script>alert(1)</script>', '=1+1', 'ž'.repeat(60)];
    for (const name of names) expect((await create(own, name)).name).toBe(name);
    for (const name of ['', '  ', 'x'.repeat(61), 'a\0b']) {
      const reply = await own.send(listCalls.createView, { body: { list: LIST, name, query: {} } });
      expect([name, reply.statusCode]).toEqual([name, 422]);
    }
    expect((await settings(own)).views).toHaveLength(names.length);
  });

  test('two of one person have different names, also after one comes back', async () => {
    const own = await product.newAgency();
    const { id } = await create(own, 'Twice');
    const again = { body: { list: LIST, name: 'TWICE', query: {} } };
    expect(await own.refused(listCalls.createView, again)).toMatchObject({
      status: 409,
      errorCode: 'LIST_VIEW_NAME',
    });
    await own.call(listCalls.deleteView, { body: { id } });
    await own.call(listCalls.createView, again);
    expect((await own.refused(listCalls.restoreView, { body: { id } })).status).toBe(409);
  });

  test('fifty of one list are the end, whoever asks at the same time', async () => {
    const own = await product.newAgency();
    const replies = await Promise.all(
      Array.from({ length: MOST_VIEWS + 5 }, (_, index) =>
        own.send(listCalls.createView, { body: { list: LIST, name: `View ${index}`, query: {} } }),
      ),
    );
    const codes = replies.map((reply) => reply.json().errorCode ?? 'made');
    expect(codes.filter((code) => code === 'made')).toHaveLength(MOST_VIEWS);
    expect(codes.filter((code) => code === 'LIST_VIEWS_FULL')).toHaveLength(5);
    // A deleted one makes room for another, and has none to come back.
    const id = replies.find(({ statusCode }) => statusCode === 200)?.json().data.id;
    await own.call(listCalls.deleteView, { body: { id } });
    await own.call(listCalls.createView, { body: { list: LIST, name: 'One more', query: {} } });
    expect(await own.refused(listCalls.restoreView, { body: { id } })).toMatchObject({
      errorCode: 'LIST_VIEWS_FULL',
    });
  });

  test('of a list that one may not see there are none', async () => {
    const booker = await product.newAgency({ user: { roles: ['sm_booker'], modules: [1, 2] } });
    for (const [call, body] of [
      [listCalls.settings, { list: LIST }],
      [listCalls.columns, { list: LIST, columns: ['id'] }],
      [listCalls.createView, { list: LIST, name: 'Peek', query: {} }],
    ] as const)
      expect((await booker.send(call, { body })).json().errorCode).toBe('ROLE_DENIED');
    expect((await booker.refused(listCalls.settings, { body: { list: 'system.mailbox' } })).status).toBe(403);
  });
});
