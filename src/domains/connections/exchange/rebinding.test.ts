import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { short } from '../adapters/testing/joined.ts';
import { ctxFor, type Partner, startPartner } from '../adapters/testing/partner.ts';
import { speakers } from '../adapters/testing/speakers.ts';

const [speaker] = speakers;
if (!speaker) throw new Error('Nobody speaks.');
const NAME = 'operator.test';
const { lookup } = dns;
let leadsTo = '127.0.0.1';
let partner: Partner;
beforeAll(async () => {
  partner = await startPartner();
  type Answer = (error: Error | null, addresses: LookupAddress[]) => void;
  dns.lookup = ((_: string, _options: LookupOptions, answer: Answer) =>
    answer(null, [{ address: leadsTo, family: 4 }])) as typeof lookup;
  syncBuiltinESMExports();
});
afterAll(async () => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
  await partner.stop();
});

test('CONN-003 S15 a name that leads inside the house since it was stored is refused before a byte leaves', async () => {
  const { port } = new URL(partner.url);
  const ctx = ctxFor(speaker.connection(`http://${NAME}:${port}`));
  const { dialect } = ctx.connection;
  const ping = async () => short(await partner.ports.operator(dialect).ping(ctx));
  const pong = speaker.says.pong;
  partner.says({ ...pong, headers: { connection: 'close' } });
  expect(await ping()).toBe(205);
  for (const inside of ['10.0.0.1', '169.254.169.254', '192.168.0.1']) {
    leadsTo = inside;
    expect([inside, await ping()]).toEqual([inside, 'not_sent address_refused']);
  }
  expect(partner.arrived).toHaveLength(1);
  expect(partner.counted).toHaveLength(1);
});
