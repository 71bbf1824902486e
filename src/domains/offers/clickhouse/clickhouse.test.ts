import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { OfferIndex } from '../port.ts';
import { chdbEngine, chdbFolder } from '../testing/chdb.ts';
import { CODES, REGIONS, TODAY } from '../testing/market.ts';
import { deliver, KEY, LINE, PAGE, priceOf, QUERY } from '../testing/products.ts';
import { openClickHouse } from './clickhouse.ts';
import { clickHouseAt } from './server.ts';

const options = { codesOf: () => CODES, regions: () => REGIONS, now: Date.now, today: () => TODAY };
const withEngine = test.skipIf(chdbFolder === '');
async function opened(change: Partial<typeof options> = {}): Promise<OfferIndex> {
  const index = await openClickHouse(chdbEngine(), { ...options, ...change });
  onTestFinished(() => index.close());
  return index;
}
/** One offer in each of thirty hotels. */
const hotelsAt = (price: number) =>
  Array.from({ length: 30 }, (_, at) => LINE.replace('H1\t', `H${at}\t`).replace('50000', String(price)));

withEngine(
  'SEARCH-052 a delivery replaces its partition as a whole, is known when it comes again, and is judged',
  async () => {
    const index = await opened();
    expect(await deliver(index, hotelsAt(50_000))).toMatchObject({ outcome: 'replaced', accepted: 30 });
    expect(await deliver(index, hotelsAt(50_000), { generation: 'g2' })).toMatchObject({
      outcome: 'unchanged',
    });
    expect(await deliver(index, [LINE], { generation: 'g3' })).toMatchObject({ outcome: 'too_few_offers' });
    expect(await deliver(index, hotelsAt(60_000), { operator: 2 })).toMatchObject({ outcome: 'replaced' });
    expect(await deliver(index, hotelsAt(70_000), { generation: 'g4' })).toMatchObject({
      outcome: 'replaced',
    });
    expect(await priceOf(index)).toBe(70_000);
    const [first, second] = await index.status();
    expect([first, second]).toMatchObject([
      { operator: 1, generation: 'g4', rows: 30 },
      { operator: 2, generation: 'g1', rows: 30 },
    ]);
    expect(first?.bytes).toBeGreaterThan(0);
    await index.drop({ operator: 1, area: 'all' });
    expect(await index.status()).toMatchObject([{ operator: 2 }]);
    expect(await deliver(index, [LINE], { kind: 'delta' })).toMatchObject({ outcome: 'no_base' });
  },
);

withEngine(
  'what a check finds is searched at once: another price, sold out; and the truth rate counts',
  async () => {
    const index = await opened();
    await deliver(index, hotelsAt(50_000));
    await index.checked(KEY, { is: 'confirmed' });
    await index.checked(KEY, { is: 'other_price', cents: 61_000 });
    expect(await priceOf(index)).toBe(61_000);
    expect((await index.status())[0]).toMatchObject({ rows: 30, truth: 0.5 });
    await index.checked(KEY, { is: 'sold_out' });
    expect(await priceOf(index)).toBeUndefined();
    expect((await index.status())[0]).toMatchObject({ rows: 29 });
  },
);

withEngine('pages of one search show the same offers, and answers to one question end', async () => {
  let now = 0;
  const index = await opened({ now: () => now });
  await deliver(index, hotelsAt(50_000));
  const first = await index.products(QUERY, PAGE);
  await deliver(index, hotelsAt(70_000), { generation: 'g2' });
  const second = await index.products(QUERY, { ...PAGE, page: 2, snapshot: first.snapshot });
  const prices = (rows: typeof first.rows) => [...new Set(rows.map(({ best }) => best.price.cents))];
  expect([prices(first.rows), prices(second.rows)]).toEqual([[50_000], [50_000]]);
  await deliver(index, [LINE], { area: 'lazy', expiresAt: 600_000 });
  const lazy = { ...QUERY, segments: [{ operator: 1, area: 'lazy' }] };
  expect((await index.dates({ ...lazy, hotel: KEY.hotel }, PAGE)).total).toBe(1);
  now = 600_000;
  expect((await index.dates({ ...lazy, hotel: KEY.hotel }, PAGE)).total).toBe(0);
  expect(prices((await index.products(QUERY, { ...PAGE, page: 2, snapshot: first.snapshot })).rows)).toEqual([
    70_000,
  ]);
});

withEngine('what an operator writes is text and nothing else', async () => {
  const index = await opened();
  const room = "O'Brien \\ ); DROP TABLE offers; --";
  await deliver(index, [LINE.replace('DBL', room)]);
  expect((await index.find({ ...KEY, room }, QUERY))?.room).toBe(room);
  const nasty = { ...QUERY, segments: [{ operator: 1, area: "all') OR (1=1" }] };
  expect(await index.calendar(nasty)).toEqual([]);
});

test('a server that is set is asked over HTTP, and one that is away is busy', async () => {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(body);
      reply.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const index = clickHouseAt(`http://127.0.0.1:${port}`, options);
  expect(await index.calendar(QUERY)).toEqual([]);
  expect(asked[0]).toContain('CREATE TABLE IF NOT EXISTS offers');
  expect(asked.at(-1)).toContain("(operator, area) IN ((1, 'all'))");
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await expect(index.calendar(QUERY)).rejects.toMatchObject({ definition: { code: 'SEARCH_BUSY' } });
  await index.close();
});
