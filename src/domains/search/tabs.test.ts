import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addUser, openSession } from '#domains/auth/testing.ts';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { favouriteCalls } from './contract/favourites.ts';
import { searchMask } from './contract/mask.ts';
import { tabCalls } from './contract/tabs.ts';

let product: TestApp;
let clerk: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());
beforeEach(async () => {
  clerk = await product.newAgency();
});

const colleague = async (change: object): Promise<Caller> => {
  const user = await addUser(product, clerk.accountId, change);
  return product.holder((await openSession(product, user)).token);
};
const aBranch = async (name: string) =>
  (await clerk.call(branchCalls.create, { body: branchInput.parse({ name }) })).data.id;
const tab = {
  name: 'Istria in July',
  ctype: 'hotel' as const,
  search_params: { destination: ['region:HR-istria'], AdultCount: 3, ChildrenAge: [4, 9, null, null] },
};
const idsOf = async (caller: Caller) =>
  (await caller.call(tabCalls.all, { body: {} })).data.map(({ id }) => id);

describe('saved tabs', () => {
  test('SEARCH-019, SEARCH-020, SEARCH-021 one is saved, listed, found, changed, deleted', async () => {
    const made = (await clerk.call(tabCalls.create, { body: tab })).data;
    expect(made).toMatchObject({ name: 'Istria in July', user_id: clerk.userId, own: true });
    expect(made.search_params).toEqual(searchMask.parse(tab.search_params));
    const found = (await clerk.call(tabCalls.find, { params: { id: made.id } })).data;
    expect(found).toEqual(made);
    const listed = await clerk.call(tabCalls.search, {
      body: { search: 'istr', filter: { ctype: 'hotel' } },
    });
    expect([listed.data.map(({ id }) => id), listed.meta.total]).toEqual([[made.id], 1]);
    const changed = await clerk.call(tabCalls.update, {
      body: { ...tab, id: made.id, name: 'August', ctype: 'trips' },
    });
    expect(changed.data).toMatchObject({ name: 'August', ctype: 'trips' });
    await clerk.call(tabCalls.delete, { body: { id: made.id } });
    expect(await idsOf(clerk)).toEqual([]);
  });

  test('SEARCH-023 the agency or the branch of the owner sees what is shared', async () => {
    const [kranj, koper] = [await aBranch('Kranj'), await aBranch('Koper')];
    const owner = await colleague({ subaccount_id: kranj });
    const near = await colleague({ subaccount_id: kranj });
    const far = await colleague({ subaccount_id: koper });
    const stranger = await product.newAgency();
    const { id } = (await owner.call(tabCalls.create, { body: tab })).data;
    const seenBy = async () =>
      Promise.all([owner, near, far, stranger].map(async (one) => (await idsOf(one)).length));
    expect(await seenBy()).toEqual([1, 0, 0, 0]);
    await owner.call(tabCalls.toggle, { body: { id, field: 'grant_subaccount_access' } });
    expect(await seenBy()).toEqual([1, 1, 0, 0]);
    await owner.call(tabCalls.toggle, { body: { id, field: 'grant_account_access' } });
    expect(await seenBy()).toEqual([1, 1, 1, 0]);
    expect((await far.call(tabCalls.find, { params: { id } })).data).toMatchObject({
      own: false,
      user_name: 'Boris Kos',
    });
  });

  test('SEARCH-024, ERR-022 a shared tab of a colleague is opened and copied, never changed', async () => {
    const { id } = (await clerk.call(tabCalls.create, { body: { ...tab, grant_account_access: true } })).data;
    const other = await colleague({});
    for (const [route, body] of [
      [tabCalls.update, { ...tab, id }],
      [tabCalls.toggle, { id, field: 'grant_account_access' }],
      [tabCalls.delete, { id }],
    ] as const) {
      const { status, errorCode, error } = await other.refused(route, { body } as never, {
        localization: 'en',
      });
      expect([status, errorCode, error]).toEqual([
        403,
        'TAB_SAVE_DENIED',
        'Saved tabs of other users cannot be changed',
      ]);
    }
    const copy = (await other.call(tabCalls.create, { body: { ...tab, name: 'Mine' } })).data;
    expect([copy.id === id, copy.own]).toEqual([false, true]);
  });

  test('sharing has a permission of its own', async () => {
    const invoices = await colleague({ roles: ['sm_invoices'] });
    const made = (await invoices.call(tabCalls.create, { body: tab })).data;
    expect(
      (await invoices.refused(tabCalls.create, { body: { ...tab, grant_account_access: true } })).status,
    ).toBe(403);
    const body = { id: made.id, field: 'grant_subaccount_access' as const };
    expect((await invoices.refused(tabCalls.toggle, { body })).errorCode).toBe('ROLE_DENIED');
  });

  test('ERR-024 without a licence tabs are read, and not saved', async () => {
    const late = await product.newAgency({ expire_at: '2026-01-01' });
    expect((await late.refused(tabCalls.create, { body: tab })).errorCode).toBe('LICENCE_REQUIRED');
    expect(await idsOf(late)).toEqual([]);
  });
});

describe('favourites', () => {
  const airport = { ctype: 'hotel', fav_type: 'DepartureAirport', fav_info: 'LJU' } as const;

  test('SEARCH-026, SEARCH-027, SEARCH-028 of a user, each once, with their names', async () => {
    const made = (await clerk.call(favouriteCalls.create, { body: airport }, { localization: 'en' })).data;
    expect(made).toMatchObject({ ...airport, name: 'Ljubljana Joze Pucnik Airport' });
    const again = (await clerk.call(favouriteCalls.create, { body: airport })).data;
    expect(again.id).toBe(made.id);
    const other = await colleague({});
    expect((await other.call(favouriteCalls.all, { body: {} })).data).toEqual([]);
    const house = { ctype: 'hotel', fav_type: 'ProductName', fav_info: 9_000_123 } as const;
    const kept = (await clerk.call(favouriteCalls.create, { body: house })).data;
    expect(kept).toMatchObject({ fav_info: '9000123', name: '' });
    const listed = await clerk.call(favouriteCalls.search, { body: { filter: { fav_type: 'ProductName' } } });
    expect(listed.data.map(({ id }) => id)).toEqual([kept.id]);
    expect((await clerk.call(favouriteCalls.toggle, { body: airport })).data).toBeNull();
    expect((await clerk.call(favouriteCalls.toggle, { body: airport })).data).toMatchObject(airport);
    const body = { ...house, id: kept.id, fav_info: '9000124' };
    expect((await clerk.call(favouriteCalls.update, { body })).data.fav_info).toBe('9000124');
    await clerk.call(favouriteCalls.delete, { body: { id: kept.id } });
    expect((await clerk.refused(favouriteCalls.find, { params: { id: kept.id } })).status).toBe(404);
  });

  test('SEARCH-026 a code that does not fit its kind is refused', async () => {
    for (const change of [
      { fav_info: '12' },
      { fav_info: 'ljubljana' },
      { fav_type: 'TourOperator' },
      { fav_type: 'Town' },
    ]) {
      const body = { ...airport, ...change } as typeof airport;
      expect((await clerk.refused(favouriteCalls.create, { body })).status).toBe(422);
    }
  });
});
