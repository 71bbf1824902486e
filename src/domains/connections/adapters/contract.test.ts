import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookableConnection, Ctx } from '../port/connection.ts';
import type { OperatorPort } from '../port/operatorPort.ts';
import type { Outcome } from '../port/outcome.ts';
import { draft, PASSPORT, TOTAL } from './testing/drafts.ts';
import { ctxFor, PASSWORD, type Partner, REFERENCE, type Scripted, startPartner } from './testing/partner.ts';
import { type Speaker, speakers } from './testing/speakers.ts';

const NEW_TOTAL = 133322;
const FEE = 24920;
const CODE = '4711';
/** 50 MB in 50 kB. */
const BOMB = gzipSync(Buffer.alloc(50_000_000, ' '), { level: 1 });

let partner: Partner;
beforeAll(async () => {
  partner = await startPartner();
});
afterAll(() => partner.stop());
beforeEach(() => partner.forget());

/** The port of a speaker, with the context of its connection. */
function joined(speaker: Speaker, given: Partial<Ctx> = {}, change: Partial<BookableConnection> = {}) {
  const connection = { ...speaker.connection(partner.url), ...change } as BookableConnection;
  partner.ports.forget(connection.id);
  const port = partner.ports.operator(connection.dialect);
  return { port, ctx: ctxFor(connection, given), connection };
}
const short = (outcome: Outcome<unknown>) =>
  outcome.kind === 'answer' ? outcome.statusId : `${outcome.kind} ${outcome.why}`;

describe.each(speakers)('$name', (speaker) => {
  const { says } = speaker;
  const ask = async (answer: Scripted, call: (port: OperatorPort, ctx: Ctx) => Promise<Outcome<unknown>>) => {
    partner.says(answer);
    const { port, ctx } = joined(speaker);
    return call(port, ctx);
  };

  test('each answer becomes its message', async () => {
    const check = (mode: 'BA' | 'OA') => (port: OperatorPort, ctx: Ctx) => port.check(ctx, draft, mode);
    const commit = (mode: 'B' | 'O' | 'BQ') => (port: OperatorPort, ctx: Ctx) =>
      port.commit(ctx, draft, mode, TOTAL);
    const found = {
      free: short(await ask(says.free, check('BA'))),
      request: short(await ask(says.request, check('BA'))),
      soldOut: short(await ask(says.soldOut, check('BA'))),
      invalid: short(await ask(says.invalid, check('BA'))),
      booked: short(await ask(says.booked, commit('B'))),
      held: short(await ask(says.held, commit('O'))),
      requested: short(await ask(says.requested, commit('BQ'))),
      refused: short(await ask(says.refused, commit('B'))),
      fixed: short(await ask(says.fixed, (port, ctx) => port.fix(ctx, CODE, TOTAL))),
      changed: short(await ask(says.changed, (port, ctx) => port.change(ctx, CODE, draft, TOTAL))),
      cancelled: short(await ask(says.cancelled, (port, ctx) => port.cancel(ctx, CODE, FEE))),
      shown: short(await ask(says.shown, (port, ctx) => port.display(ctx, CODE))),
      list: short(
        await ask(says.list, (port, ctx) => port.list(ctx, { from: '2027-06-01', to: '2027-06-30' })),
      ),
      pong: short(await ask(says.pong, (port, ctx) => port.ping(ctx))),
    };
    expect(found).toEqual({
      free: 712,
      request: 720,
      soldOut: 310,
      invalid: 342,
      booked: 200,
      held: 201,
      requested: 240,
      refused: 998,
      fixed: 200,
      changed: 203,
      cancelled: 202,
      shown: 205,
      list: 263,
      pong: 205,
    });
  });

  test('CONN-001 room, board, price and dates of a check are read by the values of its connection', async () => {
    const outcome = await ask(says.free, (port, ctx) => port.check(ctx, draft, 'BA'));
    expect(outcome).toMatchObject({
      data: {
        total: TOTAL,
        currency: 'EUR',
        lines: [
          { code: 'LGU0417', parameters: 'DZM.HB', price: TOTAL, start: '2027-06-12', end: '2027-06-19' },
        ],
      },
    });
  });

  test('a booking comes back with the number of the operator and ours', async () => {
    const booking = { code: CODE, clientReference: REFERENCE, status: 'OK', total: TOTAL };
    expect(await ask(says.booked, (port, ctx) => port.commit(ctx, draft, 'B', TOTAL))).toMatchObject({
      data: booking,
    });
    expect(partner.arrived.at(-1)?.body + JSON.stringify(partner.arrived.at(-1)?.headers)).toContain(
      REFERENCE,
    );
    const rows = await ask(says.list, (port, ctx) => port.list(ctx, { clientReference: REFERENCE }));
    expect(rows).toMatchObject({ data: [{ code: CODE, clientReference: REFERENCE, total: TOTAL }] });
    const none = await ask(says.emptyList, (port, ctx) => port.list(ctx, { clientReference: REFERENCE }));
    expect(none).toMatchObject({ statusId: 263, data: [] });
  });

  test('another price is told with the new one, and nothing is booked', async () => {
    const dearer = await ask(says.priceChanged, (port, ctx) => port.commit(ctx, draft, 'B', TOTAL));
    expect(dearer).toMatchObject({ statusId: 350, newTotal: { minor: NEW_TOTAL, currency: 'EUR' } });
    // An operator that does not compare prices is asked immediately before.
    partner.says(says.free);
    const { port, ctx, connection } = joined(speaker);
    const values = { ...connection.values, price_guard: false };
    const careless = { ...ctx, connection: { ...connection, values } as BookableConnection };
    partner.forget();
    expect(await port.commit(careless, draft, 'B', TOTAL - 100)).toMatchObject({
      statusId: 350,
      newTotal: { minor: TOTAL },
    });
    expect(partner.logged.map(({ kind }) => kind)).toEqual(['BA']);
  });

  test('the fee of a cancellation is asked, and another one cancels nothing', async () => {
    const { port, ctx, connection } = joined(speaker);
    const values = { ...connection.values, cancel_quote: true };
    const asking = { ...ctx, connection: { ...connection, values } as BookableConnection };
    partner.says(says.fee);
    expect(await port.cancelQuote(asking, CODE)).toMatchObject({
      statusId: 760,
      data: { fee: FEE, currency: 'EUR' },
    });
    partner.says(says.fee, says.cancelled);
    if (connection.dialect === 'json') partner.says(says.cancelled);
    expect(await port.cancel(asking, CODE, FEE)).toMatchObject({
      statusId: 202,
      data: { status: 'XX', cancelFee: FEE },
    });
    if (connection.dialect === 'json') return;
    partner.says(says.fee, says.cancelled);
    expect(await port.cancel(asking, CODE, FEE - 1)).toMatchObject({
      statusId: 350,
      newTotal: { minor: FEE },
    });
  });

  test('a wrong password is told as such', async () => {
    const outcome = await ask(says.denied, (port, ctx) => port.check(ctx, draft, 'BA'));
    expect(outcome).toMatchObject({ kind: 'answer', statusId: 998, denied: true });
    expect(partner.logged.at(-1)).toMatchObject({ result: 'denied' });
  });

  test('names leave without accents, and with them where the operator takes them', async () => {
    await ask(says.booked, (port, ctx) => port.commit(ctx, draft, 'B', TOTAL));
    const [sent = { body: '' }] = partner.arrived;
    expect(sent.body).toContain('Zana');
    expect(sent.body).toContain('Groessl-Cuk');
    expect(sent.body).toContain('Djuro');
    const { port, ctx, connection } = joined(speaker);
    const values = { ...connection.values, names: 'unicode' };
    await port.commit(
      { ...ctx, connection: { ...connection, values } as BookableConnection },
      draft,
      'B',
      TOTAL,
    );
    expect(partner.arrived.at(-1)?.body).toContain('Größl-Čuk');
  });

  test('CONN-005 before a byte left nothing was sent; after that the outcome of a write is unknown', async () => {
    const { port, connection } = joined(speaker);
    const nowhere = { ...connection, address: 'http://127.0.0.1:9' };
    const commit = (given: BookableConnection) => port.commit(ctxFor(given), draft, 'B', TOTAL);
    expect(short(await commit(nowhere))).toBe('not_sent unreachable');
    partner.says({ status: 500, type: 'text/html', body: '<p>' });
    expect(short(await commit(connection))).toBe('unknown http_status');
    partner.answers((_, response) => void response.destroy());
    expect(short(await commit(connection))).toBe('unknown connection_lost');
    partner.answers((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{');
      setImmediate(() => response.destroy());
      return undefined;
    });
    expect(short(await commit(connection))).toMatch(/^unknown (connection_lost|wrong_type)$/);
  });

  test('CONN-005 a call that is cancelled or late ends with its socket', async () => {
    const { port, ctx, connection } = joined(speaker);
    partner.says(says.pong);
    await port.ping(ctx);
    const before = partner.sockets.size;
    partner.answers(() => undefined);
    const late = { ...ctx, connection: { ...connection, deadlineMs: 60 } };
    expect(short(await port.check(late, draft, 'BA'))).toBe('unknown late');
    const leaving = new AbortController();
    const asked = port.commit({ ...ctx, signal: leaving.signal }, draft, 'B', TOTAL);
    await expect.poll(() => partner.arrived.length).toBeGreaterThan(2);
    leaving.abort();
    expect(short(await asked)).toBe('unknown cancelled');
    await expect.poll(() => partner.sockets.size).toBeLessThanOrEqual(before);
  });

  test('CONN-008 each exchange is logged once and counted once, without secrets', async () => {
    await ask(says.booked, (port, ctx) => port.commit(ctx, draft, 'B', TOTAL));
    expect(partner.logged).toHaveLength(1);
    expect(partner.counted).toHaveLength(1);
    const written = JSON.stringify(partner.logged);
    const { body = '', headers } = partner.arrived[0] ?? {};
    expect(body + JSON.stringify(headers)).toContain(PASSPORT);
    for (const secret of [
      PASSWORD,
      'Geheim',
      PASSPORT,
      Buffer.from(`740012:${PASSWORD}`).toString('base64'),
    ]) {
      expect(written).not.toContain(secret);
    }
    expect(partner.logged[0]).toMatchObject({
      kind: 'B',
      result: 'answered',
      statusId: 200,
      httpStatus: 200,
    });
  });

  test('CONN-012 an exchange of the log, played back, has the same result', async () => {
    const first = await ask(says.free, (port, ctx) => port.check(ctx, draft, 'BA'));
    const { answer } = partner.logged[0] ?? {};
    // The text of the log is what its encoding was read as.
    const text = String(answer?.text).replace('windows-1250', 'utf-8');
    const again = await ask({ type: answer?.mediaType ?? '', body: text }, (port, ctx) =>
      port.check(ctx, draft, 'BA'),
    );
    expect(again).toEqual(first);
  });

  const inCheck = (change: (text: string) => string) =>
    ask(speaker.check(change), (port, ctx) => port.check(ctx, draft, 'BA'));

  test('CONN-009 S18 an answer that does not hold is refused by name', async () => {
    const isXml = joined(speaker).connection.dialect === 'ota';
    const currency = await inCheck((text) => text.replaceAll('EUR', 'HRK'));
    expect(short(currency)).toBe('unknown wrong_currency');
    const day = await inCheck((text) =>
      text.replaceAll('2027-06-12', '2027-02-30').replaceAll('P7N', 'P99N'),
    );
    expect(short(day)).toBe('unknown impossible_date');
    expect(short(await inCheck((text) => text.replaceAll('LGU0417', 'XXX0001')))).toBe('unknown foreign_id');
    const half = await inCheck((text) => text.slice(0, text.length / 2));
    expect(short(half)).toBe('unknown malformed');
    const number = /(?<=(?:"total":|AmountAfterTax=|AmountBeforeTax=)"?)[\d.]+(?="?)/g;
    const priced = (price: string) => inCheck((text) => text.replace(number, price));
    expect(short(await priced('-1'))).toBe('unknown negative_price');
    expect(short(await priced('1e308'))).toBe('unknown not_a_number');
    expect(short(await priced('99999999999999999999'))).toBe('unknown not_a_number');
    expect(short(await priced('NaN'))).toBe(
      isXml || speaker.name === 'JSON v2' ? 'unknown not_a_number' : 'unknown malformed',
    );
    const booked = await ask(says.shown, (port, ctx) => port.display(ctx, '4712'));
    expect(short(booked)).toBe('unknown foreign_id');
  });

  test('CONN-009 huge, packed, redirected and foreign-typed answers are refused by name', async () => {
    const type = joined(speaker).connection.dialect === 'ota' ? 'text/xml' : 'application/json';
    const checked = async (answer: Scripted) =>
      short(await ask(answer, (port, ctx) => port.check(ctx, draft, 'BA')));
    expect(await checked({ type, body: Buffer.alloc(6_000_000, ' ') })).toBe('unknown too_large');
    expect(await checked({ type, body: BOMB, headers: { 'content-encoding': 'gzip' } })).toBe('unknown bomb');
    const broken = { type, body: 'no gzip', headers: { 'content-encoding': 'gzip' } };
    expect(await checked(broken)).toBe('unknown encoding');
    expect(await checked({ type: 'text/html', body: '<p>' })).toBe('unknown wrong_type');
    const away = { status: 302, headers: { location: 'http://169.254.169.254/latest' } };
    expect(await checked(away)).toBe('unknown redirected');
    expect(await checked({ type, body: Buffer.from([0xc3, 0x28, 0x00, 0xff]) })).toMatch(
      /^unknown (encoding|malformed)$/,
    );
  });

  test('CONN-004 what the operator cannot do is not asked', async () => {
    const { port, ctx, connection } = joined(speaker);
    const values = { ...connection.values, option: false, change: 'none', list: false, cancel_quote: false };
    const less = { ...ctx, connection: { ...connection, values } as BookableConnection };
    const outcomes = [
      await port.check(less, draft, 'OA'),
      await port.commit(less, draft, 'O', TOTAL),
      await port.change(less, CODE, draft, TOTAL),
      await port.list(less, {}),
      await port.cancelQuote(less, CODE),
      await port.seatPlan(less, { product: 'X', start: '2027-06-12' }),
    ];
    expect(outcomes.map(short)).toEqual(outcomes.map(() => 'not_sent not_supported'));
    expect(partner.arrived).toEqual([]);
  });
});
