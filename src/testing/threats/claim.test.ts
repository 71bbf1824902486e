import { afterAll, beforeAll, expect, test } from 'vitest';
import { AlreadyRuns, claimDatabase } from '#server/db/embedded/claim.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('F12 while one product holds the database another one is told where that runs, and may follow it', async () => {
  const first = await claimDatabase(fresh.url);
  await first.announce('http://localhost:4600');
  const second = claimDatabase(fresh.url);
  await expect(second).rejects.toThrow(AlreadyRuns);
  await expect(second).rejects.toThrow('Maestral already runs from this folder, at http://localhost:4600.');
  await first.release();
  const third = await claimDatabase(fresh.url);
  await third.release();
});
