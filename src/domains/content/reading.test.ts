import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectionCalls } from '#domains/connections/contract.ts';
import { aConnection } from '#domains/connections/testing.ts';
import { GIATA_TYPES } from '#domains/licences/contract/giata.ts';
import { insertOperators } from '#domains/reference/store/operators.ts';
import { systemWrite } from '#server/db/scope.ts';
import { createHttp, type Http } from '#server/http.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { readStep } from './actions/reading.ts';
import { contentCalls } from './contract.ts';
import { aliasesOf, knownProducts, movedProducts } from './store/products.ts';
import { findReading } from './store/readings.ts';
import { aSource, licensed, startSource } from './testing.ts';

let product: TestApp;
let http: Http;
let clerk: TestClerk;
let started: Awaited<ReturnType<typeof startSource>>;
beforeAll(async () => {
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1' });
  http = createHttp(product.config);
  clerk = await product.newAgency();
  started = await startSource();
  await licensed(clerk, started.source.password);
});
afterAll(async () => {
  await http.close();
  await product.stop();
  await started.stop();
});

let next = 100;
/** Houses of this test alone. */
let house: number;
beforeEach(() => {
  next += 1000;
  house = next;
  const { source } = started;
  source.houses = [0, 1, 2, 3, 4].map((n) => ({
    giata: house + n,
    name: `Hotel ${n}`,
    codes: [{ operator: 'ADRI', code: `A${house + n}` }],
    texts: { sl: `Hiša ${n}`, en: `House ${n}` },
  }));
  Object.assign(source, { changed: [], deleted: [], moved: [], broken: undefined, asked: [] });
});

const needs = () => ({ ...product, http });
const readAll = async (id: number) => {
  while (await readStep(needs(), id));
  return found(id);
};
const found = (id: number) => findReading(product.pools.system, id);
const rows = () =>
  product.pools.system
    .selectFrom('products')
    .where('giata_id', '>=', house)
    .where('giata_id', '<', house + 1000)
    .selectAll()
    .orderBy('giata_id')
    .execute();

describe('the reading of a content source', () => {
  test('all pages at first, later only what changed', async () => {
    const { source, address } = started;
    const { connectionId } = await aSource(product, address);
    expect(await readAll(connectionId)).toMatchObject({
      stage: 'done',
      read: 5,
      refused: 0,
      failures: 0,
      why: '',
    });
    expect((await rows()).map(({ name, texts }) => [name, texts.sl])).toEqual(
      [0, 1, 2, 3, 4].map((n) => [`Hotel ${n}`, `Hiša ${n}`]),
    );
    source.asked = [];
    Object.assign(source.houses[1] ?? {}, { name: 'Hotel Nov', codes: [] });
    source.changed = [house + 1];
    source.deleted = [house + 4];
    expect(await readAll(connectionId)).toMatchObject({ stage: 'done', read: 1 });
    expect(source.asked).toEqual(['/content/changed', `/content/properties/${house + 1}`, '/content/moved']);
    expect((await rows()).map(({ name, gone_at }) => (gone_at === null ? name : 'gone'))).toEqual([
      'Hotel 0',
      'Hotel Nov',
      'Hotel 2',
      'Hotel 3',
      'gone',
    ]);
  });

  test('ORG-070 one that was killed goes on where it was', async () => {
    const { source, address } = started;
    const { connectionId } = await aSource(product, address);
    await readStep(needs(), connectionId);
    expect(await rows()).toHaveLength(2);
    source.asked = [];
    expect(await readAll(connectionId)).toMatchObject({ stage: 'done', read: 5 });
    expect(source.asked.filter((path) => path.includes('properties'))).toEqual([
      '/content/properties 2',
      '/content/properties 4',
    ]);
  });

  test('a page that two processes read at once counts once', async () => {
    const { connectionId } = await aSource(product, started.address);
    await Promise.all([readStep(needs(), connectionId), readStep(needs(), connectionId)]);
    expect(await readAll(connectionId)).toMatchObject({ stage: 'done', read: 5 });
    expect(await rows()).toHaveLength(5);
  });

  test('ORG-070 a source that fails keeps what it had, and goes on when it is asked again', async () => {
    const { source, address } = started;
    const { connectionId } = await aSource(product, address);
    await readStep(needs(), connectionId);
    source.broken = /properties/;
    expect(await readAll(connectionId)).toMatchObject({
      stage: 'pages',
      read: 2,
      failures: 1,
      why: 'http_status',
    });
    expect(await readAll(connectionId)).toMatchObject({ failures: 2 });
    expect(await rows()).toHaveLength(2);
    source.broken = undefined;
    expect(await readAll(connectionId)).toMatchObject({ stage: 'done', read: 5, failures: 0, why: '' });
  });

  test('a product that does not hold is left out alone', async () => {
    const { source, address } = started;
    const { connectionId } = await aSource(product, address);
    Object.assign(source.houses[0] ?? {}, { lat: 900 });
    Object.assign(source.houses[2] ?? {}, { name: 'Zero\u0000 \ud800 half', texts: { sl: '\u0000' } });
    expect(await readAll(connectionId)).toMatchObject({ stage: 'done', read: 4, refused: 1 });
    expect((await rows()).map(({ name }) => name)).toEqual([
      'Hotel 1',
      'Zero \ufffd half',
      'Hotel 3',
      'Hotel 4',
    ]);
    source.changed = [house, house + 1];
    expect(await readAll(connectionId)).toMatchObject({ stage: 'done', read: 1, refused: 1 });
  });

  test('ORG-070 moved ids are followed: codes of operators go over, over several moves too', async () => {
    const { source, address } = started;
    const { connectionId } = await aSource(product, address);
    const operatorId = await operator('ADRI');
    const at = '2027-03-01T00:00:00Z';
    source.moved = [
      { from: house + 800, to: house + 900, at },
      { from: house + 900, to: house + 3, at },
    ];
    await readAll(connectionId);
    source.changed = [house + 2];
    source.moved = [{ from: house + 2, to: house + 4, at }];
    await readAll(connectionId);
    const moved = await movedProducts(product.pools.system);
    expect([800, 900, 2].map((n) => moved.get(house + n))).toEqual([house + 3, house + 3, house + 4]);
    const aliases = await aliasesOf(product.pools.system, operatorId);
    expect([2, 3, 4].map((n) => aliases.get(`A${house + n}`))).toEqual([undefined, house + 3, house + 4]);
    const known = await knownProducts(product.pools.system);
    expect([1, 2, 3, 4].map((n) => known.has(house + n))).toEqual([true, false, true, true]);
  });

  test('ORG-070 a wrong password is a state of its own; a licence of ids alone gives no texts', async () => {
    const { source, address } = started;
    const { connectionId } = await aSource(product, address);
    source.password = 'another';
    expect(await readAll(connectionId)).toMatchObject({ failures: 1, why: 'denied' });
    await licensed(clerk, source.password, { type: GIATA_TYPES.multicodes, master: true });
    expect(await readAll(connectionId)).toMatchObject({ stage: 'done', why: '' });
    expect((await rows()).map(({ texts }) => texts)).toEqual([{}, {}, {}, {}, {}]);
  });
});

describe('the calls of a content source', () => {
  test('CONN-002 who may change it reads it now, as a job; for all others it does not exist', async () => {
    const { address } = started;
    const own = await aSource(product, address, clerk.accountId);
    const params = { id: own.connectionId };
    const before = (await clerk.call(contentCalls.reading, { params })).data;
    expect(before).toMatchObject({ products: 0, state: 'waiting', finished_at: null });
    expect((await clerk.call(contentCalls.read, { body: params })).data.state).toBe('reading');
    await vi.waitFor(async () =>
      expect((await clerk.call(contentCalls.reading, { params })).data).toMatchObject({
        products: 5,
        state: 'done',
        read: 5,
        wanted: 0,
      }),
    );
    const stranger = await product.newAgency();
    expect((await stranger.refused(contentCalls.read, { body: params })).status).toBe(404);
    const { connectionId: id } = await aConnection(product, { offeredBy: clerk.accountId });
    expect((await clerk.refused(contentCalls.reading, { params: { id } })).status).toBe(404);
  });

  test('a test of the connection asks the source with the password of the licence', async () => {
    const { source, address } = started;
    const { connectionId: id } = await aSource(product, address, clerk.accountId);
    const tested = async () => (await clerk.call(connectionCalls.test, { body: { id } })).data.state;
    expect(await tested()).toBe('connected');
    source.password = 'changed since';
    expect(await tested()).toBe('denied');
  });
});

async function operator(toc: string): Promise<number> {
  await systemWrite(product.pools, (tx) =>
    insertOperators(tx, [{ toc, name: toc, country_code: 'SI', group_code: 'adriatic', ctypes: ['hotel'] }]),
  );
  const { id } = await product.pools.system
    .selectFrom('tour_operators')
    .where('toc', '=', toc)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
