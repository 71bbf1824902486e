import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { historyCalls } from '#domains/history/contract.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { type BulkAction, type Supplier, supplierCalls } from './contract.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const OBALA = {
  name: 'Hotel Obala',
  contact: 'Vesna Rupnik',
  email: 'info@obala.test',
  tel: '+386 5 671 00 10',
  address: 'Obala 12',
  city: 'Portorož',
  zip: '6320',
  country_code: 'SI',
  note: 'Allotment in May',
};
const add = async (clerk: TestClerk, change: object = {}): Promise<Supplier> =>
  (await clerk.call(supplierCalls.create, { body: { ...OBALA, ...change } })).data;
const stored = async (clerk: TestClerk, id: number) =>
  (await clerk.call(supplierCalls.find, { params: { id } })).data;

describe('suppliers', () => {
  test('ORG-047 each call of a supplier does what it is called', async () => {
    const admin = await product.newAgency();
    const made = await add(admin);
    expect(made).toMatchObject({ ...OBALA, active: true, trashed: false, version: 1 });
    expect(await stored(admin, made.id)).toEqual(made);
    const { data: all } = await admin.call(supplierCalls.all, { body: {} });
    expect(all).toEqual([made]);
    const change = { ...OBALA, id: made.id, version: 1, note: 'None left' };
    const { data: changed } = await admin.call(supplierCalls.update, { body: change });
    expect(changed).toMatchObject({ note: 'None left', version: 2 });
    expect(await admin.refused(supplierCalls.update, { body: change })).toMatchObject({ status: 409 });
    const { data: off } = await admin.call(supplierCalls.toggle, { body: { id: made.id } });
    expect(off.active).toBe(false);
    expect((await admin.call(supplierCalls.delete, { body: { id: made.id } })).data).toEqual({ id: made.id });
    expect((await admin.call(supplierCalls.all, { body: {} })).data).toEqual([]);
    const { data: back } = await admin.call(supplierCalls.restore, { body: { id: made.id } });
    expect(back).toMatchObject({ trashed: false, active: false });
    const refused = await admin.refused(supplierCalls.destroy, { body: { id: made.id } });
    expect(refused.status).toBe(409);
    await admin.call(supplierCalls.delete, { body: { id: made.id } });
    await admin.call(supplierCalls.destroy, { body: { id: made.id } });
    expect(await admin.refused(supplierCalls.find, { params: { id: made.id } })).toMatchObject({
      status: 404,
    });
  });

  test('ORG-046 a search finds by everything that the list shows, whatever the accents and the case', async () => {
    const admin = await product.newAgency();
    const { id } = await add(admin);
    await add(admin, {
      name: 'Bura prevozi',
      contact: '',
      email: '',
      tel: '',
      city: 'Koper',
      zip: '',
      note: '',
    });
    const terms = ['hotel obala', 'RUPNIK', 'info@obala', '671 00', 'portoroz', '6320', 'allotment'];
    for (const search of terms) {
      const { data, meta } = await admin.call(supplierCalls.search, { body: { search } });
      expect([search, data.map((found) => found.id), meta.total]).toEqual([search, [id], 1]);
    }
    const sort = [{ field: 'city' as const, direction: 'asc' as const }];
    const { data } = await admin.call(supplierCalls.search, { body: { sort } });
    expect(data.map(({ city }) => city)).toEqual(['Koper', 'Portorož']);
  });

  test('ORG-047 many at once are switched, turned, trashed and restored: three ids, three changed', async () => {
    const admin = await product.newAgency();
    const ids: number[] = [];
    for (const active of [true, true, false]) ids.push((await add(admin, { active })).id);
    let changed: number[] = [];
    const act = async (action: BulkAction) => {
      const { data } = await admin.call(supplierCalls.bulkAction, { body: { action, ids } });
      expect([action, data.changed]).toEqual([action, 3]);
      changed = data.ids;
      const rows = await Promise.all(ids.map((id) => stored(admin, id)));
      return rows.map(({ active, trashed }) => `${active ? 'on' : 'off'}${trashed ? ' trashed' : ''}`);
    };
    expect(await act('toggle')).toEqual(['off', 'off', 'on']);
    expect(await act('activate')).toEqual(['on', 'on', 'on']);
    expect(changed).toEqual(ids.slice(0, 2));
    expect(await act('deactivate')).toEqual(['off', 'off', 'off']);
    expect(await act('delete')).toEqual(['off trashed', 'off trashed', 'off trashed']);
    const body = { action: 'activate' as const, ids };
    expect(await admin.refused(supplierCalls.bulkAction, { body })).toMatchObject({ status: 404 });
    expect(await act('restore')).toEqual(['off', 'off', 'off']);
  });

  test('ORG-047 one in the trash among many changes none of them', async () => {
    const admin = await product.newAgency();
    const [kept, trashed] = [await add(admin), await add(admin)];
    await admin.call(supplierCalls.bulkAction, { body: { action: 'delete', ids: [trashed.id] } });
    const body = { action: 'deactivate' as const, ids: [kept.id, trashed.id] };
    expect(await admin.refused(supplierCalls.bulkAction, { body })).toMatchObject({ status: 404 });
    expect(await stored(admin, kept.id)).toEqual(kept);
  });

  test('ORG-047 a foreign one among many changes none of them', async () => {
    const [admin, other] = [await product.newAgency(), await product.newAgency()];
    const [own, foreign] = [await add(admin), await add(other)];
    const body = { action: 'delete' as const, ids: [own.id, foreign.id] };
    expect(await admin.refused(supplierCalls.bulkAction, { body })).toMatchObject({ status: 404 });
    expect(await stored(admin, own.id)).toEqual(own);
    expect(await stored(other, foreign.id)).toEqual(foreign);
  });

  test('what is typed is trimmed; addresses and numbers that nobody could use are refused', async () => {
    const admin = await product.newAgency();
    const { name, email } = await add(admin, { name: '  Hotel Obala ', email: ' Info@Obala.TEST ' });
    expect({ name, email }).toEqual({ name: 'Hotel Obala', email: 'info@obala.test' });
    const wrong = async (change: object) =>
      Object.keys(
        (await admin.refused(supplierCalls.create, { body: { ...OBALA, ...change } })).errors ?? {},
      );
    expect(await wrong({ name: '' })).toEqual(['name']);
    expect(await wrong({ name: '\u200b \u2800' })).toEqual(['name']);
    expect(await wrong({ email: 'obala@' })).toEqual(['email']);
    expect(await wrong({ tel: 'letters' })).toEqual(['tel']);
    expect(await wrong({ tel: '091 345 6789' })).toEqual(['tel']);
    expect((await add(admin, { tel: '091 345 6789', country_code: 'HR' })).tel).toBe('091 345 6789');
    expect(await wrong({ country_code: 'slo' })).toEqual(['country_code']);
    expect(await wrong({ note: 'x'.repeat(2001) })).toEqual(['note']);
  });

  test('names of any kind are kept as they are written', async () => {
    const admin = await product.newAgency();
    const names = ['<img src=x onerror=alert(1)>', "'; drop table suppliers; --", '=1+1', '{{name}}', 'عربي'];
    for (const name of names) {
      const { id } = await add(admin, { name });
      expect((await stored(admin, id)).name).toBe(name);
    }
  });

  test('everybody of the agency reads them, admins change them', async () => {
    const admin = await product.newAgency();
    const { id } = await add(admin);
    for (const role of ['sm_booker', 'sm_invoices', 'sm_overseer', 'sm_user'] as const) {
      const { username } = await addUser(product, admin.accountId, { roles: [role] });
      const clerk = await product.signIn(username, PASSWORD);
      expect((await clerk.call(supplierCalls.find, { params: { id } })).data.id).toBe(id);
      const refused = await clerk.refused(supplierCalls.toggle, { body: { id } });
      expect([role, refused.status, refused.errorCode]).toEqual([role, 403, 'ROLE_DENIED']);
    }
  });

  test('the history of one tells field by field what it was', async () => {
    const admin = await product.newAgency();
    const { id, version } = await add(admin);
    const body = { ...OBALA, id, version, city: 'Piran' };
    await admin.call(supplierCalls.update, { body });
    const { data } = await admin.call(historyCalls.record, { params: { type: 'suppliers', id } });
    expect(data.map(({ action }) => action)).toEqual(['changed', 'created']);
    expect(data[0]?.changes).toEqual({ city: { from: 'Portorož', to: 'Piran' } });
  });

  test('of whom one talks to, and where, the history says only that it changed, and nothing where nothing is', async () => {
    const admin = await product.newAgency();
    const { id } = await add(admin, { note: '', tel: '' });
    const { data } = await admin.call(historyCalls.record, { params: { type: 'suppliers', id } });
    expect(data[0]?.changes).toMatchObject({
      name: 'Hotel Obala',
      city: 'Portorož',
      note: '',
      tel: '',
      contact: 'changed',
      email: 'changed',
      address: 'changed',
    });
  });
});
