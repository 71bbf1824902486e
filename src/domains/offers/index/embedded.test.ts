import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deliver, KEY, LINE, opened, PAGE, priceOf, QUERY, testFolders } from '../testing/products.ts';

const newFolder = testFolders();

test('SEARCH-052 a refused delivery leaves the old offers, and its lines are kept with their reasons', async () => {
  const path = newFolder();
  const index = await opened({ folder: path });
  await deliver(index, [LINE]);
  const refusedTo = join(path, 'refused.tsv');
  expect(await deliver(index, [LINE, 'noise'], { generation: 'g2', refusedTo })).toMatchObject({
    outcome: 'too_many_refused',
  });
  expect(readFileSync(refusedTo, 'utf8')).toBe('3\tmissing_field\tnoise\n');
  expect(await index.status()).toMatchObject([{ generation: 'g1', rows: 1 }]);
  expect(await deliver(index, [LINE], { generation: 'g3' })).toMatchObject({ outcome: 'unchanged' });
  const writer = await index.begin({ operator: 1, area: 'all', generation: 'g4', kind: 'full' });
  await writer.abort();
  expect(await index.status()).toMatchObject([{ generation: 'g1', rows: 1 }]);
});

test('what a check finds is searched at once: another price, sold out; and the truth rate counts', async () => {
  const index = await opened();
  const others = Array.from({ length: 60 }, (_, at) =>
    LINE.replace('2027-07-01', `2027-08-0${1 + (at % 9)}`),
  );
  await deliver(index, [LINE, ...others]);
  await index.checked(KEY, { is: 'confirmed' });
  expect(await priceOf(index)).toBe(50_000);
  await index.checked(KEY, { is: 'other_price', cents: 61_000 });
  expect(await priceOf(index)).toBe(61_000);
  expect((await index.status())[0]).toMatchObject({ rows: 61, truth: 0.5 });
  await index.checked(KEY, { is: 'sold_out' });
  expect(await index.find(KEY, QUERY)).toBeUndefined();
  const { total } = await index.dates({ ...QUERY, hotel: KEY.hotel }, PAGE);
  expect(total).toBe(60);
});

test('a check counts at once, also while a delivery of the same operator is read, which then has the last word', async () => {
  const path = newFolder();
  const index = await opened({ folder: path });
  const others = Array.from({ length: 60 }, (_, at) => LINE.replace('H1\t', `H${at % 40}\t`));
  await deliver(index, [LINE, ...others]);
  const writer = await index.begin({ operator: 1, area: 'all', generation: 'g2', kind: 'full' });
  await writer.add(Buffer.from(`offers\t1\tEUR\n${[LINE, ...others, LINE].join('\n')}\n`));
  await index.checked(KEY, { is: 'other_price', cents: 61_000 });
  expect(await priceOf(index)).toBe(61_000);
  await Promise.all([writer.finish(), index.checked(KEY, { is: 'sold_out' })]);
  expect(await index.find(KEY, QUERY)).toBeUndefined();
  expect((await index.status())[0]).toMatchObject({ generation: 'g2', truth: 0 });
  expect((await (await opened({ folder: path })).status())[0]).toMatchObject({ generation: 'g2', truth: 0 });
});

test('a change in another currency changes nothing', async () => {
  const index = await opened();
  await deliver(index, [LINE]);
  const writer = await index.begin({ operator: 1, area: 'all', generation: 'g2', kind: 'delta' });
  await writer.add(Buffer.from(`offers\t1\tHUF\n${LINE}\n`));
  expect(await writer.finish()).toMatchObject({ outcome: 'no_base' });
  expect(await priceOf(index)).toBe(50_000);
});

test('answers to one question are offers until their time is over, and never a file', async () => {
  let now = 0;
  const path = newFolder();
  const index = await opened({ folder: path, now: () => now });
  await deliver(index, [LINE], { area: 'lazy', expiresAt: 600_000 });
  const segments = [{ operator: 1, area: 'lazy' }];
  expect((await index.products({ ...QUERY, segments }, PAGE)).total).toBe(1);
  now = 600_000;
  expect((await index.products({ ...QUERY, segments }, PAGE)).total).toBe(0);
  expect(await index.status()).toEqual([]);
  expect(readdirSync(path)).toEqual([]);
});

test('pages of one search show the same offers, although an operator is replaced between them', async () => {
  let now = 0;
  const index = await opened({ now: () => now });
  const hotels = (price: string) =>
    Array.from({ length: 30 }, (_, at) => LINE.replace('H1\t', `H${at}\t`).replace('50000', price));
  await deliver(index, hotels('50000'));
  const first = await index.products(QUERY, PAGE);
  await deliver(index, hotels('70000'), { generation: 'g2' });
  const second = await index.products(QUERY, { ...PAGE, page: 2, snapshot: first.snapshot });
  const prices = (rows: typeof first.rows) => [...new Set(rows.map(({ best }) => best.price.cents))];
  expect([prices(first.rows), prices(second.rows)]).toEqual([[50_000], [50_000]]);
  now = 60_000;
  expect(prices((await index.products(QUERY, { ...PAGE, page: 2, snapshot: first.snapshot })).rows)).toEqual([
    70_000,
  ]);
});

test('every answer during replacements is wholly old or wholly new', async () => {
  const index = await opened();
  const offers = (price: number) =>
    Array.from({ length: 2000 }, (_, at) =>
      LINE.replace('H1\t', `H${at % 40}\t`).replace('50000', String(price)),
    );
  await deliver(index, offers(1));
  const seen = new Set<string>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const { rows, total } = await index.products(QUERY, { page: 1, itemsPerPage: 40 });
      seen.add(
        JSON.stringify([
          total,
          rows.reduce((sum, { offers }) => sum + offers, 0),
          [...new Set(rows.map(({ best }) => best.price.cents))],
        ]),
      );
    }
  })();
  for (let price = 2; price < 8; price += 1)
    await deliver(index, offers(price), { generation: String(price) });
  isOver = true;
  await asking;
  for (const answer of seen) expect(answer).toMatch(/^\[40,2000,\[\d\]\]$/);
});

test('SEARCH-052 too many questions are refused instead of waiting', async () => {
  const index = await opened({ searchThreads: 1 });
  await deliver(index, [LINE]);
  const asked = await Promise.allSettled(Array.from({ length: 100 }, () => index.regions(QUERY)));
  const refused = asked.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ reason }) => reason.definition.code))).toEqual(new Set(['SEARCH_BUSY']));
  expect(await index.regions(QUERY)).toHaveLength(1);
});

test('nothing found is an answer', async () => {
  const index = await opened();
  const none = { ...QUERY, segments: [{ operator: 9, area: 'none' }] };
  expect(await index.products(none, PAGE)).toMatchObject({ rows: [], total: 0 });
  expect(await index.dates({ ...none, hotel: 1 }, PAGE)).toMatchObject({ rows: [], total: 0 });
  expect([
    await index.matrix({ ...none, hotel: 1 }),
    await index.calendar(none),
    await index.regions(none),
  ]).toEqual([[], [], []]);
  expect(await index.find(KEY, QUERY)).toBeUndefined();
  await index.drop({ operator: 9, area: 'none' });
  expect(await deliver(index, [LINE], { kind: 'delta' })).toMatchObject({ outcome: 'no_base' });
});

test('an operator may have more combinations than sixteen bits hold', async () => {
  const index = await opened();
  const rooms = Array.from({ length: 66_000 }, (_, at) =>
    LINE.replace('DBL', `R${at}`).replace('50000', String(at + 1)),
  );
  await deliver(index, rooms);
  const found = await index.find({ ...KEY, room: 'R65999' }, QUERY);
  expect(found?.price.cents).toBe(66_000);
  expect((await index.dates({ ...QUERY, hotel: KEY.hotel }, PAGE)).rows[14]).toMatchObject({ room: 'R14' });
});
