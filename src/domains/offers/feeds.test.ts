import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { feedCalls } from './contract.ts';
import { anOperator, delivered, ended, fileOf, HEADER, lineOf, linesOf } from './testing.ts';

let product: TestApp;
let provider: TestClerk;
const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
beforeAll(async () => {
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1', FEEDS_FOLDER: folder, LOG_LEVEL: 'error' });
  provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
});
afterAll(() => product.stop());

const feedOf = async (id: number) => (await provider.call(feedCalls.find, { params: { id } })).data;

test('SEARCH-052 an uploaded file of canonical lines is searched, and its report counts every line', async () => {
  const { id, toc } = await anOperator(product);
  const lines = [...linesOf(99), lineOf(1, 'H99')];
  const delivery = await delivered(provider, id, fileOf(lines));
  expect(delivery).toMatchObject({
    state: 'taken',
    touroperator: { toc },
    lines: 101,
    accepted: 99,
    refused: 1,
    reasons: { unknown_hotel: 1 },
    progress: 100,
    sha256: createHash('sha256').update(fileOf(lines)).digest('hex'),
  });
  expect(await feedOf(id)).toMatchObject({ state: 'gaps', offers: 99, taken: { id: delivery.id } });
  const { data: report } = await provider.call(feedCalls.report, { params: { id: delivery.id } });
  expect(report.refused).toEqual([{ line: 101, reason: 'unknown_hotel', text: lines[99] }]);
  const page = { id: delivery.id, page: 1, itemsPerPage: 15 } as const;
  const { data, meta } = await provider.call(feedCalls.refused, { body: page });
  expect([data, meta.total]).toEqual([report.refused, 1]);
  const file = await provider.send(feedCalls.refusedFile, { params: { id: delivery.id } });
  expect(file.body).toBe(`101\tunknown_hotel\t${lines[99]}\n`);
});

test('SEARCH-052 the same file again is unchanged; changes come as a delta', async () => {
  const { id } = await anOperator(product);
  const file = fileOf(linesOf(40));
  expect(await delivered(provider, id, file)).toMatchObject({ state: 'taken' });
  expect(await delivered(provider, id, gzipSync(file))).toMatchObject({ state: 'unchanged' });
  expect(await delivered(provider, id, file)).toMatchObject({ state: 'unchanged' });
  const gone = lineOf(10_000, 'H1', { 10: 'gone' });
  expect(await delivered(provider, id, fileOf([gone, lineOf(77)]), 'delta')).toMatchObject({
    state: 'taken',
  });
  expect(await feedOf(id)).toMatchObject({ offers: 40, state: 'taken' });
});

test.each([
  ['too_many_refused', fileOf([...linesOf(50), ...linesOf(5).map((line) => `${line}\tmore`)])],
  ['too_few_offers', fileOf(linesOf(24))],
  ['bad_header', 'no offers at all'],
  ['bad_header', ''.padEnd(100, '\n')],
  ['too_many_refused', `${HEADER}\n${'x\n'.repeat(200_000)}`],
  ['unreadable', gzipSync(fileOf(linesOf(3000))).subarray(0, 2000)],
])('SEARCH-052 a bad delivery is refused and old offers stay: %s', async (why, file) => {
  const { id } = await anOperator(product);
  await delivered(provider, id, fileOf(linesOf(50, 20_000)));
  expect(await delivered(provider, id, file)).toMatchObject({ state: 'refused', why });
  expect(await feedOf(id)).toMatchObject({ state: 'refused', offers: 50 });
});

test('SEARCH-052 bounds of the gate are set by operator', async () => {
  const { id } = await anOperator(product);
  const settings = { touroperator_id: id, version: 1, source: 'upload', every_minutes: null } as const;
  const body = { ...settings, refused_percent: 60, shrink_percent: 80 };
  await provider.call(feedCalls.settings, { body });
  expect(await provider.refused(feedCalls.settings, { body })).toMatchObject({ status: 409 });
  await delivered(provider, id, fileOf(linesOf(50)));
  const few = fileOf([...linesOf(11), ...linesOf(9).map((line) => `${line}\tmore`)]);
  expect(await delivered(provider, id, few)).toMatchObject({ state: 'taken', accepted: 11, refused: 9 });
});

test('SEARCH-052 an agency chooses no folder: the files of all operators lie there', async () => {
  const admin = await product.newAgency();
  const { id } = await anOperator(product, admin.accountId);
  const settings = {
    touroperator_id: id,
    version: 1,
    every_minutes: null,
    refused_percent: 5,
    shrink_percent: 50,
  };
  const body = { ...settings, source: 'folder' as const, place: '.' };
  expect(await admin.refused(feedCalls.settings, { body })).toMatchObject({ status: 422 });
  await provider.call(feedCalls.settings, { body });
  // What the provider chose stays when the agency changes a bound.
  await admin.call(feedCalls.settings, { body: { ...body, version: 2, shrink_percent: 60 } });
});

test('SEARCH-052 files come from a folder with their checksum', async () => {
  const { id } = await anOperator(product);
  const settings = {
    touroperator_id: id,
    version: 1,
    every_minutes: 60,
    refused_percent: 5,
    shrink_percent: 50,
  };
  const body = { ...settings, source: 'folder' as const, place: '.', every_minutes: 60 as const };
  const { data } = await provider.call(feedCalls.settings, { body });
  expect(data).toMatchObject({ source: 'folder', next_at: expect.any(String) });
  writeFileSync(join(folder, 'full.tsv'), fileOf(linesOf(20)));
  writeFileSync(join(folder, 'full.tsv.sha256'), '0'.repeat(64));
  const start = async () => {
    const { data: begun } = await provider.call(feedCalls.start, { body: { touroperator_id: id } });
    return ended(provider, begun.id);
  };
  expect(await start()).toMatchObject({ state: 'refused', why: 'wrong_checksum', name: '' });
  const sha256 = createHash('sha256')
    .update(fileOf(linesOf(20)))
    .digest('hex');
  writeFileSync(join(folder, 'full.tsv.sha256'), `${sha256}  full.tsv\n`);
  expect(await start()).toMatchObject({ state: 'taken', name: 'full.tsv', accepted: 20 });
  for (const place of ['../', '/etc', 'a/../../b'])
    expect(
      await provider.refused(feedCalls.settings, { body: { ...body, version: 2, place } }),
    ).toMatchObject({ status: 422 });
});
