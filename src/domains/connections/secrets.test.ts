import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp, type Http } from '#server/http.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { portsOf } from './actions/ports.ts';
import { recorderOf } from './actions/recorder.ts';
import { logCalls } from './contract/log.ts';
import type { BookingDraft } from './port/booking.ts';
import type { Minor } from './port/money.ts';
import { VALUES } from './rules.ts';
import { aConnection, type Connected } from './testing.ts';

const PASSWORD = 'Sésame & <öpen> 17';
const PASSPORT = 'PX7736251';
const CARD = '4556 7375 8689 9855';
const SECRETS = [PASSWORD, 'Sésame', PASSPORT, CARD, CARD.replaceAll(' ', '')];

let product: TestApp;
let http: Http;
let operator: Server;
let clerk: TestClerk;
const asked: string[] = [];
beforeAll(async () => {
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1' });
  http = createHttp(product.config);
  clerk = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  operator = createServer((request, response) => void echo(request).then((text) => response.end(text)));
  operator.on('request', (request, response) => {
    const isXml = request.url?.startsWith('/ota');
    response.setHeader('content-type', isXml ? 'text/xml' : 'application/json');
  });
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await http.close();
  await product.stop();
  await new Promise((resolve) => operator.close(resolve));
});

/** The worst partner: it says everything back, in its texts too. */
async function echo(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  asked.push(body);
  // In its free text only what it was told: nobody can know the passports of others.
  const text = `${body.includes(PASSPORT) ? PASSPORT : ''} ${CARD}`;
  const said = { text, password: PASSWORD, passport: { number: PASSPORT }, card_number: CARD };
  if (request.url?.startsWith('/ota'))
    return `<Echo Text="${CARD}"><Password>x</Password>${body.replace(/<\?.*?\?>/, '')}</Echo>`;
  return JSON.stringify({ status: 342, ...said, asked: body });
}

const draft: BookingDraft = {
  tripType: 'H',
  travelers: [
    {
      id: 1,
      type: 'H',
      firstName: 'Zvezdana',
      lastName: 'Mesečnik',
      age: 41,
      document: { type: 'passport', number: PASSPORT, country: 'SI' },
    },
  ],
  services: [],
  remark: `Card ${CARD}`,
};

function connectionFor({ connectionId: id, toc }: Connected, dialect: 'json' | 'ota', address: string) {
  const common = { id, toc, address, deadlineMs: 8000, callsAtOnce: 8 };
  const able = { change: 'full', request: true };
  return dialect === 'json'
    ? { ...common, dialect, values: VALUES.json.parse(able) }
    : { ...common, dialect, values: VALUES.ota.parse(able) };
}

async function everyCall(one: Connected, dialect: 'json' | 'ota', address: string) {
  const ctx = {
    connection: connectionFor(one, dialect, address),
    credentials: { username: 'us', password: PASSWORD },
    caller: { accountId: clerk.accountId, branchId: null, userId: clerk.userId, machineId: null },
    requestId: `secrets ${dialect}`,
    clientReference: 'M-1',
    locale: 'en',
    signal: new AbortController().signal,
  };
  const port = portsOf({ ...product, http }).operator(dialect);
  const total = 1000 as Minor;
  return [
    await port.ping(ctx),
    await port.check(ctx, draft, 'BA'),
    await port.commit(ctx, draft, 'B', total),
    await port.commit(ctx, draft, 'O', total),
    await port.change(ctx, 'X1', draft, total),
    await port.display(ctx, 'X1'),
    await port.cancel(ctx, 'X1', total),
  ];
}

/** All rows of all tables with compressed messages opened: what a dump or a backup holds. */
async function everything(): Promise<string> {
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
const foundIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));

test('CONN-008 a password, a passport and a card that went through every kind of call are in no log, export, dump or backup', async () => {
  const { port } = operator.address() as AddressInfo;
  const json = await aConnection(product);
  const ota = await aConnection(product, { dialect: 'ota' });
  await everyCall(json, 'json', `http://127.0.0.1:${port}`);
  await everyCall(ota, 'ota', `http://127.0.0.1:${port}/ota`);
  await recorderOf(product.pools).flush();
  // They did go through.
  expect(asked.some((body) => body.includes(PASSPORT))).toBe(true);
  const { data } = await clerk.call(logCalls.log, { body: { itemsPerPage: 30 } });
  expect(data.length).toBeGreaterThan(8);
  expect(foundIn(JSON.stringify(data))).toEqual([]);
  for (const { id } of data) {
    const { body } = await clerk.send(logCalls.file, { params: { id } });
    expect([id, foundIn(body)]).toEqual([id, []]);
  }
  expect(foundIn(await everything())).toEqual([]);
});
