import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingDraft } from '../port/booking.ts';
import type { Ctx } from '../port/connection.ts';
import type { OtaValues } from '../rules/otaValues.ts';
import { short } from './testing/joined.ts';
import { ctxFor, type Partner, type Scripted, startPartner } from './testing/partner.ts';
import { delivery, directConnect, engine, hub } from './testing/publicExamples.ts';
import { dataOf } from './testing/simulated.ts';
import { common } from './testing/speaker.ts';

let partner: Partner;
beforeAll(async () => {
  partner = await startPartner();
});
afterAll(() => partner.stop());
beforeEach(() => partner.forget());

const port = () => partner.ports.operator('ota');
/** The answer is that of a description, so it bears no token and no reference of ours. */
const ctxWith = (values: OtaValues, ...answers: Scripted[]): Ctx => {
  partner.says(...answers);
  const { clientReference: _, ...ctx } = ctxFor({
    ...common(partner.url),
    toc: 'PUBL',
    dialect: 'ota',
    values,
  });
  return ctx;
};
const line = (code: string, parameters: string, optionalParameters: Record<string, string>) => ({
  id: 1,
  type: 'H',
  code,
  parameters,
  optionalParameters,
  allocation: '2A0C0I',
  count: 1,
  travelers: [1, 2],
  start: '2027-06-12',
  end: '2027-06-19',
});
const draftOf = (parameters: string, optional: Record<string, string>): BookingDraft => ({
  tripType: '',
  travelers: [
    { id: 1, type: 'D', firstName: 'Ana', lastName: 'Kos', age: 41 },
    { id: 2, type: 'H', firstName: 'Jan', lastName: 'Kos', age: 43 },
  ],
  services: [line('30417', parameters, optional)],
});

describe('CONN-001 answers as real interfaces describe them are read by values alone', () => {
  test('a direct connect: joined by ids, a price of the whole stay, a deadline at an hour', async () => {
    const ctx = ctxWith(directConnect.values, directConnect.available);
    const quote = await port().check(ctx, draftOf('C81E7D0A.BB', { RATE: 'LAKE7', ROOM: 'c81e7d0a' }), 'BA');
    expect(short(quote)).toBe(712);
    expect(dataOf(quote)).toMatchObject({
      total: 81240,
      lines: [{ price: 81240, optionalParameters: { RATE: 'LAKE7', ROOM: 'c81e7d0a' } }],
      cancelSteps: [{ fromDays: 7, toDays: 0, basisPoints: 10_000 }],
    });
  });

  test('a hub: rates that say themselves what is free, and what they want back', async () => {
    const ctx = ctxWith(hub.values, hub.available);
    const query = {
      contentTypes: ['hotel'],
      from: '2027-06-12',
      to: '2027-06-19',
      minNights: 7,
      maxNights: 7,
    };
    const { offers } = dataOf(await port().search(ctx, { ...query, adults: 2, childAges: [] }));
    expect(offers).toMatchObject([
      { board: 'RO', price: 70150, status: 'request', units: 2, services: [{ parameters: 'APTC2.RO' }] },
      {
        board: 'HB',
        price: 93400,
        status: 'free',
        services: [{ optionalParameters: { RATE: 'HB#102', ROOM: 'DBL.G', BOOKING: '91c1' } }],
      },
    ]);
  });

  test('a hub: reserved, read as a reservation, waiting, and cancelled in two steps', async () => {
    const draft = draftOf('DBLG.HB', { RATE: 'HB#102', ROOM: 'DBL.G' });
    const { values } = hub;
    const booked = await port().commit(ctxWith(values, hub.available, hub.reserved), draft, 'B', 93400);
    expect([short(booked), dataOf(booked).code]).toEqual([200, '264901']);
    const shown = await port().display(ctxWith(values, hub.waiting), '264901');
    expect([short(shown), dataOf(shown)]).toMatchObject([240, { status: 'RQ', total: 93400 }]);
    const fee = await port().cancelQuote(ctxWith(values, hub.fee), '264901');
    expect(dataOf(fee)).toMatchObject({ fee: 9340 });
    const cancelled = await port().cancel(ctxWith(values, hub.fee, hub.cancelled), '264901', 9340);
    expect(dataOf(cancelled)).toMatchObject({ status: 'XX', cancelFee: 9340 });
    const pending = await port().cancel(ctxWith(values, hub.fee, hub.pending), '264901', 9340);
    expect(short(pending)).toBe('unknown unexpected');
  });

  test('a delivery: taxes beside, numbers by type, moments with a zone', async () => {
    const [row] = dataOf(await port().list(ctxWith(delivery.values, delivery.retrieved), {}));
    expect(row).toMatchObject({
      code: '10417SY000018',
      clientReference: 'hl-0109-xk',
      status: 'OK',
      total: 77000,
      createdAt: '2027-01-09T08:51:45.000Z',
    });
  });

  test('a booking engine: a cancellation that only names its numbers', async () => {
    const cancelled = await port().cancel(ctxWith(engine.values, engine.cancelled), '771204', 0);
    expect(dataOf(cancelled)).toMatchObject({ code: '771204', status: 'XX', cancelFee: null });
    expect(short(await port().cancel(ctxWith(engine.values, engine.cancelled), '771205', 0))).toBe(
      'unknown foreign_id',
    );
  });
});
