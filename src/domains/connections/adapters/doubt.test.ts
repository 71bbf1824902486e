import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../port/connection.ts';
import type { OperatorPort } from '../port/operatorPort.ts';
import { draft, TOTAL } from './testing/drafts.ts';
import { asker, joined, short } from './testing/joined.ts';
import { NAMESPACE } from './testing/otaSpeaker.ts';
import { type Partner, type Scripted, startPartner } from './testing/partner.ts';
import { speakers } from './testing/speakers.ts';

let partner: Partner;
beforeAll(async () => {
  partner = await startPartner();
});
afterAll(() => partner.stop());
beforeEach(() => partner.forget());

const answered = (content: string): Scripted => ({ type: 'text/xml', body: content });
const fault = (code: string) =>
  answered(
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>${code}</faultcode><faultstring>x</faultstring></s:Fault></s:Body></s:Envelope>`,
  );
const failed = (name: string, error: string) =>
  answered(`<${name} xmlns="${NAMESPACE}"><Errors><Error ${error}/></Errors></${name}>`);

describe.each(speakers.filter(({ name }) => name === 'OpenTravel'))('$name', (speaker) => {
  const ask = asker(() => partner, speaker);
  const commit = async (answer: Scripted) =>
    short(await ask(answer, (port, ctx) => port.commit(ctx, draft, 'B', TOTAL)));
  const check = async (answer: Scripted) =>
    short(await ask(answer, (port, ctx) => port.check(ctx, draft, 'BA')));

  test('CONN-005 after an error of the operator itself the outcome of a write is unknown', async () => {
    for (const answer of [
      fault('s:Server'),
      fault('s:Receiver'),
      failed('OTA_HotelResRS', 'Type="1"'),
      failed('OTA_HotelResRS', 'Type="12" Code="7777"'),
    ]) {
      expect(await commit(answer)).toBe('unknown unexpected');
    }
    expect(await commit(fault('s:Client.Format'))).toBe(998);
    expect(await commit(failed('OTA_HotelResRS', 'Type="2"'))).toBe(998);
    expect(await check(fault('s:Server'))).toBe(998);
    expect(await check(failed('OTA_HotelAvailRS', 'Type="12"'))).toBe(998);
  });

  test('a fee that nobody named is not told as charged', async () => {
    const cancelled = await ask(speaker.says.cancelled, (port, ctx) => port.cancel(ctx, '4711', 24920));
    expect(cancelled).toMatchObject({ statusId: 202, data: { status: 'XX', cancelFee: null } });
  });

  test('a fee is valid until a day or an instant that exists, and the rule that holds now counts', async () => {
    const rules = (first: string) =>
      answered(
        `<OTA_CancelRS xmlns="${NAMESPACE}"><Success/><CancelInfoRS><CancelRules><CancelRule Amount="100.00" CancelByDate="${first}"/><CancelRule Amount="200.00" CancelByDate="2099-01-01T00:00:00Z"/></CancelRules></CancelInfoRS></OTA_CancelRS>`,
      );
    const quoted = async (first: string) => {
      partner.says(rules(first));
      const { port, ctx } = joined(partner, speaker, { cancel_quote: true });
      return port.cancelQuote(ctx, '4711');
    };
    const inZone = (ms: number) =>
      `${new Date(Date.now() + ms + 7_200_000).toISOString().slice(0, 19)}+02:00`;
    expect(await quoted(inZone(-3_600_000))).toMatchObject({ data: { fee: 20000 } });
    expect(await quoted(inZone(3_600_000))).toMatchObject({ data: { fee: 10000 } });
    expect(await quoted(new Date().toISOString().slice(0, 10))).toMatchObject({ data: { fee: 10000 } });
    expect(short(await quoted('2099-02-30'))).toBe('unknown impossible_date');
  });

  const [room] = draft.services;
  if (!room) throw new Error('The draft has no room.');
  const extra = { ...room, id: 2, type: 'EX', code: 'SKI7' };

  test('what the dialect cannot sell is not dropped in silence, and nothing leaves', async () => {
    for (const type of ['F', 'T', 'V', 'POS']) {
      const mixed = { ...draft, services: [room, { ...extra, type }] };
      const outcome = await ask(speaker.says.booked, (port, ctx) => port.commit(ctx, mixed, 'B', TOTAL));
      expect([type, short(outcome)]).toEqual([type, 'not_sent not_supported']);
    }
    expect(partner.arrived).toEqual([]);
  });

  test('removed lines do not leave', async () => {
    const services = [{ ...room, id: 3, removed: true as const }, room, { ...extra, removed: true as const }];
    const outcome = await ask(speaker.says.changed, (port, ctx) =>
      port.change(ctx, '4711', { ...draft, services }, TOTAL),
    );
    expect(short(outcome)).toBe(203);
    expect(partner.arrived[0]?.body).not.toContain('SKI7');
  });

  test('the price of the whole goes before the sum of its rooms', async () => {
    const { body = '', ...head } = speaker.says.shown;
    const shown = String(body).replace(
      '</RoomStays>',
      '</RoomStays><ResGlobalInfo><Total AmountAfterTax="1346.00"/></ResGlobalInfo>',
    );
    const outcome = await ask({ ...head, body: shown }, (port, ctx) => port.display(ctx, '4711'));
    expect(outcome).toMatchObject({ data: { total: 134600 } });
  });
});

describe.each(speakers.filter(({ name }) => name.startsWith('JSON')))('$name', (speaker) => {
  const { says } = speaker;
  const ask = asker(() => partner, speaker);
  const inState = (answer: Scripted, state: string): Scripted => ({
    ...answer,
    body: String(answer.body).replace(/"state":"\w+"/, `"state":"${state}"`),
  });

  test('CONN-005 a booking in another state than its answer says is not taken as done', async () => {
    const commit = (port: OperatorPort, ctx: Ctx) => port.commit(ctx, draft, 'B', TOTAL);
    expect(short(await ask(inState(says.booked, 'XX'), commit))).toBe('unknown unexpected');
    const fixed = await ask(inState(says.fixed, 'OP'), (port, ctx) => port.fix(ctx, '4711', TOTAL));
    expect(short(fixed)).toBe('unknown unexpected');
    const kept = await ask(inState(says.cancelled, 'OK'), (port, ctx) => port.cancel(ctx, '4711', 0));
    expect(short(kept)).toBe('unknown unexpected');
  });

  test('a fee that is valid until a day that does not exist is refused', async () => {
    const fee = {
      ...says.fee,
      body: String(says.fee.body).replace('"valid_until":null', '"valid_until":"soon"'),
    };
    const quoted = await ask(fee, (port, ctx) => port.cancelQuote(ctx, '4711'));
    expect(short(quoted)).toBe('unknown impossible_date');
  });

  test('CONN-005 a booking at another price than the agreed one is not taken as done', async () => {
    const other = TOTAL + 100;
    const booked = await ask(says.booked, (port, ctx) => port.commit(ctx, draft, 'B', other));
    expect(short(booked)).toBe('unknown wrong_total');
    const fixed = await ask(says.fixed, (port, ctx) => port.fix(ctx, '4711', other));
    expect(short(fixed)).toBe('unknown wrong_total');
    const changed = await ask(says.changed, (port, ctx) => port.change(ctx, '4711', draft, other));
    expect(short(changed)).toBe('unknown wrong_total');
  });
});
