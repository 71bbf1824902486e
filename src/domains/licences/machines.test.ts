import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { branchCalls } from '#domains/org/contract.ts';
import { referenceCalls, referenceSearches } from '#domains/reference/contract.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { accessCalls } from './contract/access.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const ask = (machine: Caller) => machine.send(referenceCalls.countries, {});
const answerOf = async (machine: Caller) => {
  const reply = await ask(machine);
  return [reply.statusCode, reply.json().errorCode];
};
const UNKNOWN = [401, 'UNAUTHENTICATED'];

async function newMachine(admin: TestClerk, fields: { note?: string; subaccount_id?: number } = {}) {
  const { data } = await admin.call(accessCalls.create, { body: { note: 'Web shop', ...fields } });
  return { ...data, machine: product.holder(data.key) };
}
const set = (table: 'accounts' | 'licences', accountId: number, change: object) =>
  product.pools.system
    .updateTable(table)
    .set(change)
    .where(table === 'accounts' ? 'id' : 'account_id', '=', accountId)
    .execute();

describe('a machine with its key', () => {
  test('reads what is the same for all', async () => {
    const admin = await product.newAgency({ pricing: 'ent' });
    const { machine } = await newMachine(admin);
    const { data } = await machine.call(referenceCalls.countries, {});
    expect(data.length).toBeGreaterThan(100);
    const found = await machine.call(referenceSearches.cities, { body: { term: 'Ljubljana' } });
    expect(found.data[0]?.name).toBe('Ljubljana');
  });

  test('is refused with the very next call once it is switched off, trashed or destroyed', async () => {
    const admin = await product.newAgency({ pricing: 'ent' });
    const { id, machine } = await newMachine(admin);
    const body = { id };
    expect((await ask(machine)).statusCode).toBe(200);
    await admin.call(accessCalls.toggle, { body });
    expect(await answerOf(machine)).toEqual(UNKNOWN);
    await admin.call(accessCalls.toggle, { body });
    expect((await ask(machine)).statusCode).toBe(200);
    await admin.call(accessCalls.delete, { body });
    expect(await answerOf(machine)).toEqual(UNKNOWN);
    await admin.call(accessCalls.restore, { body });
    expect((await ask(machine)).statusCode).toBe(200);
    await admin.call(accessCalls.delete, { body });
    await admin.call(accessCalls.destroy, { body });
    expect(await answerOf(machine)).toEqual(UNKNOWN);
  });

  test('works as long as its branch does', async () => {
    const admin = await product.newAgency({ pricing: 'ent' });
    const { data: branch } = await admin.call(branchCalls.create, { body: { name: 'Web' } });
    const { machine } = await newMachine(admin, { subaccount_id: branch.id });
    expect((await ask(machine)).statusCode).toBe(200);
    await admin.call(branchCalls.toggle, { body: { id: branch.id } });
    expect(await answerOf(machine)).toEqual(UNKNOWN);
  });

  test('ORG-042 works while a licence of the largest tier counts, its last day included', async () => {
    const admin = await product.newAgency({ pricing: 'ent' });
    const { machine } = await newMachine(admin);
    const { accountId } = admin;
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const tier = [403, 'LICENCE_TIER'];
    await set('licences', accountId, { expire_at: day(-2) });
    expect(await answerOf(machine)).toEqual(tier);
    await set('licences', accountId, { expire_at: day(2), pricing: 'pro' });
    expect(await answerOf(machine)).toEqual(tier);
    await set('licences', accountId, { pricing: 'ent', demo: true });
    expect(await answerOf(machine)).toEqual(tier);
    await set('licences', accountId, { demo: false });
    expect((await ask(machine)).statusCode).toBe(200);
    await set('accounts', accountId, { modules: [3] });
    expect(await answerOf(machine)).toEqual([403, 'FEATURE_DISABLED']);
    await set('accounts', accountId, { modules: [2], active: false });
    expect(await answerOf(machine)).toEqual([403, 'ACCOUNT_INACTIVE']);
  });

  test('stands in the history as itself, once a day, with where it called from', async () => {
    const admin = await product.newAgency({ pricing: 'ent' });
    const { id, key_tail, machine } = await newMachine(admin);
    await Promise.all([ask(machine), ask(machine), ask(machine)]);
    await ask(machine);
    const uses = () =>
      product.pools.system
        .selectFrom('history')
        .where('account_id', '=', admin.accountId)
        .where('action', '=', 'used')
        .select(['entity', 'entity_id', 'user_id', 'user_name', 'address'])
        .execute();
    const use = {
      entity: 'api_licences',
      entity_id: String(id),
      user_id: null,
      user_name: `Web shop …${key_tail}`,
      address: '127.0.0.1',
    };
    expect(await uses()).toEqual([use]);
    const { data } = await admin.call(accessCalls.find, { params: { id } });
    expect(Date.now() - Date.parse(data.last_used_at ?? '')).toBeLessThan(60_000);
    await product.pools.system
      .updateTable('api_licences')
      .set({ last_used_at: '2026-01-31T12:00:00Z' })
      .where('id', '=', id)
      .execute();
    await ask(machine);
    expect(await uses()).toEqual([use, use]);
  });

  test('may call so often, each key for itself', async () => {
    const bounded = await startTestApp({ CALLS_PER_MINUTE: '20' });
    try {
      const admin = await bounded.newAgency({ pricing: 'ent' });
      const keys = [];
      for (const note of ['One', 'Other']) {
        keys.push((await admin.call(accessCalls.create, { body: { note } })).data.key);
      }
      const [one, other] = keys.map((key) => bounded.holder(key)) as [Caller, Caller];
      const statuses = [];
      for (let call = 0; call < 22; call += 1) statuses.push((await ask(one)).statusCode);
      expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
      expect((await ask(other)).statusCode).toBe(200);
    } finally {
      await bounded.stop();
    }
  });
});
