import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOf } from './useWindow.ts';

const sights = fc
  .record({
    height: fc.integer({ min: 0, max: 20_000 }),
    rowPx: fc.constantFrom(36, 64),
    count: fc.integer({ min: 0, max: 20_000 }),
    part: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ part, ...sight }) => ({ ...sight, first: Math.floor((sight.count * part) / 100) }));

test('however high the window is, no two rows that are drawn share a place, and all in sight are drawn', () => {
  fc.assert(
    fc.property(sights, (sight) => {
      const { from, to, places } = windowOf(sight);
      const drawn = Array.from({ length: Math.max(0, to - from) }, (_, index) => (from + index) % places);
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(from).toBeLessThanOrEqual(sight.first);
      expect(to).toBeGreaterThanOrEqual(
        Math.min(sight.count, sight.first + Math.ceil(sight.height / sight.rowPx)),
      );
    }),
  );
});

test('a row that comes takes the place of one that goes', () => {
  const sight = { height: 800, rowPx: 36, count: 10_000 };
  const [before, after] = [windowOf({ ...sight, first: 100 }), windowOf({ ...sight, first: 104 })];
  const gone = Array.from({ length: after.from - before.from }, (_, index) => before.from + index);
  const come = Array.from({ length: after.to - before.to }, (_, index) => before.to + index);
  const placesOf = (rows: number[]) => rows.map((row) => row % before.places);
  expect(gone).toHaveLength(4);
  expect(placesOf(come)).toEqual(placesOf(gone));
});
