import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  SUMMER,
  traveler,
} from './testing.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await run();
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  await administer(simulator, 'POST', 'reset');
  await administer(simulator, 'PUT', 'clock', { now: NOW });
});

const idOf = ({ status }: { status?: { id: number } }) => status?.id;
const fault = (rule: object) => administer(simulator, 'PUT', 'faults', rule);
const ping = () => ask(simulator, '/v1/ADRI/ping');

describe('magic names', () => {
  const named = (last_name: string) => [traveler(1, { last_name }), traveler(2)];

  test('each does what it says, with the operator for tests alone', async () => {
    const offer = await offerOf(simulator, 'TEST', { content_types: ['hotel'] });
    const check = async (name: string, mode = 'BA') =>
      idOf(
        await ask(simulator, `/v1/TEST/action/${mode}`, { travelers: named(name), services: offer.services }),
      );
    const write = async (name: string, mode = 'B') =>
      idOf(await commit(simulator, `/v1/TEST/action/${mode}`, { ...offer, travelers: named(name) }));
    expect([await check('SoldOut'), await check('SOLDOUT', 'OA'), await write('SOLDOUT')]).toEqual([
      310, 310, 310,
    ]);
    expect([await check('REQUEST'), await write('REQUEST'), await write('REQUEST', 'BQ')]).toEqual([
      720, 720, 240,
    ]);
    expect([await check('REFUSE'), await write('REFUSE'), await write('REFUSE', 'O')]).toEqual([
      712, 998, 998,
    ]);
    expect([await check('NOOPTION', 'OA'), await write('NOOPTION', 'O'), await write('NOOPTION')]).toEqual([
      741, 741, 200,
    ]);
    expect([await check('Kos', 'OA'), await write('Kos', 'O')]).toEqual([740, 201]);
  });

  test('PRICEUP: the booking is dearer than the check, and so is the next check', async () => {
    const offer = await offerOf(simulator, 'TEST', { content_types: ['hotel'] });
    const travelers = named('PRICEUP');
    const check = () => ask(simulator, '/v1/TEST/action/BA', { travelers, services: offer.services });
    expect(idOf(await check())).toBe(712);
    expect(idOf(await commit(simulator, '/v1/TEST/action/B', { ...offer, travelers }))).toBe(350);
    const dearer = await check();
    expect(idOf(dearer)).toBe(733);
    expect(Number(dearer.quote?.total) / Number(offer.total)).toBeCloseTo(1.07, 3);
    const total = dearer.quote?.total ?? 0;
    expect(idOf(await commit(simulator, '/v1/TEST/action/B', { ...offer, travelers, total }))).toBe(200);
  });

  test('TIMEOUT commits nothing, TIMEOUTLOST commits; neither answers', async () => {
    const offer = await offerOf(simulator, 'TEST', { content_types: ['hotel'] });
    for (const [name, known] of [
      ['TIMEOUT', 998],
      ['TIMEOUTLOST', 205],
    ] as const) {
      const reference = newReference();
      const waiting = new AbortController();
      const sent = fetch(`${simulator.url}/v1/TEST/action/B`, {
        method: 'POST',
        signal: waiting.signal,
        headers: {
          'content-type': 'application/json',
          'x-agenture': 'a',
          'x-api-key': 'sim-test',
          'x-client-reference': reference,
        },
        body: JSON.stringify({
          travelers: named(name),
          services: offer.services,
          expected_total: offer.total,
        }),
      });
      await until(async () => (await administer(simulator, 'GET', `calls?ref=${reference}`)).commits === 1);
      waiting.abort();
      await expect(sent).rejects.toThrow();
      const shown = await ask(simulator, '/v1/TEST/action/D', { reference }, { agenture: 'a' });
      expect([name, idOf(shown)]).toEqual([name, known]);
    }
  });
});

describe('faults', () => {
  test('answers that come, but not as they should', async () => {
    const raw = async () => {
      const response = await fetch(`${simulator.url}/v1/ADRI/search/products`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'x-agenture': 'a', 'x-api-key': 'sim-adri' },
        body: JSON.stringify({ ...SUMMER, page_size: 2 }),
      });
      return { http: response.status, text: await response.text() };
    };
    const whole = await raw();
    const meets = async (rule: object) => {
      await fault({ code: 'ADRI', ...rule, next: 1 });
      return raw();
    };
    expect((await meets({ fault: 'http_500' })).http).toBe(500);
    expect((await meets({ fault: 'http_429' })).http).toBe(429);
    expect((await meets({ fault: 'redirect' })).http).toBe(302);
    expect((await meets({ fault: 'html_body' })).text).toContain('<html>');
    expect((await meets({ fault: 'half_body' })).text).toHaveLength(Math.floor(whole.text.length / 2));
    expect((await meets({ fault: 'nan_price' })).text).toContain('"price":NaN');
    expect((await meets({ fault: 'negative_price' })).text).toContain('"price":-');
    expect((await meets({ fault: 'bad_dates' })).text).toContain('-02-31');
    expect((await meets({ fault: 'wrong_currency' })).text).toContain('XQQ');
    expect((await meets({ fault: 'foreign_ids' })).text).toContain('"id":9999');
    expect((await meets({ fault: 'status_id', value: 342 })).text).toContain('342');
    expect((await meets({ fault: 'huge_body', value: 1_000_000 })).text.length).toBeGreaterThan(1_000_000);
    expect(await raw()).toEqual(whole);
  });

  test('connections that end: before the commit nothing is booked, after it everything', async () => {
    const offer = await offerOf(simulator, 'ADRI');
    for (const [kind, found] of [
      ['down', 998],
      ['drop_before_commit', 998],
      ['drop_after_commit', 205],
    ] as const) {
      await fault({ code: 'ADRI', action: 'B', fault: kind, next: 1 });
      const reference = newReference();
      await expect(commit(simulator, '/v1/ADRI/action/B', { ...offer, reference })).rejects.toThrow();
      expect([kind, idOf(await ask(simulator, '/v1/ADRI/action/D', { reference }))]).toEqual([kind, found]);
    }
  });

  test('a fault of one operator or action leaves the others alone, and the next one replaces it', async () => {
    await fault({ code: 'ADRI', action: 'BA', fault: 'http_500' });
    expect((await ping()).http).toBe(200);
    await fault({ code: 'ADRI', fault: 'http_500' });
    await fault({ code: 'ADRI', fault: 'http_429' });
    expect((await ping()).http).toBe(429);
    expect((await ask(simulator, '/v1/KVAR/ping')).http).toBe(200);
    await fault({ code: 'ADRI', fault: 'none' });
    expect((await ping()).http).toBe(200);
    expect((await fault({ code: 'ADRI', fault: 'unknown' })).http).toBe(422);
    const response = await fetch(`${simulator.url}/admin/faults`);
    expect(response.status).toBe(401);
  });
});

describe('what a stranger gets wrong', () => {
  test('is refused with the field', async () => {
    const refusal = async (body: object, path = 'action/BA', asked = {}) => {
      const { http, error } = await ask(simulator, `/v1/ADRI/${path}`, body, asked);
      return [http, error?.code, error?.field];
    };
    const line = {
      id: 1,
      type: 'H',
      code: 'AD1',
      parameters: 'DBL.BB',
      travelers: [1],
      start_date: '2027-06-05',
    };
    expect(await refusal({ services: [{ ...line, start_date: '2027-02-31' }] })).toEqual([
      422,
      'INVALID',
      'services[0].start_date',
    ]);
    expect(await refusal({ travelers: [{ id: 1, type: 'X' }] })).toEqual([
      422,
      'INVALID',
      'travelers[0].type',
    ]);
    expect(await refusal({ expected_total: '12.50' })).toEqual([422, 'INVALID', 'expected_total']);
    expect(await refusal({ travelers: COUPLE, services: [] }, 'action/B')).toEqual([
      422,
      'INVALID',
      'X-Client-Reference',
    ]);
    expect(await refusal({}, 'action/XY')).toEqual([404, 'NO_CALL', undefined]);
    expect(await refusal({}, 'action/BA', { key: 'wrong' })).toEqual([401, 'AUTH', undefined]);
    expect(await refusal({ start_date: '2027-06-05', end_date: '2027-06-01' }, 'search/products')).toEqual([
      422,
      'INVALID',
      'end_date',
    ]);
    expect((await ask(simulator, '/v1/NOPE/ping')).error?.code).toBe('NO_OPERATOR');
    expect((await ask(simulator, '/v1/SUNC/action/BA')).error?.code).toBe('NO_OPERATOR');
  });

  test('the same calls at the same time get the same bytes', async () => {
    const sequence = async () => {
      await administer(simulator, 'POST', 'reset');
      await administer(simulator, 'PUT', 'clock', { now: NOW });
      const offer = await offerOf(simulator, 'BLWG', { nights: { min: 7, max: 7 } }, 'v2').catch(() => null);
      const sold = await offerOf(simulator, 'KVAR', { content_types: ['hotel'] });
      const booked = await commit(simulator, '/v1/KVAR/action/B', { ...sold, reference: 'MSAME000001' });
      const shown = await ask(simulator, '/v1/KVAR/action/D', { code: booked.booking?.code });
      return JSON.stringify([offer, sold, booked, shown]);
    };
    expect(await sequence()).toBe(await sequence());
  });
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue()));
}
