import type { AddressInfo } from 'node:net';
import Echo from 'laravel-echo';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app/server.ts';
import { addUser } from '#domains/auth/testing.ts';
import { systemWrite } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { notify } from './actions.ts';
import { notifyCalls } from './contract.ts';

const QUICKLY = { timeout: 2000 };

let product: TestApp;
let here: string;
const lines: Echo<'socket.io'>[] = [];
beforeAll(async () => {
  product = await startTestApp();
  here = await listen(product.app);
});
afterAll(async () => {
  for (const line of lines) line.disconnect();
  await product.stop();
});

const listen = async (app: TestApp['app']) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A server on a port has an address of this type.
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

/** Events that a stock client receives on the channel of a user. */
async function follow(host: string, token: string, userId: number): Promise<unknown[]> {
  const line = new Echo<'socket.io'>({ broadcaster: 'socket.io', client: io, host, bearerToken: token });
  lines.push(line);
  const heard: unknown[] = [];
  const joined = new Promise((done) => line.connector.socket.on('subscription_succeeded', done));
  line.private(`user-notify.${userId}`).listen('.notify.new', (data: unknown) => heard.push(data));
  await joined;
  return heard;
}

const tellOfMail = ({ accountId, userId }: Pick<TestClerk, 'accountId' | 'userId'>) =>
  systemWrite(product.pools, (tx) =>
    notify(tx, accountId, [userId], { type: 'mail_failed', params: { recipient: 'a@b.test' } }),
  );

describe('live notifications', () => {
  test('NOTIF-010 what was rolled back is announced to nobody', async () => {
    const clerk = await product.newAgency();
    const heard = await follow(here, clerk.token, clerk.userId);
    const undone = systemWrite(product.pools, async (tx) => {
      await notify(tx, clerk.accountId, [clerk.userId], { type: 'user_limit' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await tellOfMail(clerk);
    await expect.poll(() => heard.length, QUICKLY).toBe(1);
    expect(heard).toMatchObject([{ notify: { notify_type: { type: 'mail_failed' } } }]);
  });

  test('NOTIF-017 of a mail that failed its sender is told, once', async () => {
    const admin = await product.newAgency();
    const sender = await addUser(product, admin.accountId);
    const payload = { id: 'b6a0', user_id: sender.userId, recipient: 'lost@posta.test' };
    const failed = { name: 'mail.failed' as const, accountId: admin.accountId, payload };
    await systemWrite(product.pools, async (tx) => {
      await emit(tx, failed);
      await emit(tx, failed);
    });
    const clerk = await product.signIn(sender.username, sender.password);
    const told = async () =>
      (await clerk.call(notifyCalls.all, {})).data.map(({ notify_type, params }) => ({
        ...notify_type,
        params,
      }));
    const expected = [{ type: 'mail_failed', module_id: 2, params: { recipient: 'lost@posta.test' } }];
    await expect.poll(told, QUICKLY).toEqual(expected);
    const waiting = () =>
      product.pools.system
        .selectFrom('jobs')
        .select('id')
        .where('account_id', '=', admin.accountId)
        .execute();
    await expect.poll(waiting, QUICKLY).toEqual([]);
    expect(await told()).toEqual(expected);
    expect((await admin.call(notifyCalls.all, {})).data).toEqual([]);
  });

  test('API-018, NOTIF-010 a new one arrives on the own channel of its reader, also from another process', async () => {
    const second = await createApp({ ...product, webFolder: undefined });
    const there = await listen(second);
    const clerk = await product.newAgency({ user: { language: 'hr' } });
    const person = await addUser(product, clerk.accountId);
    const colleague = await product.signIn(person.username, person.password);
    const heard = [
      await follow(here, clerk.token, clerk.userId),
      await follow(there, clerk.token, clerk.userId),
    ];
    const beside = await follow(here, colleague.token, person.userId);
    await tellOfMail(clerk);
    for (const line of heard) await expect.poll(() => line.length, QUICKLY).toBe(1);
    const { data } = await clerk.call(notifyCalls.all, {}, { localization: 'hr' });
    expect(heard).toEqual([[{ notify: data[0] }], [{ notify: data[0] }]]);

    await tellOfMail(person);
    await expect.poll(() => beside.length, QUICKLY).toBe(1);
    expect(heard.map((line) => line.length)).toEqual([1, 1]);
    await second.close();
  });
});
