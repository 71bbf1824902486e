import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { addUser } from '#domains/auth/testing.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { unpack } from '#server/sheets/reading/packed.ts';
import { readTable } from '#server/sheets/reading/reader.ts';
import type { TestClerk } from '#testing/app.ts';
import { domainTesting } from '#testing/domainTesting.ts';
import { moveTo, startProduct } from './product.ts';

const product = startProduct();
let boss: TestClerk;
beforeAll(async () => {
  boss = await product().newAgency({ user: { roles: ['mn_super_admin', 'sm_admin'], modules: [1, 2] } });
  await boss.call(branchCalls.create, { body: { name: 'Obala', city: 'Koper', email: 'obala@agency.test' } });
  await addUser(product(), boss.accountId, { name: 'Petra Kos', roles: ['sm_booker', 'sm_invoices'] });
  await addCustomer(boss, {
    last_name: 'Babić',
    first_name: 'Živa',
    address: 'Obala 12',
    zip: '6320',
    city: 'Portorož',
    birth_date: '1984-07-24',
    personal_id: 'PB1234567',
    tax_code: 'SI12345679',
  });
  await addCustomer(boss, { is_company: true, last_name: '=Morje "1", d.o.o.', first_name: '' });
  for (const insert of cells.flatMap(({ rows }) => rows?.(boss) ?? [])) {
    await insert.execute(product().pools.system);
  }
});

const cells = await domainTesting('cells');
const LISTS = cells.flatMap(({ lists }) => lists);

/** Placeholders of loading rows have no role. */
const TABLE = 'table[role=table]';

/** The text of each cell; for relative times the timestamp, for a switch its state. */
async function shownCells(page: Page, count: number): Promise<string[][]> {
  const said = await page.locator(`${TABLE} tbody tr`).evaluateAll((rows) => {
    const textOf = (cell: Element) => {
      const isOn = cell.querySelector<HTMLInputElement>('input[role=switch]')?.checked;
      if (isOn !== undefined) return `settings.state.${isOn}`;
      const copy = cell.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
      for (const time of copy.querySelectorAll<HTMLElement>('time[title]')) time.textContent = time.title;
      return copy.textContent;
    };
    const isChoice = (cell: Element) => cell.querySelector('input[type=checkbox]:not([role=switch])');
    return rows.map((row) => [...row.querySelectorAll('td')].filter((cell) => !isChoice(cell)).map(textOf));
  });
  return said.map((cells) =>
    cells.slice(0, count).map((cell) => texts[cell as keyof typeof texts]?.[0] ?? cell),
  );
}

/** Separators differ: tags are spaced, a file has commas. */
const words = (cell: string | undefined) => (cell ?? '').replace(/[^\p{L}\p{N}]/gu, '');

async function exportedCells(page: Page): Promise<{ titles: string[]; rows: string[][] }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Text (csv)' }).click();
  const read = await readTable(readFileSync(await (await downloading).path()));
  if ('flaw' in read) throw new Error(read.flaw);
  const { headers, rows } = await unpack(read.table);
  return { titles: headers, rows: rows.map(({ cells }) => cells) };
}

test('every list that is described is among those that are compared', () => {
  const sources = globSync('src/domains/*/columns{.ts,/*.ts}').map((file) => readFileSync(file, 'utf8'));
  const described = sources.flatMap((source) =>
    Array.from(source.matchAll(/defineList\(\{\s*name: '([\w.]+)'/g), ([, name]) => name),
  );
  expect(LISTS.map(({ list }) => list.name).toSorted()).toEqual(described.toSorted());
});

/** It visits more screens than other journeys have steps. */
const WALK_MS = 180_000;

test('ORG-073 each cell of every list says the same on its screen and in its export', {
  timeout: WALK_MS,
}, async () => {
  const page = await product().signIn(boss, '/home', {
    viewport: { width: 1920, height: 900 },
    timezoneId: 'Europe/Ljubljana',
  });
  for (const { list, path } of LISTS) {
    const keys = list.columns.map(({ key }) => key);
    const columns = JSON.stringify(keys);
    await moveTo(page, `${path}?${new URLSearchParams({ columns })}`);
    await page.locator(`${TABLE} tbody td`).first().waitFor();
    const shown = await shownCells(page, keys.length);
    const { titles, rows } = await exportedCells(page);
    const exported = rows.slice(0, shown.length).map((cells) => cells.map(words));
    expect(titles).toEqual(list.columns.map(({ title }) => texts[title as keyof typeof texts][0]));
    expect(shown.length, list.name).toBeGreaterThan(0);
    expect.soft(exported, list.name).toEqual(shown.map((cells) => cells.map(words)));
  }
});
