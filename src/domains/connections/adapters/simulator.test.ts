import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createHttp } from '#server/http.ts';
import { type Simulator, startSimulator } from '#server/simulator.ts';
import type { BookingDraft, Traveler } from '../port/booking.ts';
import type { BookableConnection, ContentConnection, Ctx } from '../port/connection.ts';
import type { Ports } from '../port/operatorPort.ts';
import type { Outcome } from '../port/outcome.ts';
import type { LoggedExchange } from '../port/wireLog.ts';
import { CONTENT_PRESETS } from '../rules/contentValues.ts';
import { JSON_PRESETS } from '../rules/jsonValues.ts';
import { OTA_PRESETS } from '../rules/otaValues.ts';
import { createPorts } from './ports.ts';
import { short } from './testing/joined.ts';
import { ctxFor } from './testing/partner.ts';

const ADMIN = 'token-of-the-simulator';
const http = createHttp(readConfig({ PARTNERS_ON_LOOPBACK: '1' }));
const logged: LoggedExchange[] = [];
let simulator: Simulator;
let ports: Ports;
beforeAll(async () => {
  simulator = await startSimulator(ADMIN, { latency: 0 });
  await administer('clock', { now: '2026-11-21T09:00:00Z' });
  ports = createPorts({ http, log: { exchanged: (one) => void logged.push(one) }, count: () => {} });
});
afterAll(async () => {
  await http.close();
  await simulator.stop();
});

async function administer(path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${ADMIN}` };
  const reply = await fetch(`${simulator.url}/admin/${path}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
}
const spoil = (code: string, fault: string, more: object = {}) =>
  administer('faults', { code, fault, ...more });

let calls = 0;
function joined(connection: BookableConnection) {
  const port = ports.operator(connection.dialect);
  const ctx = (): Ctx => {
    calls += 1;
    const username = '740012';
    const password = `sim-${connection.toc.toLowerCase()}`;
    return {
      ...ctxFor(connection),
      credentials: { username, password },
      requestId: `RQ${calls}`,
      clientReference: `MTEST${String(calls).padStart(6, '0')}`,
    };
  };
  return { port, ctx };
}

const person = (id: number, type: Traveler['type'], age: number): Traveler => ({
  id,
  type,
  age,
  firstName: ['Žana', 'Đuro', 'Jan'][id - 1] ?? 'Ana',
  lastName: 'Kos',
  birthDate: `${2027 - age}-01-05`,
  phone: '+38640123456',
  document: { type: 'passport', number: `PB${id}234567`, country: 'SI', expires: '2031-01-01' },
});
const travelers = [person(1, 'D', 41), person(2, 'H', 43), person(3, 'K', 9)];

const common = (toc: string) => ({
  id: 100 + calls,
  toc,
  address: simulator.url,
  deadlineMs: 8000,
  callsAtOnce: 4,
});
const json = (toc: string, values = JSON_PRESETS.sellit): BookableConnection => ({
  ...common(toc),
  dialect: 'json',
  values,
});
const ota = (toc: string, values = OTA_PRESETS['1way2italy']): BookableConnection => ({
  ...common(toc),
  dialect: 'ota',
  values,
});

/** The first offer of a week in July, as a draft. */
async function draftFrom(connection: BookableConnection): Promise<BookingDraft> {
  const { port, ctx } = joined(connection);
  const found = await port.search(ctx(), {
    contentType: 'hotel',
    from: '2027-07-10',
    to: '2027-07-31',
    minNights: 7,
    maxNights: 7,
    adults: 2,
    childAges: [9],
  });
  const [offer] = (found.kind === 'answer' && found.data?.offers) || [];
  if (!offer) throw new Error(`${connection.toc} offers nothing: ${short(found)}`);
  return { tripType: '', travelers, services: offer.services };
}
const dataOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind !== 'answer' || outcome.data === null) throw new Error(JSON.stringify(outcome));
  return outcome.data;
};

describe('the simulated operators', () => {
  test.each([
    ['ADRI', () => json('ADRI', { ...JSON_PRESETS.sellit, change: 'full' }), 'full'],
    ['LAGU', () => ota('LAGU'), 'full'],
    ['DOLO', () => ota('DOLO', OTA_PRESETS['1way2italy_strict']), 'strict'],
  ])(
    'CONN-001 %s joins by values alone: search, check, book, find, change, print, cancel',
    async (_, join, hand) => {
      const connection = join();
      const { port, ctx } = joined(connection);
      expect(short(await port.ping(ctx()))).toBe(205);
      const draft = await draftFrom(connection);
      const quote = dataOf(await port.check(ctx(), draft, 'BA'));
      const total = quote.total ?? 0;
      expect(total).toBeGreaterThan(0);
      expect(short(await port.commit(ctx(), draft, 'B', total - 100))).toBe(350);
      const booking = ctx();
      const { code } = dataOf(await port.commit(booking, { ...draft, services: quote.lines }, 'B', total));
      const { clientReference = '' } = booking;
      expect(dataOf(await port.list(ctx(), { clientReference }))).toMatchObject([
        { code, clientReference, total },
      ]);
      expect(dataOf(await port.display(ctx(), code))).toMatchObject({ code, status: 'OK', total });
      const renamed = { ...draft, travelers: travelers.map((one) => ({ ...one, firstName: 'Eva' })) };
      const change = [
        short(await port.changeQuote(ctx(), code, renamed)),
        short(await port.change(ctx(), code, renamed, total)),
      ];
      expect(change).toEqual(
        hand === 'full' ? [752, 203] : ['not_sent not_supported', 'not_sent not_supported'],
      );
      expect(Buffer.from(dataOf(await port.document(ctx(), code, 'DR')).pdf.subarray(0, 5)).toString()).toBe(
        '%PDF-',
      );
      const { fee } = dataOf(await port.cancelQuote(ctx(), code));
      expect(short(await port.cancel(ctx(), code, fee + 1))).toBe(350);
      expect(dataOf(await port.cancel(ctx(), code, fee))).toMatchObject({ code, status: 'XX' });
      const held = await port.commit(ctx(), draft, 'O', total);
      expect(short(held)).toBe(hand === 'full' ? 201 : 'not_sent not_supported');
      if (hand === 'full') expect(short(await port.fix(ctx(), dataOf(held).code, total))).toBe(200);
    },
  );

  test.each([
    ['ADRI', () => json('ADRI')],
    ['LAGU', () => ota('LAGU')],
  ])('CONN-005 F16 %s: a booking whose answer was lost is found by our reference', async (toc, join) => {
    const connection = join();
    const { port, ctx } = joined(connection);
    const draft = await draftFrom(connection);
    const { total } = dataOf(await port.check(ctx(), draft, 'BA'));
    for (const [fault, booked] of [
      ['drop_before_commit', 0],
      ['drop_after_commit', 1],
      ['half_body', 1],
    ] as const) {
      await spoil(toc, fault, { action: 'B', next: 1 });
      const lost = ctx();
      expect([fault, (await port.commit(lost, draft, 'B', total ?? 0)).kind]).toEqual([fault, 'unknown']);
      await spoil(toc, 'none');
      const found = dataOf(await port.list(ctx(), { clientReference: lost.clientReference ?? '' }));
      expect([fault, found.length]).toEqual([fault, booked]);
    }
  });

  test.each([
    ['ADRI', () => json('ADRI')],
    ['SUNC', () => json('SUNC', JSON_PRESETS.sellitx2)],
    ['LAGU', () => ota('LAGU')],
  ])('CONN-009 F17 %s on its bad days: each lie has its name, and memory stays', async (toc, join) => {
    const connection = join();
    const { port, ctx } = joined(connection);
    const isPackage = toc === 'SUNC';
    const line = {
      id: 1,
      type: 'H',
      code: 'XX1',
      parameters: 'DZM.HB',
      optionalParameters: {},
      allocation: '2A1C0I',
      count: 1,
      travelers: [1, 2, 3],
      start: '2027-07-10',
      end: '2027-07-17',
    };
    const draft = isPackage ? { tripType: '', travelers, services: [line] } : await draftFrom(connection);
    const before = process.memoryUsage().rss;
    const found: Record<string, string | number> = {};
    for (const fault of [
      'garbage_body',
      'half_body',
      'gzip_bomb',
      'html_body',
      'redirect',
      'http_500',
      'doctype',
    ]) {
      await spoil(toc, fault);
      ports.forget(connection.id);
      found[fault] = short(await port.check(ctx(), draft, 'BA'));
      await spoil(toc, 'none');
    }
    expect(found).toEqual({
      garbage_body: 'unknown malformed',
      half_body: 'unknown malformed',
      gzip_bomb: expect.stringMatching(/^unknown (bomb|wrong_type)$/),
      html_body: 'unknown wrong_type',
      redirect: 'unknown redirected',
      http_500: 'unknown http_status',
      doctype: expect.stringMatching(/^unknown (doctype|wrong_type)$/),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('seats are shown, held and given back', async () => {
    const { port, ctx } = joined(json('PANB', { ...JSON_PRESETS.sellit, seats: true, entry_points: true }));
    const trips = await port.search(ctx(), {
      contentType: 'trips',
      from: '2027-07-01',
      to: '2027-07-31',
      minNights: 1,
      maxNights: 14,
      adults: 2,
      childAges: [],
    });
    const [trip] = dataOf(trips).offers;
    const departure = { product: trip?.productCode ?? '', start: trip?.start ?? '' };
    const plan = dataOf(await port.seatPlan(ctx(), departure));
    const [seat = ''] = Object.keys(plan.seats).filter((code) => plan.seats[code]?.state === 'F');
    const hold = dataOf(await port.holdSeats(ctx(), departure, [seat], plan.version));
    expect(hold.plan.seats[seat]?.state).toBe('S');
    expect(dataOf(await port.entryPoints(ctx(), departure)).length).toBeGreaterThan(0);
    expect(dataOf(await port.releaseSeats(ctx(), departure, hold.hold))).toBe(true);
    expect(dataOf(await port.seatPlan(ctx(), departure)).seats[seat]?.state).toBe('F');
  });

  test('extras are listed, and nothing else is asked of their operators', async () => {
    const { port, ctx } = joined(json('EVNT', JSON_PRESETS.mountv));
    const draft = await draftFrom(json('ADRI'));
    const list = dataOf(await port.check(ctx(), draft, 'TD'));
    expect(list.submask?.title.id).toBe('EXTRAS');
    expect(short(await port.display(ctx(), 'NONE'))).toBe(998);
  });

  test('content comes in pages, with what changed and moved', async () => {
    const connection: ContentConnection = {
      ...common('CONTENT'),
      dialect: 'content',
      values: { ...CONTENT_PRESETS.giata, page_size: 3 },
    };
    const ctx = (password = 'sim-content'): Ctx<ContentConnection> => ({
      ...ctxFor(json('ADRI')),
      connection,
      credentials: { username: 'name|company', password },
    });
    const page = dataOf(await ports.content.products(ctx()));
    expect(page.products).toHaveLength(3);
    const next = dataOf(await ports.content.products(ctx(), page.next ?? ''));
    expect(next.products[0]?.giataId).not.toBe(page.products[0]?.giataId);
    expect(
      dataOf(await ports.content.movedSince(ctx(), '2020-01-01T00:00:00Z')).moved.length,
    ).toBeGreaterThan(0);
    expect(
      dataOf(await ports.content.changedSince(ctx(), '2020-01-01T00:00:00Z')).changed.length,
    ).toBeGreaterThan(0);
    expect(dataOf(await ports.content.product(ctx(), page.products[0]?.giataId ?? 0))).toEqual(
      page.products[0],
    );
    expect(await ports.content.ping(ctx('wrong'))).toMatchObject({ denied: true });
  });
});
