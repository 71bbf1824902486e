import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { faqCalls } from './contract.ts';
import { faqErrors } from './errors.ts';
import { MOST_ENTRIES } from './rules.ts';

let product: TestApp;
let editor: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  editor = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
});
afterAll(() => product.stop());

const add = async (question: string) =>
  (await editor.call(faqCalls.create, { body: { locale: 'en', question, answer: '<p>So.</p>' } })).data;

test('ORG-064 what is in the trash or gone is not changed', async () => {
  const [gone, trashed] = [await add('A'), await add('B')];
  for (const { id } of [gone, trashed]) await editor.call(faqCalls.delete, { body: { id } });
  await editor.call(faqCalls.destroy, { body: { id: gone.id } });
  const { version } = (await editor.call(faqCalls.find, { params: { id: trashed.id } })).data;
  for (const { id } of [gone, trashed]) {
    const body = { id, version, active: false };
    expect((await editor.refused(faqCalls.update, { body })).status).toBe(404);
  }
  for (const route of [faqCalls.delete, faqCalls.restore, faqCalls.destroy]) {
    expect((await editor.refused(route, { body: { id: gone.id } })).status).toBe(404);
  }
});

test('ORG-064 nothing is made without a text', async () => {
  const nothing = { locale: 'en', question: '', answer: '' } as const;
  const refused = [
    await editor.refused(faqCalls.create, { body: nothing }),
    await editor.refused(faqCalls.create, { body: { texts: [nothing] } }),
  ];
  expect(refused.map(({ status, errors = {} }) => [status, ...Object.keys(errors)])).toEqual([
    [422, 'question'],
    [422, 'texts.0.question'],
  ]);
});

test('ORG-064 there are a thousand at most, and none comes back beyond; both calls say so', async () => {
  const { id } = await add('A');
  await editor.call(faqCalls.delete, { body: { id } });
  const { system } = product.pools;
  await sql`delete from faq_entries where not trashed`.execute(system);
  const more = sql`insert into faq_entries (place) select generate_series(1, ${MOST_ENTRIES - 1}::int)`;
  await more.execute(system);
  await add('The last');
  const body = { locale: 'en', question: 'Beyond', answer: 'So.' } as const;
  const full = { status: 409, errorCode: 'FAQ_FULL' };
  expect(await editor.refused(faqCalls.create, { body })).toMatchObject(full);
  expect(await editor.refused(faqCalls.restore, { body: { id } })).toMatchObject(full);
  for (const { errors } of [faqCalls.create, faqCalls.restore]) expect(errors).toContain(faqErrors.full);
});
