import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isSoak } from '#testing/soak.ts';
import { openClickHouse } from './clickhouse/clickhouse.ts';
import { openEmbeddedIndex } from './index/embedded.ts';
import type { OfferIndex } from './port.ts';
import { connectIndex } from './process/remote.ts';
import { chdbEngine, chdbFolder } from './testing/chdb.ts';
import { CODES, deliveries, RANKS, REGIONS, randomQuery, someHotel, TODAY } from './testing/market.ts';
import { type Dice, dice } from './testing/random.ts';
import { createReferenceIndex } from './testing/reference.ts';

const OFFERS = isSoak ? 20_000 : 8000;
const QUESTIONS = isSoak ? 10_000 : 300;
const SEED = 42;

const options = { codesOf: () => CODES, regions: () => REGIONS, now: () => 0, today: () => TODAY };
const folder = mkdtempSync(join(tmpdir(), 'offers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const IMPLEMENTATIONS: Record<string, () => Promise<OfferIndex>> = {
  'the embedded index': () => openEmbeddedIndex(options),
  'the embedded index with one thread': () => openEmbeddedIndex({ ...options, searchThreads: 1 }),
  'the index process': async () =>
    connectIndex({
      folder: join(folder, 'process'),
      served: { codes: options.codesOf, regions: options.regions },
      clock: () => `${TODAY}T12:00:00Z`,
    }),
};

/** By `npm run test:clickhouse`. */
const CLICKHOUSE: typeof IMPLEMENTATIONS =
  chdbFolder === '' ? {} : { ClickHouse: () => openClickHouse(chdbEngine(), options) };
const ASK: ((index: OfferIndex, rolled: Dice) => Promise<unknown>)[] = [
  (index, rolled) => index.regions(randomQuery(rolled)),
  async (index, rolled) => {
    const ranked = rolled.chance(0.3) ? { ranks: RANKS } : {};
    const page = { page: 1 + rolled.below(3), itemsPerPage: 15, ...ranked };
    const { rows, total } = await index.products(randomQuery(rolled), page);
    return { rows, total };
  },
  async (index, rolled) => {
    const page = { page: 1 + rolled.below(3), itemsPerPage: 10 };
    const { rows, total } = await index.dates({ ...randomQuery(rolled), hotel: someHotel(rolled) }, page);
    return { rows, total };
  },
  (index, rolled) => index.matrix({ ...randomQuery(rolled), hotel: someHotel(rolled) }),
  (index, rolled) => index.calendar(randomQuery(rolled)),
  (index, rolled) => index.facets(randomQuery(rolled)),
  (index, rolled) => index.hotels(randomQuery(rolled)),
];

async function answered(index: OfferIndex, question: number): Promise<unknown> {
  const rolled = dice(question);
  const ask = ASK[question % ASK.length];
  return ask?.(index, rolled);
}
const hashOf = (answer: unknown) => createHash('sha256').update(JSON.stringify(answer)).digest('hex');

async function fill(index: OfferIndex) {
  for (const { start, text } of deliveries(OFFERS, SEED)) {
    const writer = await index.begin(start);
    const bytes = Buffer.from(text);
    const cut = Math.floor(bytes.length / 3); // In the middle of a line.
    await writer.add(bytes.subarray(0, cut));
    await writer.add(bytes.subarray(cut));
    const { outcome, lines, header, accepted, refused } = await writer.finish();
    expect([outcome, lines]).toEqual(['replaced', header + accepted + refused]);
  }
}

const reference = createReferenceIndex(options);
beforeAll(() => fill(reference));
const expectedAnswers: unknown[] = [];
async function expectedOf(question: number): Promise<unknown> {
  expectedAnswers[question] ??= await answered(reference, question);
  return expectedAnswers[question];
}

test.each(Object.entries({ ...IMPLEMENTATIONS, ...CLICKHOUSE }))(
  'random questions are answered as by the reference: %s',
  async (_, open) => {
    const index = await open();
    onTestFinished(() => index.close());
    await fill(index);
    let hits = 0;
    for (let question = 0; question < QUESTIONS; question += 1) {
      const [expected, found] = [await expectedOf(question), await answered(index, question)];
      if (JSON.stringify(expected).length > 100) hits += 1;
      // The answers themselves, where the hashes differ: a hash tells nobody what is wrong.
      if (hashOf(found) !== hashOf(expected))
        expect({ question, answer: found }).toEqual({ question, answer: expected });
    }
    expect(hits).toBeGreaterThan(QUESTIONS / 3);
  },
  600_000,
);
