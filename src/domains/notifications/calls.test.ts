import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product as composed } from '#app/product.ts';
import { addUser } from '#domains/auth/testing.ts';
import { createScheduler } from '#server/scheduler.ts';
import { sweeps } from '#server/sweep.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { platformOf } from '#testing/server.ts';
import { notifyCalls } from './contract.ts';
import { idOf } from './rules.ts';
import { noticesOfType, sendNotices } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const inEnglish = { localization: 'en' };
const NOT_FOUND = { status: 404, errorCode: 'ITEM_NOT_FOUND' };

describe('the calls of notifications', () => {
  test('NOTIF-001, NOTIF-002, NOTIF-006 one carries these fields and no other, read or not', async () => {
    const clerk = await product.newAgency();
    const [id = 0] = await sendNotices(product, clerk, {
      type: 'request_answered',
      issuer: 'DALM',
      route: '/home',
      url: 'https://operator.test/news',
      params: { booking: 42, operator: 'DALM', customer: 'Ana', product: 'Villa' },
    });
    const expected = {
      id,
      notify_type_id: idOf('request_answered'),
      notify_type: { type: 'request_answered', module_id: 2 },
      title: 'DALM has answered request #42',
      body: 'Ana, Villa',
      params: { booking: 42, operator: 'DALM', customer: 'Ana', product: 'Villa' },
      read_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      issuer: 'DALM',
      route: '/home',
      url: 'https://operator.test/news',
    };
    expect(await clerk.call(notifyCalls.find, { params: { id } }, inEnglish)).toEqual({ data: expected });
    expect(await clerk.call(notifyCalls.all, {}, inEnglish)).toEqual({ data: [expected] });
    expect((await clerk.call(notifyCalls.search, { body: {} }, inEnglish)).data).toEqual([expected]);
    expect((await clerk.call(notifyCalls.unread, { body: {} }, inEnglish)).data).toEqual([expected]);

    const [job = 0] = await sendNotices(product, clerk, { type: 'dead_job', params: { name: 'x' } });
    const { data } = await clerk.call(notifyCalls.find, { params: { id: job } });
    expect(data.notify_type).toEqual({ type: 'dead_job', module_id: null });
  });

  test('NOTIF-015 stored as key and params, told in the language that is asked for', async () => {
    const clerk = await product.newAgency();
    const [id = 0] = await sendNotices(product, clerk, {
      type: 'mail_failed',
      params: { recipient: 'a@b.test' },
    });
    const stored = await product.pools.system
      .selectFrom('notifications')
      .where('id', '=', id)
      .select(['title', 'params'])
      .executeTakeFirst();
    expect(stored).toEqual({ title: 'notifications.mail_failed.title', params: { recipient: 'a@b.test' } });
    const titleIn = async (localization: string) =>
      (await clerk.call(notifyCalls.find, { params: { id } }, { localization })).data.title;
    expect(await titleIn('en')).toBe('An e-mail to a@b.test could not be sent');
    expect(await titleIn('sl')).toBe('Sporočila za a@b.test ni bilo mogoče poslati');
    expect(await titleIn('hr')).toBe('Poruku za a@b.test nije bilo moguće poslati');
    expect(await titleIn('it')).toBe('Non è stato possibile inviare un messaggio a a@b.test');
  });

  test('NOTIF-003 marking one read keeps the first time; marking all leaves none unread', async () => {
    const clerk = await product.newAgency();
    const [id = 0] = await sendNotices(product, clerk, ...noticesOfType(4, 'booking_b'));
    const { data: first } = await clerk.call(notifyCalls.markRead, { params: { id } });
    expect(first.read_at).not.toBeNull();
    const { data: second } = await clerk.call(notifyCalls.markRead, { params: { id } });
    expect(second.read_at).toBe(first.read_at);
    expect((await clerk.call(notifyCalls.unread, { body: {} })).meta.total).toBe(3);
    expect(await clerk.call(notifyCalls.markAllRead, {})).toEqual({ data: { changed: 3 } });
    expect(await clerk.call(notifyCalls.markAllRead, {})).toEqual({ data: { changed: 0 } });
    expect(await clerk.call(notifyCalls.unread, { body: {} })).toEqual({
      data: [],
      meta: { total: 0, modules: [] },
    });
    expect((await clerk.call(notifyCalls.find, { params: { id } })).data.read_at).toBe(first.read_at);
  });

  test('a matter stays open until it is settled, whether it was read or not, and can be opened again', async () => {
    const [clerk, other] = [await product.newAgency(), await product.newAgency()];
    const [id = 0] = await sendNotices(product, clerk, ...noticesOfType(1, 'mail_failed'));
    const news = await sendNotices(product, clerk, ...noticesOfType(6, 'booking_b'));
    const home = async () => {
      const { open, latest } = (await clerk.call(notifyCalls.home, {})).data;
      return { open: open.map((one) => one.id), latest: latest.map((one) => one.id) };
    };
    const latest = news.toReversed().slice(0, 5);
    expect(await home()).toEqual({ open: [id], latest });
    await clerk.call(notifyCalls.markAllRead, {});
    expect(await home()).toEqual({ open: [id], latest });
    expect((await other.refused(notifyCalls.settle, { body: { id } })).status).toBe(404);
    await clerk.call(notifyCalls.settle, { body: { id } });
    expect(await home()).toEqual({ open: [], latest });
    await clerk.call(notifyCalls.settle, { body: { id, settled: false } });
    expect(await home()).toEqual({ open: [id], latest });
    await clerk.call(notifyCalls.delete, { body: { id } });
    expect(await home()).toEqual({ open: [], latest });
  });

  test('NOTIF-005, NOTIF-009 the search asks by module, five a page, newest first', async () => {
    const clerk = await product.newAgency();
    const bookings = await sendNotices(product, clerk, ...noticesOfType(7, 'booking_b'));
    const jobs = await sendNotices(product, clerk, ...noticesOfType(2, 'dead_job'));
    const search = async (body: object) => {
      const { data, meta } = await clerk.call(notifyCalls.search, { body });
      return { ids: data.map(({ id }) => id), meta };
    };
    const newest = bookings.toReversed();
    const meta = { page: 1, itemsPerPage: 5, total: 7, lastPage: 2 };
    const ofModule = { filter: { module_id: 2 } };
    expect(await search(ofModule)).toEqual({ ids: newest.slice(0, 5), meta });
    expect(await search({ ...ofModule, page: 2 })).toEqual({
      ids: newest.slice(5),
      meta: { ...meta, page: 2 },
    });
    const asSpecified = { itemsPerPage: 5, sort: [{ field: 'created_at', direction: 'desc' }] };
    expect(await search({ ...ofModule, ...asSpecified })).toEqual({ ids: newest.slice(0, 5), meta });
    expect(await search({ filter: { module_id: null } })).toMatchObject({ ids: jobs.toReversed() });
    expect(await search({ filter: { module_id: 3 } })).toMatchObject({ ids: [], meta: { total: 0 } });
    expect(await search({ itemsPerPage: 15 })).toMatchObject({ ids: [...jobs.toReversed(), ...newest] });
    expect(await clerk.refused(notifyCalls.search, { body: { filter: { module_id: 0 } } })).toMatchObject({
      status: 422,
    });
  });

  test('NOTIF-006 unread ones come with their number, in all and by module; whoever counts asks for none', async () => {
    const clerk = await product.newAgency();
    await sendNotices(
      product,
      clerk,
      ...noticesOfType(3, 'booking_b'),
      ...noticesOfType(2, 'dead_job'),
      ...noticesOfType(1, 'user_limit'),
    );
    const { data, meta } = await clerk.call(notifyCalls.unread, { body: {} });
    expect(data.map(({ notify_type }) => notify_type.type)).toEqual([
      'user_limit',
      'dead_job',
      'dead_job',
      'booking_b',
      'booking_b',
      'booking_b',
    ]);
    expect(meta.total).toBe(6);
    expect(meta.modules.toSorted((a) => (a.module_id === null ? 1 : -1))).toEqual([
      { module_id: 2, total: 3 },
      { module_id: null, total: 3 },
    ]);
    const counted = await clerk.call(notifyCalls.unread, { body: { limit: 0 } });
    expect(counted).toEqual({ data: [], meta });
  });

  test('NOTIF-006 a deleted one is gone from every list, comes back when that is taken back, and goes for good after a day', async () => {
    const clerk = await product.newAgency();
    const [id = 0, other = 0] = await sendNotices(product, clerk, ...noticesOfType(2, 'booking_b'));
    expect(await clerk.call(notifyCalls.delete, { body: { id } })).toEqual({ data: { id } });
    const lists = async () => [
      (await clerk.call(notifyCalls.all, {})).data.map((one) => one.id),
      (await clerk.call(notifyCalls.search, { body: {} })).data.map((one) => one.id),
      (await clerk.call(notifyCalls.unread, { body: {} })).data.map((one) => one.id),
    ];
    expect(await lists()).toEqual([[other], [other], [other]]);
    expect((await clerk.call(notifyCalls.unread, { body: {} })).meta.total).toBe(1);
    for (const route of [notifyCalls.find, notifyCalls.markRead]) {
      expect(await clerk.refused(route, { params: { id } })).toMatchObject(NOT_FOUND);
    }
    await clerk.call(notifyCalls.markAllRead, {});
    expect((await clerk.call(notifyCalls.restore, { body: { id } })).data).toMatchObject({
      id,
      read_at: null,
    });
    expect((await lists())[0]).toEqual([other, id]);

    await clerk.call(notifyCalls.delete, { body: { id } });
    await clerk.call(notifyCalls.delete, { body: { id: other } });
    await product.pools.system
      .updateTable('notifications')
      .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('id', '=', id)
      .execute();
    const failures: unknown[] = [];
    const schedules = sweeps(platformOf(product), composed).filter(({ name }) => name === 'platform.sweep');
    await createScheduler(product.pools, schedules, (error) => failures.push(error)).fire(
      Date.now() + 3_600_000,
    );
    expect(failures).toEqual([]);
    expect(await clerk.refused(notifyCalls.restore, { body: { id } })).toMatchObject(NOT_FOUND);
    await clerk.call(notifyCalls.restore, { body: { id: other } });
  });

  test('NOTIF-013 those of a colleague do not exist, and stay as they are', async () => {
    const owner = await product.newAgency();
    const colleague = await addUser(product, owner.accountId, { roles: ['sm_admin'] });
    const stranger = await product.signIn(colleague.username, colleague.password);
    const [id = 0] = await sendNotices(product, owner, ...noticesOfType(1, 'booking_b'));
    for (const route of [notifyCalls.find, notifyCalls.markRead]) {
      expect(await stranger.refused(route, { params: { id } })).toMatchObject(NOT_FOUND);
    }
    for (const route of [notifyCalls.delete, notifyCalls.restore]) {
      expect(await stranger.refused(route, { body: { id } })).toMatchObject(NOT_FOUND);
    }
    expect(await stranger.call(notifyCalls.markAllRead, {})).toEqual({ data: { changed: 0 } });
    expect((await stranger.call(notifyCalls.all, {})).data).toEqual([]);
    expect((await owner.call(notifyCalls.find, { params: { id } })).data.read_at).toBeNull();
  });
});
