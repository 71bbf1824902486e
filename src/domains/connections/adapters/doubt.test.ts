import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draft, TOTAL } from './testing/drafts.ts';
import { asker, short } from './testing/joined.ts';
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

describe.each(speakers.filter(({ name }) => name.startsWith('OpenTravel')))('$name', (speaker) => {
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
});
