import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product as composed } from '#app/product.ts';
import { systemWrite } from '#server/db/scope.ts';
import { folderStorage } from '#server/files/storage.ts';
import { sweeps } from '#server/sweep.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { recorderOf } from './actions/recorder.ts';
import { logCalls } from './contract/log.ts';
import type { LoggedExchange } from './port/wireLog.ts';
import { KEPT_SLOT, SEARCH_DAYS, slotOf } from './rules/log.ts';
import { forgetMessages } from './schedules.ts';
import { contentsOfKept, listDays, searchExchanges, sizeOfKept } from './store/exchanges.ts';
import { aConnection, anExchange, type Connected } from './testing.ts';

const DAY_MS = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const LARGE = 1e12;

let product: TestApp;
let admin: TestClerk;
let own: Connected;
beforeAll(async () => {
  product = await startTestApp();
  admin = await product.newAgency();
  own = await aConnection(product, { offeredBy: admin.accountId });
});
afterAll(() => product.stop());

async function said(...exchanges: LoggedExchange[]): Promise<void> {
  const { wire, flush } = recorderOf(product.pools);
  for (const exchange of exchanges) wire.exchanged(exchange);
  await flush();
}
const found = async (query: object, clerk = admin) =>
  (await clerk.call(logCalls.log, { body: { itemsPerPage: 30, ...query } })).data;
const stored = async (requestId: string) => (await found({ search: requestId }))[0];
const messagesOf = async (id: number) =>
  (await admin.call(logCalls.exchange, { params: { id } })).data.messages;

describe('the message log', () => {
  test('CONN-008 is searched by operator, time, kind, outcome, request, reference and booking', async () => {
    const clerk = await product.newAgency();
    const [one, other] = [
      await aConnection(product, { offeredBy: clerk.accountId }),
      await aConnection(product, { offeredBy: clerk.accountId }),
    ];
    const book = {
      kind: 'B',
      clientReference: 'M-00412-1',
      bookingId: 412,
      result: 'unknown',
      why: 'late',
      answer: null,
    } as const;
    await said(
      anExchange(one, clerk.accountId, { at: ago(3), requestId: 'rq-search-1', statusId: 310 }),
      anExchange(one, clerk.accountId, { ...book, at: ago(2), requestId: 'rq-book-1', tookMs: 20_012 }),
      anExchange(other, clerk.accountId, { at: ago(1), requestId: 'rq-denied', result: 'denied' }),
    );
    const ids = async (query: object) => (await found(query, clerk)).map(({ request_id }) => request_id);
    expect(await ids({})).toEqual(['rq-denied', 'rq-book-1', 'rq-search-1']);
    expect(await ids({ filter: { touroperator_id: other.operatorId } })).toEqual(['rq-denied']);
    expect(await ids({ filter: { kind: 'B' } })).toEqual(['rq-book-1']);
    expect(await ids({ filter: { outcome: 'told_no' } })).toEqual(['rq-search-1']);
    expect(await ids({ filter: { outcome: 'denied' } })).toEqual(['rq-denied']);
    expect(await ids({ filter: { booking_id: 412 } })).toEqual(['rq-book-1']);
    expect(await ids({ filter: { from: ago(2.5).toISOString(), to: ago(1.5).toISOString() } })).toEqual([
      'rq-book-1',
    ]);
    const [from, to] = ['0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z'];
    expect(await clerk.refused(logCalls.log, { body: { filter: { from, to } } })).toMatchObject({
      status: 422,
    });
    expect(await ids({ search: 'm-00412' })).toEqual(['rq-book-1']);
    expect(await ids({ search: '#00412' })).toEqual(['rq-book-1']);
    expect(await ids({ search: 'rq-s' })).toEqual(['rq-search-1']);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ sort: [{ field: 'took_ms', direction: 'desc' }] })).toEqual([
      'rq-book-1',
      expect.anything(),
      expect.anything(),
    ]);
    expect((await found({ filter: { kind: 'B' } }, clerk))[0]).toMatchObject({
      outcome: 'unknown',
      why: 'late',
      took_ms: 20_012,
    });
  });

  test('API-034 a search of the log uses an index of its own for each of its parts', async () => {
    await said(anExchange(own, admin.accountId, { kind: 'B', requestId: 'rq-indexed', bookingId: 77 }));
    const nodes: RootOperationNode[] = [];
    const plans = await systemWrite(product.pools, async (tx) => {
      const noting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          nodes.push(node);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const reach = { accountId: null, offeredBy: null, timeZone: 'UTC' };
      const query = logCalls.log.body.parse({ search: '77' });
      await searchExchanges(tx.withPlugin(noting), reach, query);
      await sql`set local enable_seqscan = off`.execute(tx);
      const [node] = nodes;
      if (!node) return '';
      const { sql: text, parameters } = tx.getExecutor().compileQuery(node, { queryId: 'explained' });
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
      return JSON.stringify(rows);
    });
    for (const index of ['request', 'reference', 'booking']) expect(plans).toContain(`exchanges_${index}`);
    expect(plans).not.toContain('Seq Scan on exchanges');
  });

  test('CONN-008 searches go after 30 days with what was said, all else stays for 24 months', async () => {
    const search = anExchange(own, admin.accountId, { at: ago(31), requestId: 'old-search' });
    const fresh = anExchange(own, admin.accountId, { at: ago(29), requestId: 'fresh-search' });
    const booked = anExchange(own, admin.accountId, { at: ago(31), kind: 'B', requestId: 'old-booking' });
    const ancient = anExchange(own, admin.accountId, {
      at: ago(732),
      kind: 'B',
      requestId: 'ancient-booking',
    });
    await said(search, fresh, booked, ancient);
    const [first] = sweeps(
      { pools: product.pools, storage: folderStorage(product.config.DATA_DIR) },
      composed,
    );
    await first?.work();
    await systemWrite(product.pools, (tx) => forgetMessages(tx, LARGE));
    expect((await found({})).map(({ request_id }) => request_id)).toEqual(
      expect.arrayContaining(['fresh-search', 'old-booking']),
    );
    expect(await found({ search: 'old-search' })).toEqual([]);
    expect(await found({ search: 'ancient-booking' })).toEqual([]);
    const messages = await product.pools.system
      .selectFrom('exchange_messages')
      .select(['slot', 'created_at'])
      .execute();
    expect(
      messages.filter(
        ({ slot, created_at }) => slot !== KEPT_SLOT && Date.parse(created_at) < ago(SEARCH_DAYS).getTime(),
      ),
    ).toEqual([]);
    expect(messages.filter(({ created_at }) => Date.parse(created_at) < ago(731).getTime())).toEqual([]);
    expect(await messagesOf((await stored('old-booking'))?.id ?? 0)).not.toBeNull();
  });

  test('CONN-008 a ring of 32 days: the 30 kept ones and today never share a place', () => {
    const slots = Array.from({ length: SEARCH_DAYS + 1 }, (_, days) => slotOf(ago(days), true));
    expect(new Set(slots).size).toBe(SEARCH_DAYS + 1);
    expect(slotOf(new Date(), false)).toBe(KEPT_SLOT);
  });

  test('CONN-008 beyond its size what was said in searches goes, the oldest day first; of bookings nothing', async () => {
    await said(
      anExchange(own, admin.accountId, { at: ago(5), requestId: 'sized-old' }),
      anExchange(own, admin.accountId, { requestId: 'sized-new' }),
      anExchange(own, admin.accountId, { at: ago(5), kind: 'S', requestId: 'sized-cancel' }),
    );
    const days = async () => {
      const { rows } = await sql<{
        slot: number;
      }>`select slot from exchange_messages where slot <> ${KEPT_SLOT}
        group by slot order by max(created_at)`.execute(product.pools.system);
      return rows.map(({ slot }) => slot);
    };
    const [oldest, ...others] = await days();
    expect(others).toContain(slotOf(new Date(), true));
    const size = await systemWrite(product.pools, async (tx) =>
      (await listDays(tx)).reduce((sum, { bytes }) => sum + bytes, await sizeOfKept(tx)),
    );
    await systemWrite(product.pools, (tx) => forgetMessages(tx, size - 1));
    expect(await days()).toEqual(others);
    expect(oldest).toBeDefined();
    await systemWrite(product.pools, (tx) => forgetMessages(tx, 0));
    expect(await days()).toEqual([]);
    // What happened is still known, what was said is not.
    const search = await stored('sized-new');
    expect(await messagesOf(search?.id ?? 0)).toBeNull();
    expect(await admin.refused(logCalls.file, { params: { id: search?.id ?? 0 } })).toMatchObject({
      status: 404,
    });
    expect(await messagesOf((await stored('sized-cancel'))?.id ?? 0)).not.toBeNull();
  });

  test('CONN-008 when all searches are gone the oldest checks and reads go, never what was booked', async () => {
    await said(
      anExchange(own, admin.accountId, { at: ago(9), kind: 'B', requestId: 'kept-commit' }),
      anExchange(own, admin.accountId, { at: ago(9), kind: 'BA', requestId: 'oldest-check' }),
      anExchange(own, admin.accountId, { at: ago(1), kind: 'D', requestId: 'newest-read' }),
    );
    const has = async (requestId: string) => (await messagesOf((await stored(requestId))?.id ?? 0)) !== null;
    const all = await systemWrite(product.pools, contentsOfKept);
    await systemWrite(product.pools, (tx) => forgetMessages(tx, all - 1));
    expect([await has('kept-commit'), await has('oldest-check'), await has('newest-read')]).toEqual([
      true,
      false,
      true,
    ]);
    // The room that they left is no reason to delete more.
    await systemWrite(product.pools, (tx) => forgetMessages(tx, all - 1));
    expect(await has('newest-read')).toBe(true);
    await systemWrite(product.pools, (tx) => forgetMessages(tx, 0));
    expect([await has('kept-commit'), await has('newest-read')]).toEqual([true, false]);
  });

  test('CONN-012 an exchange is saved as a file with both messages, as they were', async () => {
    const question = {
      mediaType: 'text/xml; charset=utf-8',
      text: '<Q>čšž •••</Q>',
      bytes: 18,
      isCut: false,
    };
    await said(anExchange(own, admin.accountId, { requestId: 'to-replay', kind: 'BA', question }));
    const { id } = (await stored('to-replay')) ?? { id: 0 };
    const reply = await admin.send(logCalls.file, { params: { id } });
    expect(reply.headers['content-disposition']).toContain(`${own.toc}-BA-${id}.json`);
    expect(reply.json()).toMatchObject({
      operator: own.toc,
      kind: 'BA',
      http_status: 200,
      question,
      answer: { mediaType: 'application/json', text: '{"offers":[]}' },
    });
  });

  test('an admin sees exchanges of the own agency with operators that it offers, the provider all; other accounts are noted', async () => {
    const stranger = await product.newAgency();
    const provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
    const nobodys = await aConnection(product);
    await said(
      anExchange(own, stranger.accountId, { requestId: 'of-a-stranger' }),
      anExchange(nobodys, admin.accountId, { requestId: 'with-another' }),
    );
    expect(await found({ search: 'of-a-stranger' })).toEqual([]);
    expect(await found({ search: 'with-another' })).toEqual([]);
    const [seen] = await found({ search: 'of-a-stranger' }, provider);
    expect(seen).toMatchObject({ account: { id: stranger.accountId } });
    await provider.call(logCalls.exchange, { params: { id: seen?.id ?? 0 } });
    const { rows } = await sql`select account_id from history where entity = 'exchanges' and action = 'read'
      and entity_id = ${String(seen?.id)} order by account_id`.execute(product.pools.system);
    expect(rows).toHaveLength(2);
  });
});
