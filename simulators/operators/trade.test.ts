import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  administer,
  ask,
  COUPLE,
  commit,
  NOW,
  newReference,
  offerOf,
  type Running,
  run,
  type Service,
  SUMMER,
  traveler,
} from './testing.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await run();
});
afterAll(() => simulator.stop());

const idOf = ({ status }: { status?: { id: number } }) => status?.id;

describe('a booking from the search to its cancellation', () => {
  test('what the search offers is checked, booked, shown, listed, printed and cancelled', async () => {
    const offer = await offerOf(simulator, 'ADRI');
    const booked = await commit(simulator, '/v1/ADRI/action/B', offer);
    expect([booked.http, idOf(booked), booked.booking?.state]).toEqual([200, 200, 'OK']);
    const code = booked.booking?.code;
    const shown = await ask(simulator, '/v1/ADRI/action/D', { code });
    expect([idOf(shown), shown.booking]).toEqual([205, booked.booking]);
    const list = { by: 'created', from: '2026-11-21', to: '2026-11-21' };
    const listed = await ask(simulator, '/v1/ADRI/action/V', { list });
    expect(listed.bookings?.map((row) => row.code)).toContain(code);
    const first = await ask(simulator, '/v1/ADRI/action/VC', { code });
    const pdf = Buffer.from(first.document?.pdf ?? '', 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(60_000);
    const again = await ask(simulator, '/v1/ADRI/action/VC', { code });
    expect(again.document?.pdf).toBe(first.document?.pdf);
    const quoted = await ask(simulator, '/v1/ADRI/action/SA', { code });
    expect([idOf(quoted), quoted.cancel?.fee]).toEqual([760, 0]);
    const wrong = await ask(
      simulator,
      '/v1/ADRI/action/S',
      { code, expected_fee: 1 },
      { reference: newReference() },
    );
    expect(idOf(wrong)).toBe(350);
    const cancelled = await ask(
      simulator,
      '/v1/ADRI/action/S',
      { code, expected_fee: 0 },
      { reference: newReference() },
    );
    expect([idOf(cancelled), cancelled.booking?.state]).toEqual([202, 'XX']);
    const stranger = await ask(simulator, '/v1/ADRI/action/D', { code }, { agenture: 'somebody else' });
    expect([idOf(stranger), stranger.error?.code]).toEqual([998, 'NO_BOOKING']);
  });

  test('the same reference commits once, and is refused for another content', async () => {
    const offer = await offerOf(simulator, 'ADRI');
    const reference = newReference();
    const first = await commit(simulator, '/v1/ADRI/action/B', { ...offer, reference });
    const again = await commit(simulator, '/v1/ADRI/action/B', { ...offer, reference });
    expect(again.booking).toEqual(first.booking);
    expect(again.headers.get('idempotent-replay')).toBe('1');
    const travelers = [traveler(1, { last_name: 'Vrana' }), traveler(2)];
    const other = await commit(simulator, '/v1/ADRI/action/B', { ...offer, travelers, reference });
    expect([other.http, other.error?.code]).toEqual([409, 'REFERENCE_REUSED']);
    expect((await administer(simulator, 'GET', `calls?ref=${reference}`)).commits).toBe(3);
    const heuristic = await commit(simulator, '/v1/PANB/action/B', { ...offer, reference });
    expect(idOf(heuristic)).toBe(342);
  });

  test('another price than the expected one books nothing', async () => {
    const offer = await offerOf(simulator, 'ADRI');
    const refused = await commit(simulator, '/v1/ADRI/action/B', {
      ...offer,
      total: Number(offer.total) - 1,
    });
    expect([idOf(refused), refused.quote?.total, refused.booking]).toEqual([350, offer.total, undefined]);
  });

  test('a change of names and a change of dates', async () => {
    const offer = await offerOf(simulator, 'ADRI');
    const booked = await commit(simulator, '/v1/ADRI/action/B', offer);
    const body = { code: booked.booking?.code, services: offer.services };
    const travelers = [traveler(1, { last_name: 'Novak' }), traveler(2)];
    const possible = await ask(simulator, '/v1/ADRI/action/UA', { ...body, travelers });
    expect([idOf(possible), possible.change?.total]).toEqual([752, offer.total]);
    const changed = await ask(
      simulator,
      '/v1/ADRI/action/U',
      { ...body, travelers, expected_total: offer.total },
      { reference: newReference() },
    );
    expect([idOf(changed), changed.booking?.travelers[0]?.last_name]).toEqual([203, 'Novak']);
  });
});

describe('options and requests, by the clock', () => {
  test('an option is fixed, or ends by itself', async () => {
    const offer = await offerOf(simulator, 'TEST', { content_types: ['hotel'] });
    const kept = await commit(simulator, '/v1/TEST/action/O', offer);
    const lost = await commit(simulator, '/v1/TEST/action/O', offer);
    expect([idOf(kept), kept.booking?.state]).toEqual([201, 'OP']);
    const fixed = await ask(
      simulator,
      '/v1/TEST/action/F',
      { code: kept.booking?.code, expected_total: offer.total },
      { reference: newReference() },
    );
    expect(fixed.status).toMatchObject({ id: 200, raw: '204' });
    await administer(simulator, 'PUT', 'clock', { advance: 'PT25H' });
    const after = await ask(simulator, '/v1/TEST/action/D', { code: lost.booking?.code });
    expect([idOf(after), after.booking?.state]).toEqual([205, 'XX']);
    await administer(simulator, 'PUT', 'clock', { now: NOW });
  });

  test('DALM sells on request only, and decides within thirty hours', async () => {
    const offer = await offerOf(simulator, 'DALM');
    expect(idOf(await commit(simulator, '/v1/DALM/action/B', offer))).toBe(720);
    const codes: (string | undefined)[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const asked = await commit(simulator, '/v1/DALM/action/BQ', offer);
      expect([idOf(asked), asked.booking?.state]).toEqual([240, 'RQ']);
      codes.push(asked.booking?.code);
    }
    await administer(simulator, 'PUT', 'clock', { advance: 'PT31H' });
    const states = await Promise.all(
      codes.map(async (code) => (await ask(simulator, '/v1/DALM/action/D', { code })).booking?.raw_state),
    );
    expect(new Set(states)).toEqual(new Set(['RR', 'XX']));
    await administer(simulator, 'PUT', 'clock', { now: NOW });
  });

  test('people at the operator confirm, refuse and change', async () => {
    const offer = await offerOf(simulator, 'ADRI');
    const { booking } = await commit(simulator, '/v1/ADRI/action/BQ', offer);
    await administer(simulator, 'POST', `bookings/${booking?.code}/confirm`);
    const body = { code: booking?.code };
    expect((await ask(simulator, '/v1/ADRI/action/D', body)).booking?.raw_state).toBe('RR');
    await administer(simulator, 'POST', `bookings/${booking?.code}/change`);
    const told = await ask(simulator, '/v1/ADRI/action/D', body);
    expect([idOf(told), told.booking?.total]).toEqual([248, Math.round(Number(offer.total) * 1.03)]);
    expect(idOf(await ask(simulator, '/v1/ADRI/action/D', body))).toBe(205);
  });
});

describe('the personality of an operator', () => {
  test('BALK wants passports, phones, ASCII names and a cover or its refusal', async () => {
    const offer = await offerOf(simulator, 'BALK', { countries: ['ME'], content_types: ['hotel'] });
    const passport = { number: 'P123456', country: 'SI', valid_until: '2030-01-01' };
    const whole = { birth_date: '1986-02-03', passport, phone: '+386 40 111 222' };
    const [stay] = offer.services;
    if (!stay) throw new Error('nothing to sell');
    const line = { ...stay, id: 2, type: 'KV', code: 'DECLINED', parameters: '' };
    const fieldOf = async (travelers: object[], services: Service[]) =>
      (await commit(simulator, '/v1/BALK/action/B', { ...offer, travelers, services })).field;
    const both = [traveler(1, whole), traveler(2, whole)];
    expect(await fieldOf(COUPLE, offer.services)).toBe('travelers[0].birth_date');
    expect(await fieldOf(both, offer.services)).toBe('services');
    expect(await fieldOf([traveler(1, { ...whole, last_name: 'Čuk' }), both[1] ?? {}], offer.services)).toBe(
      'travelers[0].last_name',
    );
    expect(await fieldOf(both, [...offer.services, line])).toBeUndefined();
  });

  test('KARP loses answers after it has committed; each is found by its reference', async () => {
    const offer = await offerOf(simulator, 'KARP', { content_types: ['hotel'] });
    const references = Array.from({ length: 60 }, newReference);
    const lost: string[] = [];
    for (const reference of references) {
      await commit(simulator, '/v1/KARP/action/BQ', { ...offer, reference }).catch(() =>
        lost.push(reference),
      );
    }
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThan(20);
    for (const reference of lost) {
      const shown = await ask(simulator, '/v1/KARP/action/D', { reference });
      expect([idOf(shown), shown.booking?.reference]).toEqual([240, reference]);
    }
  });

  test('MARE asks for a cabin, SUNC for flights, before anything is booked', async () => {
    const cruises = await ask(simulator, '/v1/MARE/search/products', {
      ...SUMMER,
      nights: { min: 1, max: 30 },
      end_date: '2027-10-30',
    });
    const services = cruises.products?.[0]?.offer.services ?? [];
    const travelers = [1, 2].map((id) => traveler(id, { birth_date: '1986-02-03' }));
    const asked = await ask(simulator, '/v1/MARE/action/BA', { travelers, services });
    expect(asked.submask?.title.id).toBe('CABIN');
    expect((await commit(simulator, '/v1/MARE/action/B', { services, travelers, total: 1 })).field).toBe(
      'submask',
    );
    const submask = { ...asked.submask, result: 'OK' };
    const answered = await ask(simulator, '/v1/MARE/action/BA', { travelers, services, submask });
    expect(answered.quote?.services[0]?.optional_parameters).toBe('CABIN=GTY;DINING=2');
    const wrong = { ...submask, result: 'NOTHING' };
    expect(idOf(await ask(simulator, '/v1/MARE/action/BA', { travelers, services, submask: wrong }))).toBe(
      342,
    );

    const started = await ask(simulator, '/v2/SUNC/search/products', {
      ...SUMMER,
      nights: { min: 7, max: 7 },
    });
    expect(started.http).toBe(202);
    const read = await ask(simulator, `/v2/SUNC/search/${started.search}`, {}, { method: 'GET' });
    const offer = read.products?.[0]?.offer;
    expect([read.complete, typeof offer?.price, offer?.services.map(({ type }) => type)]).toEqual([
      true,
      'string',
      ['F', 'H'],
    ]);
    const flights = await ask(simulator, '/v2/SUNC/action/BA', {
      travelers: COUPLE,
      services: offer?.services,
    });
    expect(flights.submask?.title.id).toBe('FLIGHTALT');
    const chosen = { ...flights.submask, result: 'ALT2' };
    const dearer = await ask(simulator, '/v2/SUNC/action/BA', {
      travelers: COUPLE,
      services: offer?.services,
      submask: chosen,
      expected_total: offer?.price,
    });
    expect([idOf(dearer), dearer.quote?.services[0]?.optional_parameters]).toEqual([733, 'ALT=2']);
  });

  test('extras have a small profile of their own', async () => {
    const { caps } = await ask(simulator, '/v1/EVNT/ping');
    expect(caps?.actions.toSorted()).toEqual(['B', 'BA', 'D', 'S', 'TD', 'VC']);
    expect((await ask(simulator, '/v1/EVNT/action/O')).error?.code).toBe('NOT_SUPPORTED');
    expect((await ask(simulator, '/v1/EVNT/search/products', SUMMER)).error?.code).toBe('NOT_SUPPORTED');
    const near = [{ id: 1, type: 'EX', code: 'LJU', start_date: '2027-06-05', end_date: '2027-06-12' }];
    const asked = await ask(simulator, '/v1/EVNT/action/TD', { services: near, travelers: COUPLE });
    for (const { elements } of asked.submask?.mask.sub_row ?? []) {
      for (const element of elements.filter(({ id }) => id === 'x0')) element.checked = 'X';
    }
    const submask = { ...asked.submask, result: 'OK' };
    const { services = [] } = await ask(simulator, '/v1/EVNT/action/TD', {
      services: near,
      travelers: COUPLE,
      submask,
    });
    expect(services.map(({ code }) => code)).toEqual(['PARK-LJU-STD']);
    const checked = await ask(simulator, '/v1/EVNT/action/BA', { travelers: COUPLE, services });
    const booked = await commit(simulator, '/v1/EVNT/action/B', {
      services,
      total: checked.quote?.total ?? 0,
    });
    expect(idOf(booked)).toBe(200);
  });
});
