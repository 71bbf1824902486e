import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOperators } from '#domains/reference/store/operators.ts';
import { systemWrite } from '#server/db/scope.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { hotelNumbers, knownHotels, numberedHotels } from './hotels.ts';

let fresh: FreshDatabase;
let operators: number[];
beforeAll(async () => {
  fresh = await freshDatabase();
  operators = await systemWrite(fresh.pools, async (tx) => {
    const tocs = ['ONE', 'TWO'];
    await insertOperators(
      tx,
      tocs.map((toc) => ({ toc, name: toc, country_code: 'SI', group_code: 'adriatic', ctypes: ['hotel'] })),
    );
    const rows = await tx.selectFrom('tour_operators').where('toc', 'in', tocs).select('id').execute();
    return rows.map(({ id }) => id);
  });
});
afterAll(() => fresh.drop());

test('one house has one number, whichever operators sell it, and keeps it', async () => {
  const [one = 0, two = 0] = operators;
  const numbered = (operator: number, products: [string, number | null][]) =>
    systemWrite(fresh.pools, (tx) => hotelNumbers(tx, operator, new Map(products)));
  const first = await numbered(one, [
    ['A', 9_000_001],
    ['B', null],
  ]);
  const second = await numbered(two, [
    ['X', 9_000_001],
    ['B', null],
    ['Y', 9_000_002],
  ]);
  expect(second.get('X')).toBe(first.get('A'));
  expect(new Set([...first.values(), ...second.values()]).size).toBe(4);
  expect(await numbered(one, [['A', 9_000_001]])).toEqual(new Map([['A', first.get('A')]]));
  const rows = await numberedHotels(fresh.pools.system);
  expect(Math.max(...rows.map(({ number }) => number))).toBe(rows.length);
  await fresh.pools.system
    .insertInto('product_aliases')
    .values([
      { toc: 'ONE', code: 'A', giata_id: 9_000_001 },
      { toc: 'ONE', code: 'B', giata_id: 9_000_003 },
    ])
    .execute();
  // Nobody has numbered the house that a source names now, so its code keeps the number that it has.
  expect(await knownHotels(fresh.pools.system, one)).toEqual(first);
});
