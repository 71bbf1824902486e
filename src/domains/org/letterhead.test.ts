import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { accountCalls } from './contract/agency.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

test('API-021 of many logos set at once one stays, and nothing of the others', async () => {
  const admin = await product.newAgency();
  const image = (
    await sharp({ create: { width: 30, height: 8, channels: 4, background: '#05738e' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const set = () => admin.call(accountCalls.setLogo, { body: { image } });
  await Promise.all(Array.from({ length: 8 }, set));

  const { system } = product.pools;
  const files = await system
    .selectFrom('files')
    .where('account_id', '=', admin.accountId)
    .select('id')
    .execute();
  const account = await system
    .selectFrom('accounts')
    .where('id', '=', admin.accountId)
    .select('logo_file_id')
    .executeTakeFirst();
  expect(files.map(({ id }) => id)).toEqual([account?.logo_file_id]);
});
