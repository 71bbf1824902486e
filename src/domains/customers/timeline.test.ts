import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { customerCalls } from './contract.ts';
import { momentsOf } from './store/timeline.ts';
import { addCustomer, changed } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const addMail = (accountId: number, kind: string, subject: string) =>
  sql`insert into mails (account_id, kind, sender, recipients, subject, message, state) values
    (${accountId}, ${kind}, 'a@b.test', array['ziva@zagar.test'], ${subject}, '', 'sent')`.execute(
    product.pools.system,
  );

test('tells what happened on the card and on those that became a part of it, to who may see the card', async () => {
  const admin = await product.newAgency();
  const stranger = await product.newAgency();
  const [kept, gone] = [await addCustomer(admin), await addCustomer(admin)];
  await admin.call(customerCalls.merge, { body: { keep_id: kept.id, merge_ids: [gone.id] } });
  const { data, meta } = await admin.call(customerCalls.timeline, { params: { id: kept.id } });
  expect(meta).toMatchObject({ page: 1, total: 5, lastPage: 1 });
  expect(data.map(({ what, card_id }) => `${what} ${card_id}`).toSorted()).toEqual(
    [
      `created ${kept.id}`,
      `created ${gone.id}`,
      `changed ${kept.id}`,
      `merged ${kept.id}`,
      `merged_into ${gone.id}`,
    ].toSorted(),
  );
  const refused = await stranger.refused(customerCalls.timeline, { params: { id: kept.id } });
  expect(refused.status).toBe(404);
});

test('who did what to the card is told to those alone who read the history', async () => {
  const admin = await product.newAgency();
  const { id } = await addCustomer(admin);
  const seenBy = async (role: 'sm_booker' | 'sm_user') => {
    const { username, password } = await addUser(product, admin.accountId, { roles: [role] });
    const clerk = await product.signIn(username, password);
    expect((await clerk.call(customerCalls.find, { params: { id } })).data.id).toBe(id);
    return (await clerk.call(customerCalls.timeline, { params: { id } })).data.map(({ what }) => what);
  };
  expect(await seenBy('sm_booker')).toEqual(['created']);
  expect(await seenBy('sm_user')).toEqual([]);
});

test('of mails those are shown that go to customers, of the own agency', async () => {
  const [admin, stranger] = [await product.newAgency(), await product.newAgency()];
  const { id, email } = await addCustomer(admin);
  await addMail(admin.accountId, 'auth.reset', 'Reset');
  await addMail(admin.accountId, 'support.answered', 'Somebody has answered');
  await addMail(admin.accountId, 'offer', 'Ponudba');
  await addMail(stranger.accountId, 'offer', 'Tuja');
  const { data } = await admin.call(customerCalls.timeline, { params: { id } });
  expect(data.map(({ what }) => what)).toEqual(['created']);
  const asked = { id, email, isTold: true, mails: ['offer'], page: 1, itemsPerPage: 10 };
  const found = await systemWrite(product.pools, (tx) => momentsOf(tx, admin.accountId, asked));
  expect(found.data.map(({ kind, what }) => [kind, what])).toEqual([
    ['mail', 'Ponudba'],
    ['card', 'created'],
  ]);
});

test('comes page by page, the newest first, each moment once', async () => {
  const admin = await product.newAgency();
  const card = await addCustomer(admin);
  let now = card;
  for (const city of ['Koper', 'Izola', 'Piran', 'Portorož', 'Ankaran', 'Lucija']) {
    now = (await admin.call(customerCalls.update, { body: changed(now, { city }) })).data;
  }
  const pageOf = (page: number) =>
    admin.call(customerCalls.timeline, { params: { id: card.id }, query: { page, itemsPerPage: 5 } });
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect(first.meta).toEqual({ page: 1, itemsPerPage: 5, total: 7, lastPage: 2 });
  expect(first.data).toHaveLength(5);
  expect(second.data.map(({ what }) => what)).toEqual(['changed', 'created']);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(7);
});
