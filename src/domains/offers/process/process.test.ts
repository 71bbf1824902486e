import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { OfferIndex } from '../port.ts';
import {
  aProduct,
  deliver,
  gone,
  LINE,
  pidOf,
  priceOf,
  QUERY,
  SOON,
  START,
  testFolders,
} from '../testing/products.ts';
import { addressOf, connected } from './address.ts';
import { Peer } from './peer.ts';

const newFolder = testFolders();
/** What a question gets, whatever it is. */
const asked = (index: OfferIndex) =>
  priceOf(index).catch((error: { definition?: { code: string } }) => error.definition?.code);

test('SEARCH-052 products of one machine share one process, which ends with the last of them', async () => {
  const folder = newFolder();
  const [one, other] = [aProduct(folder), aProduct(folder)];
  const pids = await Promise.all([pidOf(one), pidOf(other)]);
  const [pid = 0] = new Set(pids);
  await deliver(one, [LINE]);
  expect(await priceOf(other)).toBe(50_000);
  expect(new Set([await pidOf(one), await pidOf(other)]).size).toBe(1);
  const address = addressOf(folder);
  expect(statSync(address).mode & 0o777).toBe(0o600);
  await one.close();
  expect(await priceOf(other)).toBe(50_000);
  const last = await pidOf(other);
  await other.close();
  await gone(last);
  await gone(pid);
  expect(existsSync(address)).toBe(false);
});

test('SEARCH-052 a process that dies is started again; meanwhile questions get 503, then the old offers', async () => {
  const index = aProduct(newFolder());
  expect(await asked(index)).toBe('SEARCH_BUSY'); // Nothing has started it before.
  await deliver(index, [LINE]);
  const pid = await pidOf(index);
  const answers = new Set<unknown>();
  process.kill(pid, 'SIGKILL');
  await gone(pid);
  await vi.waitFor(async () => {
    answers.add(await asked(index));
    expect([...answers]).toEqual(['SEARCH_BUSY', 50_000]);
  }, SOON);
  expect(await pidOf(index)).not.toBe(pid);
});

test('a batch belongs to its product: when that ends, the next batch does not wait', async () => {
  const folder = newFolder();
  const [one, other] = [aProduct(folder), aProduct(folder)];
  await deliver(one, [LINE]);
  const writer = await one.begin({ ...START, generation: 'g2' });
  await writer.add(Buffer.from('offers\t1\tEUR\n'));
  const waiting = deliver(other, [LINE.replace('50000', '60000')], { generation: 'g3' });
  await one.close();
  expect(await waiting).toMatchObject({ outcome: 'replaced', generation: 'g3' });
  await expect(writer.finish()).rejects.toMatchObject({ definition: { code: 'SEARCH_BUSY' } });
  expect(await priceOf(other)).toBe(60_000);
});

test('noise, huge messages, unknown calls and other versions disturb nobody', async () => {
  const folder = newFolder();
  const index = aProduct(folder);
  await deliver(index, [LINE]);
  const open = async () => {
    const socket = await connected(addressOf(folder));
    if (!socket) throw new Error('Nobody listens.');
    return socket;
  };
  const noise = await open();
  noise.write(Buffer.alloc(64, 255));
  const half = await open();
  half.write(Buffer.of(9, 0, 0, 0, 1));
  await once(noise, 'close');
  const stranger = new Peer(await open(), {});
  expect(await stranger.call('hello', 'another version')).toBeUndefined();
  await expect(stranger.call('regions', QUERY)).rejects.toThrow('no call regions');
  await expect(stranger.call('constructor')).rejects.toThrow('no call constructor');
  stranger.end();
  half.destroy();
  expect(await priceOf(index)).toBe(50_000);
});

test('a socket that a killed process left, and a long path, do not hinder the next one', async () => {
  const folder = join(newFolder(), 'long'.repeat(30));
  const index = aProduct(folder);
  await deliver(index, [LINE]);
  const pid = await pidOf(index);
  await index.close();
  process.kill(pid, 'SIGKILL');
  await gone(pid);
  expect(existsSync(addressOf(folder))).toBe(true);
  const next = Array.from({ length: 4 }, () => aProduct(folder)); // All find it at the same time.
  await Promise.all(next.map(pidOf));
  expect(await Promise.all(next.map(priceOf))).toEqual(Array(4).fill(50_000));
  expect(new Set(await Promise.all(next.map(pidOf))).size).toBe(1);
});
