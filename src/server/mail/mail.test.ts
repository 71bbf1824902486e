import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';

/** Whether the server refuses the product's password or the recipient. */
let refuses: 'product' | 'recipient' = 'product';
const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });
const server = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (_auth, _session, done) =>
    refuses === 'product' ? done(refusal('Wrong password', 535)) : done(null, { user: 'maestral' }),
  onRcptTo: (_address, _session, done) => done(refusal('No such person', 550)),
});

let product: TestApp;
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo; // It listens on TCP.
  product = await startTestApp({ SMTP_URL: `smtp://maestral:secret@127.0.0.1:${port}` });
});
afterAll(async () => {
  await product.stop();
  await new Promise<void>((closed) => server.close(closed));
});

/** The state of a mail to a new agency after its first try. */
async function outcome() {
  const { username, accountId } = await product.newAgency();
  await product.visitor.call(authCalls.forgot, { body: { email: username } });
  const look = () =>
    product.pools.system
      .selectFrom('mails')
      .leftJoin('jobs', (on) =>
        on.on('jobs.name', '=', 'mail.queued').onRef('jobs.account_id', '=', 'mails.account_id'),
      )
      .where('mails.account_id', '=', accountId)
      .select(['mails.state', 'jobs.last_error as said'])
      .executeTakeFirst();
  await expect
    .poll(async () => (await look())?.state === 'failed' || (await look())?.said, { timeout: 15_000 })
    .toBeTruthy();
  return look();
}

test('a server that refuses the product’s password loses no mail: it is tried again', async () => {
  refuses = 'product';
  expect(await outcome()).toEqual({ state: 'queued', said: expect.stringContaining('535') });
});

test('a recipient who is refused is refused for good', async () => {
  refuses = 'recipient';
  expect(await outcome()).toMatchObject({ state: 'failed' });
});
