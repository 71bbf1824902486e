import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { generator } from '#testing/kills/random.ts';
import { COMPILE_CACHE } from '#testing/launch.ts';
import { isSoak } from '#testing/soak.ts';
import type { OfferIndex } from '../port.ts';
import { TODAY } from '../testing/market.ts';
import {
  aProduct,
  deliver,
  gone,
  isGone,
  LINE,
  pidOf,
  QUERY,
  SOON,
  testFolders,
  textOf,
} from '../testing/products.ts';
import { addressOf, connected } from './address.ts';
import type { RemoteIndex } from './remote.ts';

const HOTELS = 40;
const OFFERS = 2000;
const LARGE = 100_000;
const KILLS = isSoak ? 20 : 3;
const SEED = Number(process.env.KILL_SEED ?? 7);

const newFolder = testFolders();
const control = newFolder();
const during = async <Result>(fault: string, work: () => Promise<Result>): Promise<Result> => {
  writeFileSync(control, fault);
  return work().finally(() => rmSync(control));
};

/** An index process whose work with files fails as `control` says; the caller ends it. */
async function faultyProcess(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const sources = join(import.meta.dirname, '..');
  const args = ['--import', join(sources, 'testing/faults.ts'), join(sources, 'process/main.ts')];
  const child = spawn(process.execPath, [...args, folder, addressOf(folder)], {
    env: { ...COMPILE_CACHE, PATH: process.env.PATH, MAESTRAL_CLOCK: `${TODAY}T12:00:00Z`, FAULTS: control },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await vi.waitFor(async () => {
    const socket = await connected(addressOf(folder));
    socket?.destroy();
    if (!socket) throw new Error('It does not listen yet.');
  }, SOON);
  return child.pid ?? Number.NaN;
}

/** Offers that all have one price, which so tells the delivery that they are of. */
const offersAt = (price: number, count = OFFERS): string[] =>
  Array.from({ length: count }, (_, at) =>
    LINE.replace('H1\t', `H${at % HOTELS}\t`).replace('50000', String(price)),
  );
/** Number and prices of everything that is offered, when the process is there. */
const seenIn = (index: OfferIndex) =>
  vi.waitFor(async () => {
    const { rows } = await index.products(QUERY, { page: 1, itemsPerPage: HOTELS });
    const prices = [...new Set(rows.map(({ best }) => best.price.cents))];
    return { offers: rows.reduce((sum, { offers }) => sum + offers, 0), prices };
  }, SOON);
const whole = (price: number) => ({ offers: OFFERS, prices: [price] });
/** Ends the process of a folder and its products, as a power cut does. */
async function cut(index: RemoteIndex): Promise<void> {
  const pid = await pidOf(index);
  await index.close();
  if (!isGone(pid)) process.kill(pid, 'SIGKILL');
  await gone(pid);
}

/** Points of a work of so many steps, one of each part of it. */
const random = generator(SEED);
const pointsIn = (steps: number, count: number) =>
  Array.from({ length: count }, (_, at) => 1 + Math.floor(((at + random()) / count) * steps));

test.each(['full', 'delta'] as const)(
  'SEARCH-052 F40 the index process killed at any step of a %s delivery leaves old offers or new ones',
  async (kind) => {
    const folder = newFolder();
    let price = 1;
    await faultyProcess(folder);
    const first = aProduct(folder);
    await deliver(first, offersAt(price));
    price += 1;
    await during('count', () => deliver(first, offersAt(price), { kind, generation: String(price) }));
    const steps = Number(readFileSync(`${control}.steps`, 'utf8'));
    await cut(first);
    const seen = { old: 0, new: 0 };
    for (const point of [...pointsIn(steps, KILLS - 1), steps]) {
      await faultyProcess(folder);
      const index = aProduct(folder);
      await pidOf(index); // It has loaded what there is.
      const before = price;
      price += 1;
      await during(`kill ${point}`, () =>
        expect(deliver(index, offersAt(price), { kind, generation: String(price) })).rejects.toMatchObject({
          definition: { code: 'SEARCH_BUSY' },
        }),
      );
      const found = await seenIn(index);
      const isNew = found.prices[0] === price;
      expect({ point, steps, ...found }).toEqual({ point, steps, ...whole(isNew ? price : before) });
      seen[isNew ? 'new' : 'old'] += 1;
      expect(readdirSync(folder).filter((name) => /\.(new|bad)$/.test(name))).toEqual([]);
      if (!isNew) {
        // What was lost is delivered again, and nothing is in its way.
        expect(await deliver(index, offersAt(price), { kind, generation: String(price) })).toMatchObject({
          outcome: 'replaced',
        });
      }
      expect(await seenIn(index)).toEqual(whole(price));
      await cut(index);
    }
    expect([seen.old > 0, seen.new > 0]).toEqual([true, true]);
    process.stdout.write(`kills at ${KILLS} of ${steps} steps: ${seen.old} old, ${seen.new} new\n`);
  },
  120_000,
);

test('SEARCH-052 F40 a product killed at any step of a delivery leaves old offers or new ones, and stops nobody', async () => {
  const folder = newFolder();
  const index = aProduct(folder);
  await deliver(index, offersAt(1));
  const file = join(folder, 'delivery');
  let price = 1;
  for (const step of [1, 2, 3, 4]) {
    const before = price;
    price += 1;
    writeFileSync(file, textOf(offersAt(price)));
    const deliverer = join(import.meta.dirname, '../testing/deliverer.ts');
    const args = [deliverer, folder, file, String(price), String(step)];
    const child = spawn(process.execPath, args, { env: { ...COMPILE_CACHE }, stdio: 'inherit' });
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    price += 1;
    const next = deliver(index, offersAt(price), { generation: String(price) });
    const { prices, offers } = await seenIn(index);
    expect({
      step,
      offers,
      isWhole: [before, price - 1, price].some((one) => String(prices) === String(one)),
    }).toEqual({
      step,
      offers: OFFERS,
      isWhole: true,
    });
    expect(await next).toMatchObject({ outcome: 'replaced' });
    expect(await seenIn(index)).toEqual(whole(price));
  }
}, 60_000);

test('SEARCH-052 F40 a full disk refuses a delivery, old offers go on, and with room again it is taken', async () => {
  const folder = newFolder();
  await faultyProcess(folder);
  const index = aProduct(folder);
  await deliver(index, offersAt(1));
  for (const [at, writes] of [0, 3, 9].entries()) {
    const price = at + 2;
    const full = deliver.bind(undefined, index, offersAt(price), { generation: String(price) });
    await expect(during(`full ${writes}`, full)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await seenIn(index)).toEqual(whole(price - 1));
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
    expect(await full()).toMatchObject({ outcome: 'replaced' });
    expect(await seenIn(index)).toEqual(whole(price));
  }
});

test.runIf(isSoak)(
  'SEARCH-052 F40 the index process killed at twenty instants of a large delivery leaves old offers or new ones',
  async () => {
    const folder = newFolder();
    const index = aProduct(folder);
    await deliver(index, offersAt(1, LARGE));
    let price = 1;
    const begun = performance.now();
    await deliver(index, offersAt(2, LARGE), { generation: '2' });
    price = 2;
    const took = performance.now() - begun;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = price;
      price += 1;
      const pid = await pidOf(index);
      const delivering = deliver(index, offersAt(price, LARGE), { generation: String(price) }).catch(
        () => {},
      );
      await pause(random() * took);
      process.kill(pid, 'SIGKILL');
      await delivering;
      const { offers, prices } = await seenIn(index);
      expect([kill, offers, [[before], [price]].some(([one]) => String(prices) === String(one))]).toEqual([
        kill,
        LARGE,
        true,
      ]);
      price = prices[0] ?? price;
    }
  },
  600_000,
);
