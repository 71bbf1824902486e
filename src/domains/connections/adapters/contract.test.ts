import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookableConnection, Ctx } from '../port/connection.ts';
import type { OperatorPort } from '../port/operatorPort.ts';
import { draft, PASSPORT, TOTAL } from './testing/drafts.ts';
import { asker, joined, short } from './testing/joined.ts';
import { ctxFor, PASSWORD, type Partner, REFERENCE, startPartner } from './testing/partner.ts';
import { speakers } from './testing/speakers.ts';

const NEW_TOTAL = 133322;
const FEE = 24920;
const CODE = '4711';

let partner: Partner;
beforeAll(async () => {
  partner = await startPartner();
});
afterAll(() => partner.stop());
beforeEach(() => partner.forget());

describe.each(speakers)('$name', (speaker) => {
  const { says } = speaker;
  const ask = asker(() => partner, speaker);

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
    const { port, ctx } = joined(partner, speaker, { price_guard: false });
    partner.forget();
    expect(await port.commit(ctx, draft, 'B', TOTAL - 100)).toMatchObject({
      statusId: 350,
      newTotal: { minor: TOTAL },
    });
    expect(partner.logged.map(({ kind }) => kind)).toEqual(['BA']);
  });

  test('the fee of a cancellation is asked, and another one cancels nothing', async () => {
    const { port, ctx, connection } = joined(partner, speaker, { cancel_quote: true });
    partner.says(says.fee);
    expect(await port.cancelQuote(ctx, CODE)).toMatchObject({
      statusId: 760,
      data: { fee: FEE, currency: 'EUR' },
    });
    partner.says(says.fee, says.cancelled);
    if (connection.dialect === 'json') partner.says(says.cancelled);
    expect(await port.cancel(ctx, CODE, FEE)).toMatchObject({
      statusId: 202,
      data: { status: 'XX', cancelFee: FEE },
    });
    if (connection.dialect === 'json') return;
    partner.says(says.fee, says.cancelled);
    expect(await port.cancel(ctx, CODE, FEE - 1)).toMatchObject({
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
    const { port, ctx } = joined(partner, speaker, { names: 'unicode' });
    await port.commit(ctx, draft, 'B', TOTAL);
    expect(partner.arrived.at(-1)?.body).toContain('Größl-Čuk');
  });

  test('CONN-005 before a byte left nothing was sent; after that the outcome of a write is unknown', async () => {
    const { port, connection } = joined(partner, speaker);
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

  test('CONN-005 F15 a call that is cancelled or late ends with its socket', async () => {
    const { port, ctx, connection } = joined(partner, speaker);
    partner.says(says.pong);
    await port.ping(ctx);
    const before = partner.sockets.size;
    partner.answers(() => undefined);
    const late = { ...ctx, connection: { ...connection, deadlineMs: 150 } };
    const since = performance.now();
    expect(short(await port.check(late, draft, 'BA'))).toBe('unknown late');
    expect(performance.now() - since).toBeLessThan(3000);
    const arrivals = partner.arrived.length;
    const leaving = new AbortController();
    const asked = port.commit({ ...ctx, signal: leaving.signal }, draft, 'B', TOTAL);
    await expect.poll(() => partner.arrived.length).toBeGreaterThan(arrivals);
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

  test('CONN-004 what the operator cannot do is not asked', async () => {
    const values = { option: false, change: 'none', list: false, cancel_quote: false };
    const { port, ctx } = joined(partner, speaker, values);
    const outcomes = [
      await port.check(ctx, draft, 'OA'),
      await port.commit(ctx, draft, 'O', TOTAL),
      await port.change(ctx, CODE, draft, TOTAL),
      await port.list(ctx, {}),
      await port.cancelQuote(ctx, CODE),
      await port.seatPlan(ctx, { product: 'X', start: '2027-06-12' }),
    ];
    expect(outcomes.map(short)).toEqual(outcomes.map(() => 'not_sent not_supported'));
    expect(partner.arrived).toEqual([]);
  });
});
