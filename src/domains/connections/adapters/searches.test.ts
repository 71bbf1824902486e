import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ask } from './json/ask.ts';
import { jsonSearches } from './json/searching.ts';
import { short } from './testing/joined.ts';
import { ctxFor, type Partner, startPartner } from './testing/partner.ts';
import { speakers } from './testing/speakers.ts';

const speaker = speakers.find(({ name }) => name === 'JSON v2');
if (!speaker) throw new Error('Nobody speaks v2.');

let partner: Partner;
beforeAll(async () => {
  partner = await startPartner();
});
afterAll(() => partner.stop());
beforeEach(() => {
  partner.forget();
  partner.ports.forget(7);
});

const port = () => partner.ports.operator('json');

describe('searches that are answered later', () => {
  const begun = { status: 202, type: 'application/json', body: '{"search":"S1","poll_after_ms":10}' };
  const offer = {
    id: 'o1',
    product: 'P1',
    name: 'Laguna',
    sub_type: 'package',
    start_date: '2027-06-12',
    end_date: '2027-06-19',
    nights: 7,
    room: 'DZM',
    board: 'HB',
    price: '1246.00',
    currency: 'EUR',
    services: [],
  };
  const page = (complete: boolean, next: string | null) => ({
    type: 'application/json',
    body: JSON.stringify({ complete, poll_after_ms: 10, offers: [offer], next }),
  });
  const query = {
    contentTypes: ['pauschal'],
    from: '2027-06-01',
    to: '2027-07-01',
    minNights: 7,
    maxNights: 7,
    adults: 2,
    childAges: [],
  };
  const later = speaker.connection;

  test('are asked again until they are complete, page by page', async () => {
    partner.says(begun, page(false, null), page(true, '2'));
    const ctx = ctxFor(later(partner.url));
    const outcome = await port().search(ctx, query);
    expect(outcome).toMatchObject({ data: { offers: [{ id: 'o1', price: 124600 }], next: 'S1 2' } });
    expect(partner.arrived.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v2/KVAR/search/dates',
      'GET /v2/KVAR/search/S1',
      'GET /v2/KVAR/search/S1',
    ]);
    partner.says(page(true, null));
    expect(await port().search(ctx, query, 'S1 2')).toMatchObject({ data: { next: null } });
    expect(partner.arrived.at(-1)?.path).toBe('/v2/KVAR/search/S1?page=2');
  });

  test('CONN-005 end with their time, or when nobody waits for them', async () => {
    partner.says(begun, page(false, null));
    const brief = { ...later(partner.url), deadlineMs: 100 };
    expect(short(await port().search(ctxFor(brief), query))).toBe('unknown late');
    // Not asked again sooner than after a while, whatever the operator says.
    expect(partner.arrived.length).toBeLessThan(3);
    partner.says(begun, page(false, null));
    const leaving = new AbortController();
    const search = port().search(ctxFor(later(partner.url), { signal: leaving.signal }), query);
    await expect
      .poll(() => partner.arrived.filter(({ method }) => method === 'GET').length)
      .toBeGreaterThan(0);
    leaving.abort();
    expect(short(await search)).toBe('unknown cancelled');
  });

  test('CONN-005 have one time for all their steps', async () => {
    const times: number[] = [];
    const ask: Ask = async (ctx, _, read) => {
      times.push(ctx.connection.deadlineMs);
      return read(times.length === 1 ? { search: 'S1', poll_after_ms: 50 } : { complete: true, offers: [] }, {
        status: 200,
        contentType: 'application/json',
        headers: {},
        body: Buffer.alloc(0),
      });
    };
    const brief = { ...later(partner.url), deadlineMs: 1000 };
    const outcome = await jsonSearches(ask).search(ctxFor(brief), query);
    expect(outcome).toMatchObject({ data: { offers: [] } });
    const [whole, rest = whole] = times;
    expect(whole).toBe(1000);
    expect(rest).toBeLessThan(1000);
  });
});
