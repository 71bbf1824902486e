import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingDraft } from '../port/booking.ts';
import { short } from './testing/joined.ts';
import { dataOf, travelers } from './testing/simulated.ts';
import { startStranger } from './testing/stranger.ts';

const HANDS = [
  { envelope: 'soap11', encoding: 'utf-16le', currency: 'HUF' },
  { envelope: 'soap12', encoding: 'utf-8-bom', currency: 'HUF' },
  { envelope: 'none', encoding: 'windows-1250', currency: 'CZK' },
] as const;
const WEEK = {
  contentTypes: ['hotel'],
  from: '2027-07-10',
  to: '2027-07-31',
  minNights: 7,
  maxNights: 7,
  adults: 2,
  childAges: [9],
};

/** A tenth in whole units of what the host writes. */
const tenthOf = (total: number, unit = 1) => Math.round(total / unit / 10) * unit;

type Stranger = Awaited<ReturnType<typeof startStranger>>;

async function draftFrom({ port, ctx }: Stranger): Promise<BookingDraft> {
  const { offers } = dataOf(await port.search(ctx(), WEEK));
  const [offer] = offers.filter(({ status, board }) => status === 'free' && board === 'HB');
  if (!offer) throw new Error(`No half board is free: ${JSON.stringify(offers)}`);
  return { tripType: '', travelers, services: offer.services };
}

describe.each(HANDS)('a stranger that speaks OpenTravel in $encoding, $envelope, $currency', (hand) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await startStranger(hand);
  });
  afterAll(() => stranger.stop());

  test('CONN-001 joins by values alone: search, check, book, read, cancel', async () => {
    const { port, ctx } = stranger;
    expect(short(await port.ping(ctx()))).toBe(205);
    expect(await port.ping(ctx('wrong'))).toMatchObject({ denied: true });
    const { offers } = dataOf(await port.search(ctx(), WEEK));
    expect(new Set(offers.map(({ board }) => board))).toEqual(new Set(['RO', 'BB', 'HB', 'FB']));
    expect(offers[0]).toMatchObject({ productName: 'Gellért Szálló', nights: 7, currency: hand.currency });
    const draft = await draftFrom(stranger);
    const quote = dataOf(await port.check(ctx(), draft, 'BA'));
    const total = quote.total ?? 0;
    const found = offers.find(({ services }) => JSON.stringify(services) === JSON.stringify(draft.services));
    expect(found?.price).toBe(total);
    expect(short(await port.commit(ctx(), draft, 'B', total - 100))).toBe(350);
    const booking = ctx();
    const services = quote.lines;
    const booked = dataOf(await port.commit(booking, { ...draft, services }, 'B', total));
    expect(booked).toMatchObject({ status: 'OK', total, clientReference: booking.clientReference });
    const { code } = booked;
    expect(dataOf(await port.display(ctx(), code))).toMatchObject({ code, status: 'OK', total });
    expect(short(await port.display(ctx(), '1'))).toBe(998);
    const { fee } = dataOf(await port.cancelQuote(ctx(), code));
    expect(fee).toBe(tenthOf(total, hand.currency === 'HUF' ? 100 : 1));
    expect(short(await port.cancel(ctx(), code, fee + 100))).toBe(350);
    expect(dataOf(await port.cancel(ctx(), code, fee))).toMatchObject({ code, status: 'XX', cancelFee: fee });
    expect(dataOf(await port.display(ctx(), code))).toMatchObject({ code, status: 'XX' });
  });

  test('CONN-001 holds an option and makes it firm', async () => {
    const { port, ctx } = stranger;
    const draft = await draftFrom(stranger);
    const quote = dataOf(await port.check(ctx(), draft, 'OA'));
    const total = quote.total ?? 0;
    expect(quote.optionUntil).toMatch(/^2026-11-23T09:/);
    const { code } = dataOf(await port.commit(ctx(), draft, 'O', total));
    expect(dataOf(await port.display(ctx(), code))).toMatchObject({ status: 'OP' });
    expect(dataOf(await port.fix(ctx(), code, total))).toMatchObject({ code, status: 'OK' });
  });

  test('the last room is sold out for others, and its guests can still be renamed', async () => {
    const { port, ctx } = stranger;
    const draft = await draftFrom(stranger);
    const quote = dataOf(await port.check(ctx(), draft, 'BA'));
    const total = quote.total ?? 0;
    const codes: string[] = [];
    for (let left = quote.lines[0]?.units ?? 0; left > 0; left -= 1) {
      codes.push(dataOf(await port.commit(ctx(), draft, 'B', total)).code);
    }
    expect(short(await port.check(ctx(), draft, 'BA'))).toBe(310);
    const [code = ''] = codes;
    const renamed = { ...draft, travelers: travelers.map((one) => ({ ...one, firstName: 'Eva' })) };
    expect(await port.changeQuote(ctx(), code, renamed)).toMatchObject({ statusId: 752, data: { total } });
    expect(short(await port.change(ctx(), code, renamed, total))).toBe(203);
    const { travelers: guests } = dataOf(await port.display(ctx(), code));
    expect(guests.map(({ firstName }) => firstName)).toEqual(['Eva', 'Eva', 'Eva']);
    for (const one of codes) {
      const { fee } = dataOf(await port.cancelQuote(ctx(), one));
      expect(short(await port.cancel(ctx(), one, fee))).toBe(202);
    }
  });

  test('CONN-005 F16 a booking whose answer was lost is found by our reference', async () => {
    const { port, ctx } = stranger;
    const draft = await draftFrom(stranger);
    const total = dataOf(await port.check(ctx(), draft, 'BA')).total ?? 0;
    for (const [fault, booked] of [
      ['drop_before_commit', 0],
      ['drop_after_commit', 1],
      ['garbage', 1],
    ] as const) {
      await stranger.spoil(fault, { message: 'OTA_HotelResRQ' });
      const lost = ctx();
      expect([fault, (await port.commit(lost, draft, 'B', total)).kind]).toEqual([fault, 'unknown']);
      const { clientReference = '' } = lost;
      const rows = dataOf(await port.list(ctx(), { clientReference }));
      expect([fault, rows.length]).toEqual([fault, booked]);
      for (const row of rows) {
        expect(row).toMatchObject({ clientReference, status: 'OK', total });
        await port.cancel(ctx(), row.code, dataOf(await port.cancelQuote(ctx(), row.code)).fee);
      }
    }
  });
});

describe('the fee of a stranger that is not asked for it', () => {
  const booked = async (stranger: Stranger) => {
    const { port, ctx } = stranger;
    const draft = await draftFrom(stranger);
    const total = dataOf(await port.check(ctx(), draft, 'BA')).total ?? 0;
    return dataOf(await port.commit(ctx(), draft, 'B', total));
  };

  test('is what the rules of the reservation say', async () => {
    const stranger = await startStranger(HANDS[2], { fee_by: 'read' });
    const { code, total } = await booked(stranger);
    const { fee } = dataOf(await stranger.port.cancelQuote(stranger.ctx(), code));
    expect(fee).toBe(tenthOf(total ?? 0));
    const cancelled = dataOf(await stranger.port.cancel(stranger.ctx(), code, fee));
    expect(cancelled).toMatchObject({ status: 'XX', cancelFee: fee });
    await stranger.stop();
  });

  test('is what the answer to the cancellation charges', async () => {
    const stranger = await startStranger(HANDS[0], { cancel_quote: false });
    const { code, total } = await booked(stranger);
    expect(short(await stranger.port.cancelQuote(stranger.ctx(), code))).toBe('not_sent not_supported');
    const cancelled = dataOf(await stranger.port.cancel(stranger.ctx(), code, 0));
    expect(cancelled).toMatchObject({ status: 'XX', cancelFee: tenthOf(total ?? 0, 100) });
    await stranger.stop();
  });
});
