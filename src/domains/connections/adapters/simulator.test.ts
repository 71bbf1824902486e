import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentConnection, Ctx } from '../port/connection.ts';
import { CONTENT_PRESETS } from '../rules/contentValues.ts';
import { JSON_PRESETS } from '../rules/jsonValues.ts';
import { OTA_PRESETS } from '../rules/otaValues.ts';
import { short } from './testing/joined.ts';
import { ctxFor } from './testing/partner.ts';
import { dataOf, type Simulated, startSimulated, travelers } from './testing/simulated.ts';

let simulated: Simulated;
beforeAll(async () => {
  simulated = await startSimulated();
});
afterAll(() => simulated.stop());

describe('the simulated operators', () => {
  test.each([
    ['ADRI', () => simulated.json('ADRI', { ...JSON_PRESETS.sellit, change: 'full' }), 'full'],
    ['LAGU', () => simulated.ota('LAGU'), 'full'],
    ['DOLO', () => simulated.ota('DOLO', OTA_PRESETS['1way2italy_strict']), 'strict'],
  ])(
    'CONN-001 %s joins by values alone: search, check, book, find, change, print, cancel',
    async (_, join, hand) => {
      const connection = join();
      const { port, ctx } = simulated.joined(connection);
      expect(short(await port.ping(ctx()))).toBe(205);
      const draft = await simulated.draftFrom(connection);
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
    ['ADRI', () => simulated.json('ADRI')],
    ['LAGU', () => simulated.ota('LAGU')],
  ])('CONN-005 F16 %s: a booking whose answer was lost is found by our reference', async (toc, join) => {
    const connection = join();
    const { port, ctx } = simulated.joined(connection);
    const draft = await simulated.draftFrom(connection);
    const { total } = dataOf(await port.check(ctx(), draft, 'BA'));
    for (const [fault, booked] of [
      ['drop_before_commit', 0],
      ['drop_after_commit', 1],
      ['half_body', 1],
    ] as const) {
      await simulated.spoil(toc, fault, { action: 'B', next: 1 });
      const lost = ctx();
      expect([fault, (await port.commit(lost, draft, 'B', total ?? 0)).kind]).toEqual([fault, 'unknown']);
      await simulated.spoil(toc, 'none');
      const found = dataOf(await port.list(ctx(), { clientReference: lost.clientReference ?? '' }));
      expect([fault, found.length]).toEqual([fault, booked]);
    }
  });

  test.each([
    ['ADRI', () => simulated.json('ADRI')],
    ['SUNC', () => simulated.json('SUNC', JSON_PRESETS.sellitx2)],
    ['LAGU', () => simulated.ota('LAGU')],
  ])('CONN-009 F17 %s on its bad days: each lie has its name, and memory stays', async (toc, join) => {
    const connection = join();
    const { port, ctx } = simulated.joined(connection);
    const draft = await simulated.draftFrom(connection, toc === 'SUNC' ? 'pauschal' : 'hotel');
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
      'huge_body',
      'wrong_encoding',
      'wrong_currency',
      'negative_price',
      'nan_price',
      'bad_dates',
      'foreign_ids',
    ]) {
      await simulated.spoil(toc, fault);
      simulated.ports.forget(connection.id);
      found[fault] = short(await port.check(ctx(), draft, 'BA'));
      await simulated.spoil(toc, 'none');
    }
    expect(found).toEqual({
      garbage_body: 'unknown malformed',
      half_body: 'unknown malformed',
      gzip_bomb: 'unknown bomb',
      html_body: 'unknown wrong_type',
      redirect: 'unknown redirected',
      http_500: 'unknown http_status',
      doctype: toc === 'LAGU' ? 'unknown doctype' : 'unknown wrong_type',
      huge_body: 'unknown too_large',
      wrong_encoding: 'unknown encoding',
      wrong_currency: 'unknown wrong_currency',
      negative_price: 'unknown negative_price',
      nan_price: toc === 'ADRI' ? 'unknown malformed' : 'unknown not_a_number',
      bad_dates: 'unknown impossible_date',
      foreign_ids: 'unknown foreign_id',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('seats are shown, held and given back', async () => {
    const { port, ctx } = simulated.joined(
      simulated.json('PANB', { ...JSON_PRESETS.sellit, seats: true, entry_points: true }),
    );
    const trips = await port.search(ctx(), {
      contentTypes: ['trips'],
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
    const { port, ctx } = simulated.joined(simulated.json('EVNT', JSON_PRESETS.mountv));
    const draft = await simulated.draftFrom(simulated.json('ADRI'));
    const list = dataOf(await port.check(ctx(), draft, 'TD'));
    expect(list.submask?.title.id).toBe('EXTRAS');
    expect(short(await port.display(ctx(), 'NONE'))).toBe(998);
  });

  test('content comes in pages, with what changed and moved', async () => {
    const connection: ContentConnection = {
      ...simulated.common('CONTENT'),
      dialect: 'content',
      values: { ...CONTENT_PRESETS.giata, page_size: 3 },
    };
    const ctx = (password = 'sim-content'): Ctx<ContentConnection> => ({
      ...ctxFor(simulated.json('ADRI')),
      connection,
      credentials: { username: 'name|company', password },
    });
    const page = dataOf(await simulated.ports.content.products(ctx()));
    expect(page.products).toHaveLength(3);
    const next = dataOf(await simulated.ports.content.products(ctx(), page.next ?? ''));
    expect(next.products[0]?.giataId).not.toBe(page.products[0]?.giataId);
    expect(
      dataOf(await simulated.ports.content.movedSince(ctx(), '2020-01-01T00:00:00Z')).moved.length,
    ).toBeGreaterThan(0);
    expect(
      dataOf(await simulated.ports.content.changedSince(ctx(), '2020-01-01T00:00:00Z')).changed.length,
    ).toBeGreaterThan(0);
    expect(dataOf(await simulated.ports.content.product(ctx(), page.products[0]?.giataId ?? 0))).toEqual(
      page.products[0],
    );
    expect(await simulated.ports.content.ping(ctx('wrong'))).toMatchObject({ denied: true });
  });
});
