import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { isSoak } from '#testing/soak.ts';
import type { OfferIndex, OfferQuery } from '../port.ts';
import { BrokenSegment, loadSegment } from '../segments/file.ts';
import { CODES, deliveries, REGIONS, SEGMENTS, TODAY } from '../testing/market.ts';
import { type EmbeddedOptions, openEmbeddedIndex } from './embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'offers-'));
afterAll(() => rmSync(folder, { recursive: true }));

let folders = 0;
const newFolder = () => {
  folders += 1;
  return join(folder, String(folders));
};
async function opened(change: Partial<EmbeddedOptions> = {}): Promise<OfferIndex> {
  const options = {
    codesOf: () => CODES,
    regions: () => REGIONS,
    now: Date.now,
    today: () => TODAY,
    ...change,
  };
  const index = await openEmbeddedIndex(options);
  onTestFinished(() => index.close());
  return index;
}
const QUERY: OfferQuery = {
  segments: SEGMENTS,
  adults: 2,
  childAges: [],
  minDuration: 1,
  maxDuration: 32,
  start: TODAY,
  end: '2028-08-30',
  currency: 'EUR',
  rates: { CZK: 0.04 },
};
const PAGE = { page: 1, itemsPerPage: 15 };

const LINE = 'H1\t2\t7\t2027-07-01\t50000\tDBL\tHB\tLJU\t\tPKG\tbookable';
const KEY = {
  operator: 1,
  area: 'all',
  hotel: 2503,
  occupancy: '2',
  nights: 7,
  date: '2027-07-01',
  room: 'DBL',
  board: 'HB',
  from: 'LJU',
  to: '',
  subType: 'PKG',
};
async function deliver(index: OfferIndex, lines: string[], change: object = {}) {
  const start = { operator: 1, area: 'all', generation: 'g1', kind: 'full' as const, ...change };
  const writer = await index.begin(start);
  await writer.add(Buffer.from(`offers\t1\tEUR\n${lines.join('\n')}\n`));
  return writer.finish();
}
const priceOf = async (index: OfferIndex) => (await index.find(KEY, QUERY))?.price.cents;

test('after a restart all is served from files, deltas too', async () => {
  const path = newFolder();
  const before = await opened({ folder: path });
  for (const { start, text } of deliveries(2000, 5)) {
    const writer = await before.begin(start);
    await writer.add(Buffer.from(text));
    await writer.finish();
  }
  const after = await opened({ folder: path });
  expect(await after.calendar(QUERY)).toEqual(await before.calendar(QUERY));
  expect(await after.status()).toEqual(await before.status());
});

test('a broken file is put aside, and the other operators are served', async () => {
  const path = newFolder();
  const before = await opened({ folder: path });
  for (const operator of [1, 2, 3]) await deliver(before, [LINE], { operator });
  truncateSync(join(path, '1-all.seg'), 200);
  const bytes = readFileSync(join(path, '2-all.seg'));
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
  writeFileSync(join(path, '2-all.seg'), bytes);
  writeFileSync(join(path, '3-all.seg.new'), 'half of a file');
  const after = await opened({ folder: path });
  expect((await after.status()).map(({ operator }) => operator)).toEqual([3]);
  expect(readdirSync(path).toSorted()).toEqual(['1-all.seg.bad', '2-all.seg.bad', '3-all.seg']);
});

test('a delta of an older base is not served', async () => {
  const path = newFolder();
  const before = await opened({ folder: path });
  const others = Array.from({ length: 40 }, (_, at) => LINE.replace('H1', `H${at}`));
  await deliver(before, others);
  await deliver(before, [LINE.replace('50000', '40000')], { kind: 'delta', generation: 'g2' });
  const delta = readFileSync(join(path, '1-all.delta'));
  await deliver(before, [...others, LINE.replace('50000', '60000')], { generation: 'g3' });
  writeFileSync(join(path, '1-all.delta'), delta); // As after a kill between two files.
  expect(await priceOf(await opened({ folder: path }))).toBe(50_000);
});

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

test('SEARCH-052 a file with one wrong byte, wherever it is, is never served', async () => {
  const path = newFolder();
  const before = await opened({ folder: path });
  await deliver(before, [LINE]);
  const file = join(path, '1-all.seg');
  const bytes = readFileSync(file);
  const step = isSoak ? 1 : 61;
  for (let at = 0; at < bytes.length; at += step) {
    const wrong = Buffer.from(bytes);
    wrong[at] = (wrong[at] ?? 0) ^ 4;
    writeFileSync(file, wrong);
    expect(() => loadSegment(file)).toThrow(BrokenSegment);
  }
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

test('SEARCH-052 a batch that fails ends, old offers go on, and the next one does not wait for it', async () => {
  const path = newFolder();
  const index = await opened({ folder: path });
  await deliver(index, [LINE]);
  const writer = await index.begin({ operator: 1, area: 'all', generation: 'g2', kind: 'full' });
  await expect(writer.addFile(join(path, 'nowhere'))).rejects.toThrow('ENOENT');
  await expect(writer.finish()).rejects.toThrow('over');
  rmSync(path, { recursive: true }); // As when the disk refuses.
  await expect(deliver(index, [LINE, LINE], { generation: 'g3' })).rejects.toThrow('ENOENT');
  expect(await index.status()).toMatchObject([{ generation: 'g1', rows: 1 }]);
  expect(await priceOf(index)).toBe(50_000);
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
