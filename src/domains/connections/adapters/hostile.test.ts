import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draft } from './testing/drafts.ts';
import { asker, joined, short } from './testing/joined.ts';
import { type Partner, type Scripted, startPartner } from './testing/partner.ts';
import { speakers } from './testing/speakers.ts';

/** 50 MB in 50 kB. */
const BOMB = gzipSync(Buffer.alloc(50_000_000, ' '), { level: 1 });

let partner: Partner;
beforeAll(async () => {
  partner = await startPartner();
});
afterAll(() => partner.stop());
beforeEach(() => partner.forget());

describe.each(speakers)('$name', (speaker) => {
  const { says } = speaker;
  const ask = asker(() => partner, speaker);
  const inCheck = (change: (text: string) => string) =>
    ask(speaker.check(change), (port, ctx) => port.check(ctx, draft, 'BA'));

  test('CONN-009 S18 an answer that does not hold is refused by name', async () => {
    const isXml = joined(partner, speaker).connection.dialect === 'ota';
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
    const type = joined(partner, speaker).connection.dialect === 'ota' ? 'text/xml' : 'application/json';
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

  test('CONN-009 the log keeps status and beginning of an answer that was refused by type or size', async () => {
    const type = joined(partner, speaker).connection.dialect === 'ota' ? 'text/xml' : 'application/json';
    const checked = async (answer: Scripted) => {
      await ask(answer, (port, ctx) => port.check(ctx, draft, 'BA'));
      return partner.logged.at(-1);
    };
    const html = { status: 404, type: 'text/html', body: '<p>Closed for the winter</p>' };
    expect(await checked(html)).toMatchObject({
      httpStatus: 404,
      answer: { text: '<p>Closed for the winter</p>', isCut: true },
    });
    expect(await checked({ type, body: 'a'.repeat(6_000_000) })).toMatchObject({
      httpStatus: 200,
      answer: { bytes: 20_000, isCut: true },
    });
  });

  test('CONN-009 S25 an answer that its question cannot have is refused, and nothing of it is taken', async () => {
    const booked = await ask(says.booked, (port, ctx) => port.check(ctx, draft, 'BA'));
    expect(short(booked)).toBe('unknown unexpected');
    const free = await ask(says.free, (port, ctx) => port.commit(ctx, draft, 'B', 124600));
    expect(short(free)).toBe('unknown unexpected');
    const pong = await ask(says.pong, (port, ctx) => port.display(ctx, '4711'));
    expect(short(pong)).toBe('unknown unexpected');
    const shown = await ask(says.shown, (port, ctx) => port.cancel(ctx, '4711', 0));
    expect(short(shown)).toBe('unknown unexpected');
  });
});

describe.each(speakers.filter(({ name }) => name.startsWith('JSON')))('refusals of $name', (speaker) => {
  test('CONN-009 S25 a refusal can say no, and never that something was booked', async () => {
    const refused = (id: number) => ({
      status: 400,
      type: 'application/json',
      body: JSON.stringify({ status: { id, text: '' }, error: { code: 'INVALID', field: null } }),
    });
    const ask = asker(() => partner, speaker);
    const book = async (id: number) =>
      short(await ask(refused(id), (port, ctx) => port.commit(ctx, draft, 'B', 124600)));
    expect(await book(342)).toBe(342);
    for (const lie of [200, 712, 2 ** 31])
      expect([lie, await book(lie)]).toEqual([lie, 'unknown unexpected']);
  });
});
