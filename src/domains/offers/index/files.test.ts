import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSoak } from '#testing/soak.ts';
import { BrokenSegment, loadSegment } from '../segments/file.ts';
import { deliveries, SEGMENTS } from '../testing/market.ts';
import { deliver, LINE, opened, priceOf, QUERY, testFolders } from '../testing/products.ts';

const newFolder = testFolders();

test('after a restart all is served from files, deltas too', async () => {
  const path = newFolder();
  const before = await opened({ folder: path });
  // Answers to one question are in memory alone.
  const lasting = SEGMENTS.filter(({ area }) => area === 'all');
  for (const { start, text } of deliveries(2000, 5).filter(({ start }) => start.expiresAt === undefined)) {
    const writer = await before.begin(start);
    await writer.add(Buffer.from(text));
    await writer.finish();
  }
  const after = await opened({ folder: path });
  const all = { ...QUERY, segments: lasting };
  expect(await after.calendar(all)).toEqual(await before.calendar(all));
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
