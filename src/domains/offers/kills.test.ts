import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { platformOf } from '#testing/server.ts';
import { feedCalls } from './contract.ts';
import { filesOf } from './feeds/folders.ts';
import type { Step } from './rules.ts';
import { orderDue } from './schedules.ts';
import { anOperator, delivered, ended, fileOf, linesOf } from './testing.ts';

let product: TestApp;
let provider: TestClerk;
/** An operator that answers with what it holds. */
const offered = new Map<string, string | (() => void)>();
let operator: Server;
let address: string;
beforeAll(async () => {
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1' });
  provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  operator = createServer((request, response) => {
    const found = offered.get(request.url ?? '');
    if (typeof found === 'function') {
      response.write(fileOf(linesOf(100)));
      found();
    } else response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
  const at = operator.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
});
afterAll(async () => {
  await product.stop();
  operator.closeAllConnections();
  operator.close();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const offersOf = async (id: number) => (await provider.call(feedCalls.find, { params: { id } })).data.offers;

/** A delivery as a killed process leaves it. */
async function killedAt(touroperator_id: number, step: Step, text: string, before = false): Promise<number> {
  const { id } = await product.pools.system
    .insertInto('offer_deliveries')
    .values({
      touroperator_id,
      area: 'hotel',
      kind: 'full',
      source: 'address',
      place: `${address}/again.tsv`,
      state: 'running',
      step,
      ...(step === 'fetch' ? {} : { name: 'again.tsv', bytes: text.length, sha256: sha256(text) }),
      worker: crypto.randomUUID(),
      leased_until: new Date(Date.now() - 1000).toISOString(),
      attempts: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { file, lines } = filesOf(product.config, { id, touroperator_id });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(step === 'fetch' ? `${file}.part` : file, text.slice(0, before ? 50 : undefined));
  if (step === 'expand') writeFileSync(`${lines}.part`, text.slice(0, 50));
  return id;
}
/** Any order makes the runner look. */
const look = () => delivered(provider, elsewhere, 'nothing');
let elsewhere = 0;

test('SEARCH-052 what a killed process left is finished by the next one, at each step', async () => {
  elsewhere = (await anOperator(product)).id;
  const text = fileOf(linesOf(30));
  offered.set('/again.tsv', text);
  for (const step of ['fetch', 'expand', 'read', 'store'] as const) {
    const { id: operatorId } = await anOperator(product);
    await delivered(provider, operatorId, fileOf(linesOf(20)));
    const id = await killedAt(operatorId, step, text);
    await look();
    expect([step, await ended(provider, id)]).toMatchObject([
      step,
      { state: 'taken', accepted: 30, name: 'again.tsv', sha256: sha256(text) },
    ]);
    expect(await offersOf(operatorId)).toBe(30);
    const { folder } = filesOf(product.config, { id, touroperator_id: operatorId });
    expect(readdirSync(folder)).toEqual([String(id)]);
  }
});

test('SEARCH-052 killed after the swap and before its report: the delivery is taken', async () => {
  const { id: touroperator_id } = await anOperator(product);
  const text = fileOf(linesOf(25));
  const { id } = await delivered(provider, touroperator_id, text);
  await product.pools.system
    .updateTable('offer_deliveries')
    .set({ state: 'running', step: 'store', accepted: 0, leased_until: null, ended_at: null })
    .where('id', '=', id)
    .execute();
  await look();
  expect(await ended(provider, id)).toMatchObject({ state: 'taken', accepted: 25, lines: 26 });
});

test('SEARCH-052 a delivery is cancelled on its way, and old offers stay', async () => {
  const { id: touroperator_id } = await anOperator(product);
  await delivered(provider, touroperator_id, fileOf(linesOf(12)));
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  offered.set('/endless.tsv', resolve);
  const settings = { version: 1, every_minutes: null, refused_percent: 5, shrink_percent: 50 };
  const source = { touroperator_id, source: 'address', place: `${address}/endless.tsv` } as const;
  await provider.call(feedCalls.settings, { body: { ...settings, ...source } });
  const { data } = await provider.call(feedCalls.start, { body: { touroperator_id } });
  await isAsked;
  const waiting = await provider.call(feedCalls.start, { body: { touroperator_id } });
  expect(waiting.data.id).toBe(data.id);
  await provider.call(feedCalls.cancel, { body: { id: data.id } });
  expect(await ended(provider, data.id)).toMatchObject({ state: 'cancelled' });
  expect(await provider.refused(feedCalls.cancel, { body: { id: data.id } })).toMatchObject({ status: 409 });
  expect(await offersOf(touroperator_id)).toBe(12);
  expect(existsSync(filesOf(product.config, { id: data.id, touroperator_id }).file)).toBe(false);
});

test('SEARCH-052 what is due is fetched by the manifest of its address, with its checksum', async () => {
  const { id: touroperator_id } = await anOperator(product);
  const text = fileOf(linesOf(15));
  offered.set('/offers.tsv', text);
  const manifest = (sum: string) =>
    JSON.stringify({ files: [{ file: 'offers.tsv', area: 'hotel', sha256: sum }] });
  const settings = { version: 1, every_minutes: 15 as const, refused_percent: 5, shrink_percent: 50 };
  const source = { touroperator_id, source: 'address', place: `${address}/manifest.json` } as const;
  await provider.call(feedCalls.settings, { body: { ...settings, ...source } });
  const due = async () => {
    await product.pools.system
      .updateTable('offer_feeds')
      .set({ next_at: new Date(0).toISOString() })
      .where('touroperator_id', '=', touroperator_id)
      .execute();
    await orderDue(platformOf(product));
    const { data } = await provider.call(feedCalls.find, { params: { id: touroperator_id } });
    expect(Date.parse(data.next_at ?? '')).toBeGreaterThan(Date.now());
    return ended(provider, data.deliveries[0]?.id ?? 0);
  };
  offered.set('/manifest.json', manifest('f'.repeat(64)));
  expect(await due()).toMatchObject({ state: 'refused', why: 'wrong_checksum' });
  offered.set('/manifest.json', manifest(sha256(text)));
  expect(await due()).toMatchObject({ state: 'taken', name: 'offers.tsv', accepted: 15 });
  offered.set('/manifest.json', JSON.stringify({ files: [{ file: 'http://elsewhere.test/offers.tsv' }] }));
  expect(await due()).toMatchObject({ state: 'refused', why: 'bad_manifest' });
  offered.delete('/manifest.json');
  expect(await due()).toMatchObject({ state: 'failed', why: 'no_file' });
  expect(await offersOf(touroperator_id)).toBe(15);
});
