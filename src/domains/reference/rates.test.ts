import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createHttp } from '#server/http.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { ratesFrom } from './ratesXml.ts';
import { ratesForSearch } from './rules/rates.ts';
import { readRates } from './schedules.ts';
import { listRatesOn } from './store/rates.ts';

let database: FreshDatabase;
const folder = mkdtempSync(join(tmpdir(), 'rates-'));
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const envelope = (cubes: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${cubes}</Cube>
</gesmes:Envelope>`;
const ofDay = (day: string, rates: Record<string, string>) =>
  `<Cube time='${day}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube>`;
const TODAY = '2026-11-23';

async function readFrom(source: string) {
  const config = readConfig({ EXCHANGE_RATES: source, PARTNERS_ON_LOOPBACK: '1' });
  const http = createHttp(config);
  await readRates({ config, pools: database.pools, http }).finally(() => http.close());
}
const rateOn = async (currency: string, day: string) =>
  (await listRatesOn(database.pools.work, day)).find((rate) => rate.currency === currency);

test('prices in other currencies have rates from the first start on, in minor units of both', async () => {
  const rates = ratesForSearch(await listRatesOn(database.pools.work, TODAY));
  expect(rates.CZK).toBeCloseTo(1 / 25);
  expect(rates.EUR).toBeUndefined();
  expect(rates.XTS).toBeUndefined();
  expect(await listRatesOn(database.pools.work, '2025-12-31')).toEqual([]);
  expect(ratesForSearch([{ currency: 'JPY', day: TODAY, per_euro: 160 }]).JPY).toBe(100 / 160);
});

test('rates are read anew from a file or an address, and each day has its own', async () => {
  const file = join(folder, 'rates.xml');
  writeFileSync(
    file,
    envelope(ofDay('2026-03-02', { CZK: '24.5', JPY: '160.11' }) + ofDay('2026-02-27', { CZK: '24.75' })),
  );
  await readFrom(file);
  expect(await rateOn('CZK', '2026-02-26')).toMatchObject({ per_euro: 25 });
  expect(await rateOn('CZK', '2026-03-01')).toEqual({ currency: 'CZK', day: '2026-02-27', per_euro: 24.75 });
  expect(await rateOn('CZK', '2026-03-02')).toMatchObject({ per_euro: 24.5 });

  const server = createServer((_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/xml' }).end(envelope(ofDay('2026-03-02', { CZK: '24.25' }))),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await readFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`);
  server.close();
  expect(await rateOn('CZK', '2026-03-02')).toMatchObject({ per_euro: 24.25 });
  expect(await rateOn('JPY', '2026-03-02')).toMatchObject({ per_euro: 160.11 });
});

test.each([
  ['no rates', envelope('')],
  ['an error page', '<html><body>Sorry</body></html>'],
  ['half a file', envelope(ofDay(TODAY, { CZK: '25' })).slice(0, 300)],
  ['a type declaration', `<!DOCTYPE x [<!ENTITY a "25">]>${envelope(ofDay(TODAY, { CZK: '25' }))}`],
  ['a negative rate', envelope(ofDay(TODAY, { HUF: '400', CZK: '-25' }))],
  ['a rate of zero', envelope(ofDay(TODAY, { CZK: '0' }))],
  ['a decimal comma', envelope(ofDay(TODAY, { CZK: '25,1' }))],
  ['infinity', envelope(ofDay(TODAY, { CZK: '1e400' }))],
  ['a strange currency', envelope(ofDay(TODAY, { 'C<K': '25' }).replace('<K', '&lt;K'))],
  ['euros in euros', envelope(ofDay(TODAY, { EUR: '1.1' }))],
  ['a day that is none', envelope(ofDay('2026-02-30', { CZK: '25' }))],
  ['a day to come', envelope(ofDay('2026-11-25', { CZK: '25' }))],
])('a document of rates that does not hold is refused as a whole: %s', (_, document) => {
  expect(() => ratesFrom(document, TODAY)).toThrow();
});

test('a source that is too large, or is not there, changes nothing', async () => {
  const file = join(folder, 'large.xml');
  writeFileSync(file, envelope(ofDay('2026-05-04', { CZK: '30' })) + ' '.repeat(3_000_000));
  await expect(readFrom(file)).rejects.toThrow('larger');
  await expect(readFrom(join(folder, 'nowhere.xml'))).rejects.toThrow('ENOENT');
  expect((await rateOn('CZK', TODAY))?.per_euro).not.toBe(30);
});
