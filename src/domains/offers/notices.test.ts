import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import type { Role } from '#shared/roles.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { feedCalls } from './contract.ts';
import { anOperator, delivered, fileOf, linesOf } from './testing.ts';

let product: TestApp;
let provider: TestClerk;
beforeAll(async () => {
  product = await startTestApp({ FEEDS_MB: '1' });
  provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
});
afterAll(() => product.stop());

const as = async ({ accountId }: TestClerk, role: Role): Promise<Caller> =>
  product.signIn((await addUser(product, accountId, { roles: [role], modules: [1, 2] })).username, PASSWORD);
const noticesOf = async (caller: Caller, toc: string) => {
  const { data } = await caller.call(notifyCalls.search, { body: {} });
  return data.filter(({ title }) => title.includes(toc));
};

test('SEARCH-052, notify.import_refused: a delivery that is not taken is told once', async () => {
  const agency = await product.newAgency();
  const other = await product.newAgency();
  const { id, toc } = await anOperator(product, agency.accountId);
  await delivered(agency, id, 'no offers');
  await delivered(agency, id, 'no offers again');
  await expect.poll(() => noticesOf(agency, toc)).toHaveLength(1);
  await expect.poll(() => noticesOf(provider, toc)).toHaveLength(1);
  expect(await noticesOf(other, toc)).toEqual([]);
});

test('SEARCH-052 a full folder is named, and old offers stay', async () => {
  const { id } = await anOperator(product);
  const { data } = await provider.call(feedCalls.upload, {
    body: { touroperator_id: id, at: 0, content: Buffer.alloc(1_048_576).toString('base64') },
  });
  expect(data.bytes).toBe(1_048_576);
  expect(await delivered(provider, id, fileOf(linesOf(9)))).toMatchObject({
    state: 'failed',
    why: 'folder_full',
  });
});

test('SEARCH-052, C-C-02 an agency reaches feeds of operators that it offers itself, others are 404', async () => {
  const agency = await product.newAgency();
  const own = await anOperator(product, agency.accountId);
  const foreign = await anOperator(product);
  const admin = await as(agency, 'sm_admin');
  const { data } = await admin.call(feedCalls.feeds, { body: {} });
  expect(data.map(({ id }) => id)).toEqual([own.id]);
  const all = await provider.call(feedCalls.feeds, { body: { search: foreign.toc } });
  expect(all.data.map(({ id }) => id)).toEqual([foreign.id]);
  const start = { body: { touroperator_id: foreign.id } };
  expect(await admin.refused(feedCalls.start, start)).toMatchObject({ status: 404 });
  expect(await admin.refused(feedCalls.find, { params: { id: foreign.id } })).toMatchObject({ status: 404 });
  const branchAdmin = await as(agency, 'sm_admin_branch');
  expect((await branchAdmin.call(feedCalls.find, { params: { id: own.id } })).data.state).toBe('none');
  const mine = { body: { touroperator_id: own.id } };
  expect(await branchAdmin.refused(feedCalls.start, mine)).toMatchObject({ status: 403 });
  expect(await admin.refused(feedCalls.start, mine)).toMatchObject({ errorCode: 'FEED_SOURCE' });
});
