import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listCalls } from '#domains/lists/contract.ts';
import { checkArchive, unpack } from '#server/backup/archive.ts';
import { makeBackup } from '#server/backup/make.ts';
import { connect } from '#server/db/connect.ts';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded/server.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPools } from '#server/db/pools.ts';
import { createHttp, type Http } from '#server/http.ts';
import { readSecrets } from '#server/secrets.ts';
import { type Simulator, startSimulator } from '#server/simulator.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { portsOf } from './actions/ports.ts';
import { recorderOf } from './actions/recorder.ts';
import { dataOf, travelers } from './adapters/testing/simulated.ts';
import { logCalls } from './contract/log.ts';
import { EXCHANGE_KINDS, type ExchangeKind } from './port/actions.ts';
import type { BookingDraft } from './port/booking.ts';
import type { BookableConnection, ContentConnection, Ctx } from './port/connection.ts';
import type { OperatorPort } from './port/operatorPort.ts';
import type { Outcome } from './port/outcome.ts';
import type { SearchQuery } from './port/search.ts';
import { contentValues } from './rules/contentValues.ts';
import { JSON_PRESETS, jsonValues } from './rules/jsonValues.ts';
import { OTA_PRESETS, otaValues } from './rules/otaValues.ts';
import { startTalkative } from './testing/talkative.ts';
import { aConnection } from './testing.ts';

const PASSWORD = 'Sésame & <öpen> 17';
const PASSPORT = 'PX7736251';
const CARD = '4556 7375 8689 9855';
const BASIC = Buffer.from(`us:${PASSWORD}`).toString('base64');
const SECRETS = [PASSWORD, 'Sésame', BASIC, PASSPORT, CARD, CARD.replaceAll(' ', '')];
const foundIn = (text: string | Buffer) => SECRETS.filter((secret) => text.includes(secret));

/** A database server of its own, since all of it goes into the backup. */
const base = mkdtempSync(join(tmpdir(), 'maestral-secrets-'));
chmodSync(base, 0o755);
let server: EmbeddedServer;
let product: TestApp;
let http: Http;
let simulator: Simulator;
let partner: Awaited<ReturnType<typeof startTalkative>>;
let clerk: TestClerk;
const printed: string[] = [];
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  server = await startEmbedded(join(base, 'pg'), { durable: false });
  const system = connect(server.url);
  await migrate(system);
  const secrets = readSecrets(base);
  const pools = await openPools(system, server.url, secrets);
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1', LOG_LEVEL: 'debug', DATA_DIR: base }, undefined, {
    pools,
    url: server.url,
    secrets,
    drop: () => pools.close(),
  });
  http = createHttp(product.config);
  clerk = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  simulator = await startSimulator('', { latency: 0 });
  partner = await startTalkative(simulator.url, { password: PASSWORD, passport: PASSPORT, card: CARD });
});
afterAll(async () => {
  await http.close();
  await partner.stop();
  await simulator.stop();
  await product.stop();
  await server.stop();
  rmSync(base, { recursive: true, force: true });
  vi.restoreAllMocks();
});

async function ctxFor<C extends BookableConnection | ContentConnection>(
  connection: C,
): Promise<() => Ctx<C>> {
  const known = connection.dialect === 'content' ? 'json' : connection.dialect;
  const { connectionId: id } = await aConnection(product, { dialect: known });
  let calls = 0;
  return () => {
    calls += 1;
    return {
      connection: { ...connection, id },
      credentials: { username: 'us', password: PASSWORD },
      caller: { accountId: clerk.accountId, branchId: null, userId: clerk.userId, machineId: null },
      requestId: `secrets ${connection.toc} ${connection.dialect} ${calls}`,
      clientReference: `MSECRET${connection.dialect}${String(calls).padStart(4, '0')}`,
      locale: 'en',
      signal: new AbortController().signal,
    };
  };
}
const common = (toc: string) => ({ id: 0, toc, address: partner.url, deadlineMs: 8000, callsAtOnce: 8 });
const people = travelers.map((one) => ({
  ...one,
  document: { type: 'passport' as const, number: PASSPORT, country: 'SI' },
}));
const query = (contentType: string): SearchQuery => ({
  contentTypes: [contentType],
  from: '2027-07-10',
  to: '2027-07-31',
  minNights: contentType === 'hotel' ? 7 : 1,
  maxNights: contentType === 'hotel' ? 7 : 14,
  adults: 2,
  childAges: [9],
});

type Calls = [ExchangeKind, Outcome<unknown>][];

/** Books, changes, prints and cancels; every outcome must be one that can be read. */
async function bookings(port: OperatorPort, ctx: () => Ctx): Promise<Calls> {
  const found = await port.search(ctx(), query('hotel'));
  const [offer] = dataOf(found).offers;
  const draft: BookingDraft = {
    tripType: '',
    travelers: people,
    services: offer?.services ?? [],
    remark: `Card ${CARD}`,
  };
  const check = await port.check(ctx(), draft, 'BA');
  const total = dataOf(check).total ?? 0;
  const booked = await port.commit(ctx(), draft, 'B', total);
  const { code } = dataOf(booked);
  const fee = await port.cancelQuote(ctx(), code);
  const held = await port.commit(ctx(), draft, 'O', total);
  return [
    ['ping', await port.ping(ctx())],
    ['search', found],
    ['BA', check],
    ['OA', await port.check(ctx(), draft, 'OA')],
    ['B', booked],
    ['V', await port.list(ctx(), { from: '2027-07-01', to: '2027-07-31' })],
    ['D', await port.display(ctx(), code)],
    ['UA', await port.changeQuote(ctx(), code, draft)],
    ['U', await port.change(ctx(), code, draft, total)],
    ['VC', await port.document(ctx(), code, 'VC')],
    ['DR', await port.document(ctx(), code, 'DR')],
    ['CR', await port.document(ctx(), code, 'CR')],
    ['SA', fee],
    ['S', await port.cancel(ctx(), code, dataOf(fee).fee)],
    ['O', held],
    ['F', await port.fix(ctx(), dataOf(held).code, total)],
    ['BQ', await port.commit(ctx(), draft, 'BQ', total)],
  ];
}

/** What only the JSON dialect has: lists, flights, entry points and seats. */
async function lists(port: OperatorPort, ctx: () => Ctx): Promise<Calls> {
  const [offer] = dataOf(await port.search(ctx(), query('hotel'))).offers;
  const draft = { tripType: '', travelers: people, services: offer?.services ?? [], remark: CARD };
  const [trip] = dataOf(await port.search(ctx(), query('trips'))).offers;
  const departure = { product: trip?.productCode ?? '', start: trip?.start ?? '' };
  const plan = await port.seatPlan(ctx(), departure);
  const { seats, version } = dataOf(plan);
  const free = Object.keys(seats).find((code) => seats[code]?.state === 'F') ?? '';
  const held = await port.holdSeats(ctx(), departure, [free], version);
  const { hold } = dataOf(held);
  return [
    ['TD', await port.check(ctx(), draft, 'TD')],
    ['H', await port.vacancy(ctx(), draft, 'H')],
    ['G', await port.vacancy(ctx(), draft, 'G')],
    ['GZ', await port.vacancy(ctx(), draft, 'GZ')],
    ['info', await port.info(ctx(), offer?.productCode ?? '')],
    ['flights', await port.flights(ctx(), { from: 'LJU', to: 'SPU', start: '2027-07-10' })],
    ['entry_points', await port.entryPoints(ctx(), departure)],
    ['seat_plan', plan],
    ['seat_hold', held],
    ['seat_release', await port.releaseSeats(ctx(), departure, hold)],
    ['seat_regenerate', await port.regenerateSeats(ctx(), departure, 'B53')],
  ];
}

async function everyCall(): Promise<Calls> {
  const ports = portsOf({ ...product, http });
  const able = { change: 'full', request: true, cancel_quote: true } as const;
  const whole = { ...JSON_PRESETS.sellitx, ...able, seats: true, entry_points: true };
  const values = jsonValues.parse({ ...whole, lists: ['TD', 'H', 'G', 'GZ'] });
  const json = await ctxFor({ ...common('TEST'), dialect: 'json', values });
  const xml = { ...common('LAGU'), values: otaValues.parse({ ...OTA_PRESETS['1way2italy'], ...able }) };
  const ota = await ctxFor({ ...xml, dialect: 'ota' });
  const texts = { ...common('CONTENT'), values: contentValues.parse({ page_size: 3 }) };
  const content = await ctxFor<ContentConnection>({ ...texts, dialect: 'content' });
  return [
    ...(await bookings(ports.operator('json'), json)),
    ...(await lists(ports.operator('json'), json)),
    ...(await bookings(ports.operator('ota'), ota)),
    ['content', await ports.content.products(content())],
  ];
}

/** All rows of all tables with compressed messages opened. */
async function allRows(): Promise<string> {
  const { system } = product.pools;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'exchange_parts') and table_type = 'BASE TABLE'`.execute(system);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(
      system,
    );
    parts.push(...rows.map(({ row }) => row));
  }
  const messages = await system.selectFrom('exchange_messages').select('content').execute();
  parts.push(...messages.map(({ content }) => gunzipSync(content).toString('utf8')));
  return parts.join('\n');
}

/** Every file of a backup, as it lies there, the log of the database too. */
async function filesOfBackup(): Promise<[string, Buffer][]> {
  const { config, secrets } = product;
  const copyTo = (_: unknown, to: string) => server.copyTo(to);
  const file = await makeBackup({ config, secrets, database: { url: server.url, kind: 'embedded', copyTo } });
  const folder = join(base, 'unpacked');
  await unpack(await checkArchive(file, ''), folder);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name))]);
}

test('CONN-008 a password, a passport and a card that went through every kind of call are in no log, export, dump or backup', {
  timeout: 60_000,
}, async () => {
  const calls = await everyCall();
  for (const [kind, outcome] of calls)
    expect([kind, outcome]).toEqual([kind, expect.objectContaining({ kind: 'answer' })]);
  const missing = EXCHANGE_KINDS.filter((kind) => !calls.some(([asked]) => asked === kind));
  expect(missing).toEqual([]);
  await recorderOf(product.pools).flush();
  // They did go through.
  for (const dialect of ['/v1/', '/ota/']) {
    const sent = partner.heard.filter(({ path }) => path.startsWith(dialect));
    const said = sent.map(({ headers, body }) => headers + body).join('\n');
    expect(foundIn(said)).toEqual(expect.arrayContaining([PASSPORT, CARD]));
    expect(said).toMatch(/S%C3%A9same|Sésame &amp;/);
  }
  const pages = [1, 2].map((page) => clerk.call(logCalls.log, { body: { page, itemsPerPage: 30 } }));
  const data = (await Promise.all(pages)).flatMap((page) => page.data);
  expect(data.length).toBeGreaterThanOrEqual(calls.length);
  expect(foundIn(JSON.stringify(data))).toEqual([]);
  for (const { id } of data) {
    const { body } = await clerk.send(logCalls.file, { params: { id } });
    expect([id, foundIn(body)]).toEqual([id, []]);
  }
  const list = await clerk.send(listCalls.export, { body: { list: 'connections.log', format: 'csv' } });
  expect(list.body).toContain('LAGU');
  expect(foundIn(list.body)).toEqual([]);
  expect(foundIn(await allRows())).toEqual([]);
  const files = await filesOfBackup();
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(([, text]) => foundIn(text).length > 0)).toEqual([]);
  expect(printed.join('')).toContain('"msg":"call"');
  expect(foundIn(printed.join(''))).toEqual([]);
});
