import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '#app/product.ts';
import { personStores } from '#domains/customers/persons.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

/** What agencies, the trade and the product itself are, and nobody who travels. */
const NOBODY = [
  ...['accounts', 'subaccounts', 'licences', 'giata_licences', 'api_licences', 'booking_fees'],
  ...['request_counts', 'request_months', 'tour_operators', 'contracts', 'own_operators'],
  ...['faq_entries', 'faq_texts'],
  ...['product_state', 'schedule_slots', 'migrations', 'rate_counts', 'erased_persons'],
];

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
  const places = personStores(product).flatMap(({ tables }) => tables);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...places, ...NOBODY].toSorted());
  expect(new Set([...places, ...NOBODY]).size).toBe(places.length + NOBODY.length);
});

test('API-036, PLUS-017 each place of those who travel says how long, and what becomes of it when one is erased', () => {
  const clients = personStores(product).filter(({ of }) => of === 'clients');
  expect(clients.length).toBeGreaterThan(6);
  const silent = clients.filter(({ tables, erase, kept }) => kept === '' || (tables.length > 0 && !erase));
  expect(silent).toEqual([]);
  const untold = clients.filter(({ collect, notCollected = '' }) => !collect === (notCollected === ''));
  expect(untold).toEqual([]);
});

test('PLUS-017 the page on data protection names each place and how long it is kept', () => {
  const page = readFileSync('docs/data-protection.md', 'utf8');
  const rows = page.split('\n').filter((line) => /^\| [a-z]/.test(line));
  const wanted = personStores(product).map(({ name, of, kept }) => `| ${name} | ${of} | ${kept} |`);
  expect(rows.toSorted()).toEqual(wanted.toSorted());
});
