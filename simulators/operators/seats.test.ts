import { afterAll, beforeAll, expect, test } from 'vitest';
import { seatPlan } from './testing/seats.ts';
import { administer, ask, COUPLE, NOW, newReference, type Running, run } from './testing.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await run();
});
afterAll(() => simulator.stop());

test('two agencies, one seat: one has it, until its hold ends', async () => {
  const { product, start_date, free } = await seatPlan(simulator, 'POTP');
  const hold = (agenture: string, seats: string[], more = {}) =>
    ask(simulator, '/v1/POTP/seats/hold', { product, start_date, seats, ...more }, { agenture });
  const [first = '', second = '', third = ''] = free;
  const answers = await Promise.all([hold('a', [first]), hold('b', [first])]);
  expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409]);
  const winner = answers[0]?.http === 200 ? 'a' : 'b';
  const own = answers.find(({ http }) => http === 200);
  const other = winner === 'a' ? 'b' : 'a';
  const moved = await hold(winner, [second], { hold: own?.hold });
  expect(moved.seating?.seats).toMatchObject({ [first]: { s: 'F' }, [second]: { s: 'S' } });
  expect((await hold(other, [second])).taken).toEqual([second]);
  expect((await hold(other, [third], { hold: own?.hold })).error?.code).toBe('HOLD_EXPIRED');
  await administer(simulator, 'PUT', 'clock', { advance: 'PT11M' });
  expect((await hold(other, [second])).http).toBe(200);
  await administer(simulator, 'PUT', 'clock', { now: NOW });
});

test('seats are booked with their stop, lost ones are named, and cancelling gives them back', async () => {
  const { product, start_date, free } = await seatPlan(simulator, 'POTP');
  const { offers = [] } = await ask(simulator, '/v1/POTP/search/dates', {
    start_date,
    end_date: '2027-12-30',
    nights: { min: 1, max: 30 },
    adults: 2,
    products: [product],
    sort: 'date',
  });
  const [line] = offers[0]?.services ?? [];
  const { entry_points = [] } = await ask(simulator, '/v1/POTP/search/entrypoints', { product });
  const seats = free.slice(-2).join(',');
  const services = [{ ...line, optional_parameters: `SEAT=${seats};EP=${entry_points[0]?.code}` }];
  const checked = await ask(simulator, '/v1/POTP/action/BA', { travelers: COUPLE, services });
  const body = { travelers: COUPLE, services, expected_total: checked.quote?.total };
  const book = (sent: object) => ask(simulator, '/v1/POTP/action/B', sent, { reference: newReference() });
  expect((await book({ ...body, services: [line] })).field).toBe('services[0].optional_parameters');
  const booked = await book(body);
  expect(booked.status?.id).toBe(200);
  const late = await book(body);
  expect([late.status?.id, late.taken]).toEqual([310, free.slice(-2)]);
  const regenerated = await ask(simulator, '/v1/POTP/seats/regenerate', { product, start_date, bus: 'B49' });
  expect(regenerated.error?.code).toBe('SEATING_BOOKED');
  await ask(simulator, '/v1/POTP/action/S', { code: booked.booking?.code }, { reference: newReference() });
  expect((await book(body)).status?.id).toBe(200);
});
