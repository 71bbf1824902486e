import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';

let child: ChildProcess;
let url = '';
beforeAll(async () => {
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--child'], {
    env: { PATH: process.env.PATH ?? '', STRANGER_PORT: '0', STRANGER_ENCODING: 'utf-16be' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout ?? process.stdin }), 'line');
  url = /http:\S+/.exec(String(line))?.[0] ?? '';
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
});

const POS =
  '<POS><Source><RequestorID ID="740012" ID_Context="PUSZTA" MessagePassword="puszta-740012" Type="5"/><BookingChannel Type="7"><CompanyName Code="PUSZTA-B2B"/></BookingChannel></Source></POS>';
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const enveloped = (name: string, inside: string) =>
  `<s:Envelope xmlns:s="${SOAP}"><s:Body><${name} xmlns="http://www.opentravel.org/OTA/2003/05" EchoToken="A&lt;1">${inside}</${name}></s:Body></s:Envelope>`;

async function ask(body: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${url}/gateway/OpenTravel.asmx`, { method: 'POST', body });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 2)]).toEqual([0xfe, 0xff]);
  return { status: answer.status, text: new TextDecoder('utf-16be').decode(bytes) };
}

test('it answers in its envelope, under its prefix, attributes from Z to A', async () => {
  const { status, text } = await ask(enveloped('OTA_PingRQ', `${POS}<EchoData>Ž &amp; ű</EchoData>`));
  expect(status).toBe(200);
  expect(text).toContain(`<env:Envelope xmlns:env="${SOAP}">`);
  expect(text).toContain('<ota:Success /><ota:EchoData>Ž &amp; ű</ota:EchoData>');
  expect(text).toMatch(
    /<ota:OTA_PingRS xmlns:ota="[^"]+" Version="3.000" TimeStamp="[^"]+" PrimaryLangID="hu" EchoToken="A&lt;1">/,
  );
});

test.each([
  ['a message that it does not serve', enveloped('OTA_CancelRQ', POS), 'Type="2"'],
  ['a stranger', enveloped('OTA_PingRQ', POS.replace('puszta-', 'sim-')), 'Code="175"'],
  ['another channel', enveloped('OTA_PingRQ', POS.replace('B2B', 'B2C')), 'Code="175"'],
  ['a message without an envelope', '<OTA_PingRQ/>', 'Type="7"'],
  ['half a message', enveloped('OTA_PingRQ', POS).slice(0, 300), 'Type="7"'],
])('%s is told as an error within a 200', async (_, body, said) => {
  const { status, text } = await ask(body);
  expect(status).toBe(200);
  expect(text).toContain('<ota:Errors><ota:Error ');
  expect(text).toContain(said);
});
