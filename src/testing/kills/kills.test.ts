import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSoak } from '#testing/soak.ts';
import { chainOf, compare, signedInAgency, startWriter, visit, type Writer } from './ledger.ts';
import { type SupervisedProduct, superviseProduct, until } from './product.ts';
import { generator } from './random.ts';

const VICTIMS = isSoak ? { product: 7, database: 7, both: 6 } : { product: 4, database: 3, both: 3 };
type Victim = keyof typeof VICTIMS;
const KILLS = VICTIMS.product + VICTIMS.database + VICTIMS.both;
const CONNECTIONS = 6;
/** Further acknowledgements before the next kill; they also show that the last one was survived. */
const [FEWEST_BETWEEN, MOST_BETWEEN] = [25, 50];

const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
const random = generator(seed);
const between = (low: number, high: number) => low + Math.floor(random() * (high - low));

let product: SupervisedProduct;
let writer: Writer;
let accountId: number;
beforeAll(async () => {
  product = await superviseProduct();
  const pools = visit(product.databaseUrl());
  const agency = await signedInAgency(product.url, pools).finally(pools.close);
  accountId = agency.accountId;
  writer = startWriter(product.url, agency.token, join(product.home, '../ledger'), CONNECTIONS);
}, 60_000);
afterAll(async () => {
  writer.kill();
  await product.stop();
});

test('F10 F11 kills under a writer lose nothing that was acknowledged and double nothing', async () => {
  const slowest: Record<Victim, number> = { product: 0, database: 0, both: 0 };
  for (const victim of shuffled(VICTIMS)) {
    const wanted = writer.count() + between(FEWEST_BETWEEN, MOST_BETWEEN);
    await until('further acknowledgements', () => writer.count() >= wanted);
    const killedAt = Date.now();
    await kill(victim);
    const known = writer.count();
    await until(`answer after a kill of ${victim}`, () => writer.count() > known + CONNECTIONS);
    slowest[victim] = Math.max(slowest[victim], Date.now() - killedAt);
  }
  const strange = await writer.finish();

  const pools = visit(product.databaseUrl());
  const acknowledged = writer.acknowledged();
  const { stored, lost, doubled, unasked } = await compare(pools.system, accountId, acknowledged);
  const { rows, flaws } = await chainOf(pools).finally(pools.close);
  process.stdout.write(
    `kills with KILL_SEED=${seed}: ${acknowledged.length} acknowledged, ${stored} stored, ${lost.length} lost, ` +
      `${doubled.length} doubled, ${unasked} unasked, ${rows} sealed, ${flaws.length} flaws; ` +
      `longest until it answers again, in ms: ${JSON.stringify(slowest)}\n`,
  );
  expect({ lost, doubled, unasked, flaws, strange }).toEqual({
    lost: [],
    doubled: [],
    unasked: 0,
    flaws: [],
    strange: '',
  });
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * FEWEST_BETWEEN);
}, 240_000);

async function kill(victim: Victim): Promise<void> {
  const productFirst = random() < 0.5;
  if (victim === 'product' || (victim === 'both' && productFirst)) product.killProduct();
  if (victim !== 'product') await product.killDatabase();
  if (victim === 'both' && !productFirst) product.killProduct();
}

function shuffled(victims: Record<Victim, number>): Victim[] {
  const all = Object.entries(victims).flatMap(([victim, times]) => Array(times).fill(victim) as Victim[]);
  return all
    .map((victim) => ({ victim, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ victim }) => victim);
}
