import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '#app/product.ts';
import { personalDataStores } from '#domains/customers/persons.ts';
import type { PersonalDataStore } from '#server/persons/stores.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

const stores = personalDataStores(product);
const impersonal = product.domains.flatMap((domain) => domain.impersonal ?? []);

/** As docs/data-protection.md says it. */
function keptFor({ until, days, retention = [] }: PersonalDataStore): string {
  const longest = days ?? retention[0]?.days ?? 0;
  if (until !== undefined || longest === 0) return until ?? '';
  if (longest === 365) return '12 months';
  return longest === 1 ? '1 day' : `${longest} days`;
}

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('API-036, CUST-026, PLUS-017 each table is a place where data of people lie, or is known to hold none', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    fresh.pools.system,
  );
  const places = stores.flatMap(({ tables }) => tables);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...places, ...impersonal].toSorted());
  expect(new Set([...places, ...impersonal]).size).toBe(places.length + impersonal.length);
});

test('API-036, PLUS-017 each place of those who travel says how long, and what becomes of it when one is erased', () => {
  const clients = stores.filter(({ of }) => of === 'clients');
  expect(clients.length).toBeGreaterThan(6);
  const silent = clients.filter(
    (store) => keptFor(store) === '' || (store.tables.length > 0 && !store.erase),
  );
  expect(silent).toEqual([]);
  const untold = clients.filter(({ collect, notCollected = '' }) => !collect === (notCollected === ''));
  expect(untold).toEqual([]);
});

test('PLUS-017 the page on data protection names each place and how long it is kept', async () => {
  const file = resolve('docs/data-protection.md');
  const lines = readFileSync(file, 'utf8').split('\n');
  const isRow = (line: string) => /^\| [a-z]/.test(line);
  const byWhose = ['clients', 'staff'].flatMap((whose) => stores.filter(({ of }) => of === whose));
  const rows = byWhose.map((store) => `| ${store.name} | ${store.of} | ${keptFor(store)} |`);
  expect(rows.length).toBeGreaterThan(15);
  const others = lines.filter((line) => !isRow(line));
  const page = others.toSpliced(lines.findIndex(isRow), 0, ...rows).join('\n');
  // With -u the page is written anew.
  await expect(page).toMatchFileSnapshot(file);
});
