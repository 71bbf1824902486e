import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { historyCalls } from '#domains/history/contract.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { mergeCustomers } from './actions/merging.ts';
import { customerCalls } from './contract.ts';
import { MERGED_AT_ONCE } from './rules.ts';
import { moveBack, moveReferences } from './store/merges.ts';
import { addCustomer, changed } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const find = async (clerk: TestClerk, id: number) =>
  (await clerk.call(customerCalls.find, { params: { id } })).data;
const merge = (keep_id: number, ...merge_ids: number[]) => ({ body: { keep_id, merge_ids } });

describe('alike', () => {
  const typed = { first_name: 'Živa', last_name: 'Žagar' };

  test('CUST-020 whoever types what is there already is shown the card, and may go on all the same', async () => {
    const clerk = await product.newAgency();
    const known = await addCustomer(clerk, { tax_code: 'SI15012557', tel: '+386 41 123 456' });
    const alike = async (body: object) =>
      (await clerk.call(customerCalls.duplicates, { body })).data.matches.map(({ id, why }) => [id, why]);
    expect(await alike({ email: 'ZIVA@zagar.test' })).toEqual([[known.id, ['email']]]);
    expect(await alike({ tax_code: '1501-2557' })).toEqual([[known.id, ['tax_code']]]);
    expect(await alike({ tel: '041/123-456' })).toEqual([[known.id, ['tel']]]);
    expect(await alike({ first_name: 'ZIVA', last_name: 'Zagar', is_company: false })).toEqual([
      [known.id, ['name']],
    ]);
    expect(await alike({ email: 'ziva@other.test', tel: '12' })).toEqual([]);
    expect(await alike({ id: known.id, email: 'ziva@zagar.test' })).toEqual([]);
    expect((await addCustomer(clerk, { email: 'ziva@zagar.test' })).id).not.toBe(known.id);
  });

  test('CUST-020 a company is known by its name, and by its tax number with the country in front', async () => {
    const clerk = await product.newAgency();
    const company = { is_company: true, first_name: '', last_name: 'Morje d.o.o.', tax_code: '15012557' };
    const { id } = await addCustomer(clerk, company);
    const body = { last_name: 'morje D.O.O.', tax_code: 'SI15012557' };
    const { data } = await clerk.call(customerCalls.duplicates, { body });
    expect(data.matches).toMatchObject([{ id, why: ['tax_code', 'name'] }]);
  });

  test('a tax number that looks wrong for its country is hinted at, and stored all the same', async () => {
    const clerk = await product.newAgency();
    const hints = async (body: object) => (await clerk.call(customerCalls.duplicates, { body })).data.hints;
    expect(await hints({ ...typed, tax_code: 'SI15012557' })).toEqual({});
    expect(await hints({ ...typed, tax_code: '15012557' })).toEqual({});
    expect(await hints({ ...typed, tax_code: '12345678' })).toEqual({ tax_code: 'customers.hints.taxCode' });
    expect(await hints({ ...typed, tax_code: '33392005961', country_code: 'HR' })).toEqual({});
    expect(await hints({ ...typed, tax_code: 'X-1', country_code: 'TH' })).toEqual({});
    expect((await addCustomer(clerk, { tax_code: '12345678' })).tax_code).toBe('12345678');
  });
});

describe('merging', () => {
  test('CUST-025 several become one with the chosen fields; their numbers lead there; both histories tell it', async () => {
    const admin = await product.newAgency();
    const kept = await addCustomer(admin, {
      city: 'Koper',
      personal_id: 'PB1111111',
      personal_id_type: 'passport',
    });
    const second = await addCustomer(admin, {
      city: 'Izola',
      tel: '041 123 456',
      personal_id: 'PB2222222',
      personal_id_type: 'identity_card',
    });
    const third = await addCustomer(admin, { email: 'druga@zagar.test' });
    const { data } = await admin.call(customerCalls.merge, {
      body: {
        keep_id: kept.id,
        merge_ids: [second.id, third.id],
        fields: { tel: second.id, personal_id: second.id, email: third.id },
      },
    });
    const expected = {
      city: 'Koper',
      tel: '041 123 456',
      email: 'druga@zagar.test',
      personal_id: 'PB2222222',
      personal_id_type: 'identity_card',
    };
    expect(data).toMatchObject({ id: kept.id, ...expected });
    for (const { id } of [kept, second, third]) expect(await find(admin, id)).toEqual(data);
    expect((await admin.call(customerCalls.search, { body: {} })).meta.total).toBe(1);
    const trash = await admin.call(customerCalls.search, { body: { filter: { trashed: true } } });
    expect(trash.data).toEqual([]);
    const found = await admin.call(customerCalls.search, { body: { search: 'PB2222222' } });
    expect(found.data.map(({ id }) => id)).toEqual([kept.id]);
    const told = async (id: number) => {
      const { data: entries } = await admin.call(historyCalls.record, { params: { type: 'customers', id } });
      return entries.find(({ action }) => action.startsWith('merged'));
    };
    expect(await told(kept.id)).toMatchObject({
      action: 'merged',
      changes: { customers: [second.id, third.id] },
    });
    expect(await told(second.id)).toMatchObject({
      action: 'merged_into',
      changes: { customer: kept.id },
      names: { customer: { [kept.id]: 'Žagar Živa' } },
    });
  });

  test('CUST-025 the kind of a document is no choice of its own, and no more become one than somebody compares', async () => {
    const admin = await product.newAgency();
    const [kept, other] = [await addCustomer(admin), await addCustomer(admin, { tel: '041 123 456' })];
    const fields = { personal_id_type: other.id } as never;
    const parted = { body: { keep_id: kept.id, merge_ids: [other.id], fields } };
    expect((await admin.refused(customerCalls.merge, parted)).status).toBe(422);
    const many = Array.from({ length: MERGED_AT_ONCE }, (_, n) => other.id + n);
    const { errors } = await admin.refused(customerCalls.merge, merge(kept.id, ...many));
    expect(Object.keys(errors ?? {})).toEqual(['merge_ids']);
  });

  test('CUST-025 who merges twice in a row leads all numbers to the last one', async () => {
    const admin = await product.newAgency();
    const [a, b, c] = [await addCustomer(admin), await addCustomer(admin), await addCustomer(admin)];
    await admin.call(customerCalls.merge, merge(b.id, a.id));
    await admin.call(customerCalls.merge, merge(c.id, b.id));
    expect((await find(admin, a.id)).id).toBe(c.id);
    await admin.call(customerCalls.unmerge, { body: { id: c.id } });
    expect([(await find(admin, a.id)).id, (await find(admin, b.id)).id]).toEqual([b.id, b.id]);
    expect((await find(admin, c.id)).id).toBe(c.id);
  });

  test('CUST-025 it is for admins, and for customers of the own agency', async () => {
    const admin = await product.newAgency({ user: { roles: ['sm_admin'] } });
    const stranger = await product.newAgency();
    const [mine, other] = [await addCustomer(admin), await addCustomer(admin)];
    const foreign = await addCustomer(stranger);
    for (const role of ['sm_booker', 'sm_admin_branch'] as const) {
      const { username, password } = await addUser(product, admin.accountId, { roles: [role] });
      const clerk = await product.signIn(username, password);
      expect((await clerk.refused(customerCalls.merge, merge(mine.id, other.id))).status).toBe(403);
    }
    expect((await admin.refused(customerCalls.merge, merge(mine.id, foreign.id))).status).toBe(404);
    expect((await admin.refused(customerCalls.merge, merge(foreign.id, mine.id))).status).toBe(404);
    expect((await admin.refused(customerCalls.merge, merge(mine.id, mine.id))).status).toBe(422);
    expect((await find(admin, other.id)).id).toBe(other.id);
  });

  test('CUST-025 of two merges of the same cards at once one is refused', async () => {
    const admin = await product.newAgency();
    const [a, b, c] = [await addCustomer(admin), await addCustomer(admin), await addCustomer(admin)];
    const answers = await Promise.all([
      admin.send(customerCalls.merge, merge(a.id, b.id)),
      admin.send(customerCalls.merge, merge(c.id, b.id)),
      admin.send(customerCalls.merge, merge(b.id, a.id)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const places = await Promise.all([a, b, c].map(({ id }) => find(admin, id)));
    expect(new Set(places.map(({ id }) => id)).size).toBe(2);
  });

  test('what somebody writes on a card while it is merged is kept, or they are told', async () => {
    const admin = await product.newAgency();
    for (let round = 0; round < 8; round += 1) {
      const [kept, gone] = [await addCustomer(admin), await addCustomer(admin)];
      const [merged, written, lost] = await Promise.all([
        admin.send(customerCalls.merge, merge(kept.id, gone.id)),
        admin.send(customerCalls.update, { body: changed(kept, { city: 'Koper' }) }),
        admin.send(customerCalls.update, { body: changed(gone, { city: 'Izola' }) }),
      ]);
      expect(merged.statusCode).toBe(200);
      const { city } = await find(admin, kept.id);
      expect([written.statusCode, city]).toEqual(written.statusCode === 200 ? [200, 'Koper'] : [409, '']);
      expect([200, 404]).toContain(lost.statusCode);
      await admin.call(customerCalls.unmerge, { body: { id: kept.id } });
      expect((await find(admin, gone.id)).city).toBe(lost.statusCode === 200 ? 'Izola' : '');
    }
  });

  test('CUST-025 fields come from the cards that are merged, and make a card that is valid', async () => {
    const admin = await product.newAgency();
    const [kept, other] = [
      await addCustomer(admin),
      await addCustomer(admin, { email: '', tel: '041 123 456' }),
    ];
    const third = await addCustomer(admin, { city: 'Piran' });
    const refused = async (fields: object) => {
      const body = { keep_id: kept.id, merge_ids: [other.id], fields };
      const { status, errors } = await admin.refused(customerCalls.merge, { body });
      return [status, Object.keys(errors ?? {})];
    };
    expect(await refused({ city: third.id })).toEqual([422, ['fields.city']]);
    expect(await refused({ email: other.id })).toEqual([422, ['fields.email']]);
    expect(await find(admin, other.id)).toMatchObject({ id: other.id, tel: '041 123 456' });
  });

  test('for a day it is taken apart again, fields too; what was changed since stays', async () => {
    const admin = await product.newAgency();
    const [kept, other] = [
      await addCustomer(admin, { city: 'Koper' }),
      await addCustomer(admin, { city: 'Izola' }),
    ];
    const body = { keep_id: kept.id, merge_ids: [other.id], fields: { city: other.id } };
    await admin.call(customerCalls.merge, { body });
    const apart = await admin.call(customerCalls.unmerge, { body: { id: kept.id } });
    expect([apart.data.city, (await find(admin, other.id)).city]).toEqual(['Koper', 'Izola']);
    expect((await admin.refused(customerCalls.unmerge, { body: { id: kept.id } })).status).toBe(409);

    await admin.call(customerCalls.merge, { body });
    const merged = await find(admin, kept.id);
    await admin.call(customerCalls.update, { body: changed(merged, { city: 'Piran' }) });
    expect((await admin.call(customerCalls.unmerge, { body: { id: kept.id } })).data.city).toBe('Piran');

    await admin.call(customerCalls.merge, { body });
    await sql`update customer_merges set created_at = now() - interval '25 hours'`.execute(
      product.pools.system,
    );
    expect((await admin.refused(customerCalls.unmerge, { body: { id: kept.id } })).status).toBe(409);
  });

  test('of several merges each is taken apart with its fields, the last one first', async () => {
    const admin = await product.newAgency();
    const [kept, second, third] = [
      await addCustomer(admin, { city: 'Koper' }),
      await addCustomer(admin, { city: 'Izola' }),
      await addCustomer(admin, { city: 'Piran' }),
    ];
    for (const { id } of [second, third]) {
      const body = { keep_id: kept.id, merge_ids: [id], fields: { city: id } };
      await admin.call(customerCalls.merge, { body });
    }
    const apart = async () => (await admin.call(customerCalls.unmerge, { body: { id: kept.id } })).data.city;
    expect([await apart(), await apart()]).toEqual(['Izola', 'Koper']);
  });

  test('what names a merged card goes along, and back', async () => {
    const admin = await product.newAgency();
    const [kept, other] = [await addCustomer(admin), await addCustomer(admin)];
    await sql`create table papers (id bigint primary key, account_id bigint, customer_id bigint)`.execute(
      product.pools.system,
    );
    await sql`insert into papers values (1, ${admin.accountId}, ${kept.id}), (2, ${admin.accountId}, ${other.id})`.execute(
      product.pools.system,
    );
    const holders = async () =>
      (
        await sql<{ customer_id: number }>`select customer_id from papers order by id`.execute(
          product.pools.system,
        )
      ).rows.map(({ customer_id }) => customer_id);
    const papers = [{ table: 'papers', column: 'customer_id' }];
    await systemWrite(product.pools, async (tx) => {
      const moved = await moveReferences(tx, papers, admin.accountId, other.id, kept.id);
      expect(moved).toEqual([{ table: 'papers', column: 'customer_id', from: other.id, ids: [2] }]);
      await moveBack(tx, admin.accountId, kept.id, moved);
    });
    expect(await holders()).toEqual([kept.id, other.id]);
    const actor = { id: admin.userId, name: 'Ada', accountId: admin.accountId, roles: ['sm_admin'] } as never;
    const asked = { keep_id: kept.id, merge_ids: [other.id], fields: {} };
    await systemWrite(product.pools, (tx) =>
      mergeCustomers(tx, { ...(actor as object), requestId: null, address: '' } as never, papers, asked),
    );
    expect(await holders()).toEqual([kept.id, kept.id]);
  });
});
