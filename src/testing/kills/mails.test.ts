import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { createAgency } from '#domains/auth/testing.ts';
import { visit } from './ledger.ts';
import { type SupervisedProduct, superviseProduct, until } from './product.ts';

const MAILS = 30;
const KILL_EVERY = 6;
const PATIENCE_MS = 60_000;

/** Message ids in the order in which the server accepted them. */
const taken: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    const take = (message: string) => {
      taken.push(/^message-id: *(\S+)/im.exec(message)?.[1] ?? '');
      done();
    };
    text(stream).then(take, done); // A message that a kill interrupted does not count as sent.
  },
});
server.on('error', () => {}); // A killed product disconnects.

let product: SupervisedProduct;
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo; // It listens on TCP.
  product = await superviseProduct({ SMTP_URL: `smtp://127.0.0.1:${port}` });
}, 60_000);
afterAll(async () => {
  await product.stop();
  await new Promise<void>((closed) => server.close(closed));
});

test('F7 kills of the product lose no mail, and send one twice at most when they fall between its sending and its note', async () => {
  const pools = visit(product.databaseUrl());
  const agency = await createAgency({ pools });
  const ask = async () =>
    (
      await fetch(product.url + authCalls.forgot.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: agency.username }),
      })
    ).status === 200;
  let kills = 0;
  for (let number = 1; number <= MAILS; number += 1) {
    await until('acknowledgement', ask);
    if (number % KILL_EVERY !== 0) continue;
    product.killProduct();
    kills += 1;
  }
  const stored = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from mails where kind = 'auth.reset'`.execute(pools.system);
    return rows;
  };
  const unsent = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs where name in ('auth.resetAsked', 'mail.queued')`.execute(
      pools.system,
    );
    return rows[0]?.count;
  };
  await expect
    .poll(async () => [await unsent(), (await stored()).filter(({ state }) => state !== 'sent').length], {
      timeout: PATIENCE_MS,
    })
    .toEqual([0, 0]);
  const mails = await stored();
  await pools.close();
  expect(mails.length).toBeGreaterThanOrEqual(MAILS);
  expect(new Set(taken).size).toBe(mails.length);
  expect(taken.length - mails.length).toBeLessThanOrEqual(kills);
  process.stdout.write(`${kills} kills: ${mails.length} mails stored, ${taken.length} taken by the server\n`);
}, 180_000);
