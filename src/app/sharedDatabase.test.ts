import { expect, test } from 'vitest';
import { addressOf, expectCleanEnd, launcher } from '#testing/launch.ts';
import { ownDatabase } from '#testing/ownDatabase.ts';
import { changeSources, expectWholePages, productClone } from '#testing/productClone.ts';

const clone = productClone();
const { running, launch } = launcher(clone, { DATA_DIR: 'data' });

test('two on one database from a folder whose sources change serve each its own pages', async () => {
  const { DATABASE_URL, drop } = await ownDatabase();
  const one = await addressOf(launch({ DATABASE_URL, DEMO: '0' }));
  const restoreSources = changeSources(clone);
  const other = await addressOf(launch({ DATABASE_URL, DEMO: '0' }));
  await expectWholePages(one);
  await expectWholePages(other);
  expect(await (await fetch(one)).text()).not.toBe(await (await fetch(other)).text());

  restoreSources();
  for (const child of running) await expectCleanEnd(child, 'SIGTERM');
  await drop();
}, 60_000);
