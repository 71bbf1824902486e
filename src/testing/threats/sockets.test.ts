import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { changeUser } from '#domains/org/actions.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';

let product: TestApp;
let host: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  product = await startTestApp();
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  host = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => product.stop());

function connected(origin?: string): Socket {
  const socket = io(host, {
    forceNew: true,
    reconnection: false,
    ...(origin ? { extraHeaders: { origin } } : {}),
  });
  sockets.push(socket);
  return socket;
}

/** The event that comes first, with its data. */
const firstOf = (socket: Socket, ...events: string[]) =>
  new Promise<unknown[]>((heard) => {
    for (const event of events) socket.once(event, (...said: unknown[]) => heard([event, ...said]));
  });

function join(socket: Socket, channel: string, token: string): Promise<unknown[]> {
  const answer = firstOf(socket, 'subscription_succeeded', 'subscription_error', 'disconnect');
  socket.emit('subscribe', { channel, auth: { headers: { Authorization: `Bearer ${token}` } } });
  return answer;
}

describe('lines that stay open', () => {
  test('S10 nobody joins a channel that is not about oneself, however it is spelt', async () => {
    const [mine, theirs] = [await product.newAgency(), await product.newAgency()];
    const own = `private-user-update.${mine.userId}`;
    expect(await join(connected(), own, mine.token)).toEqual(['subscription_succeeded', own]);
    const { userId, accountId } = theirs;
    for (const channel of [
      `private-user-update.${userId}`,
      `private-user-notify.${userId}`,
      `private-account-update.${accountId}`,
      `user:${userId}`,
      `account:${accountId}`,
      'private-user-update.*',
      '*',
      '',
      'private-user-update.',
      `${own}/../private-user-update.${userId}`,
      `${own},private-user-update.${userId}`,
      ` ${own}`,
      own.toUpperCase(),
    ]) {
      expect(await join(connected(), channel, mine.token)).toEqual(['subscription_error', channel, 403]);
    }
  });

  test('S10 nobody joins without a token that works', async () => {
    const { userId, token } = await product.newAgency();
    const channel = `private-user-update.${userId}`;
    for (const forged of ['', 'forged', token.slice(0, -1)]) {
      expect(await join(connected(), channel, forged)).toEqual(['subscription_error', channel, 401]);
    }
  });

  test('S10 who asks without end is cut off, and costs the others nothing', async () => {
    const calm = await product.newAgency();
    const stranger = connected();
    const end = firstOf(stranger, 'disconnect');
    await firstOf(stranger, 'connect');
    for (let ask = 0; ask < 2000; ask += 1) {
      const headers = { Authorization: `Bearer forged${ask}` };
      stranger.emit('subscribe', { channel: 'private-x', auth: { headers } });
    }
    expect((await end)[0]).toBe('disconnect');
    const before = performance.now();
    await calm.call(authCalls.checkAuth, {});
    expect(performance.now() - before).toBeLessThan(1000);

    const patient = connected();
    const answers = [];
    for (let ask = 0; ask < 20; ask += 1) answers.push((await join(patient, 'private-x', 'forged'))[0]);
    expect(answers).toEqual(Array.from({ length: 20 }, () => 'subscription_error'));
    await expect.poll(() => patient.connected).toBe(false);
  });

  test('S10 a page of another site gets no line', async () => {
    const opened = (origin?: string) => firstOf(connected(origin), 'connect', 'connect_error');
    expect((await opened())[0]).toBe('connect');
    expect((await opened(host))[0]).toBe('connect');
    for (const origin of ['https://evil.test', 'null', `${host}.evil.test`]) {
      expect([origin, (await opened(origin))[0]]).toEqual([origin, 'connect_error']);
    }
  });

  test('S9 nobody leaves the rooms by which lines are closed', async () => {
    const { userId, accountId, token } = await product.newAgency();
    const { id: sessionId } = await product.pools.system
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirstOrThrow();
    const channel = `private-user-update.${userId}`;
    const socket = connected();
    await join(socket, channel, token);
    for (const room of [`user:${userId}`, `session:${sessionId}`, `account:${accountId}`]) {
      socket.emit('unsubscribe', { channel: room });
    }
    await join(socket, channel, token); // Answered after all earlier messages.
    const end = firstOf(socket, 'disconnect');
    await systemWrite(product.pools, (tx) => changeUser(tx, userId, { active: false }));
    expect((await end)[0]).toBe('disconnect');
  });

  test('S9 whoever is switched off is cut off, and joins nothing any more', async () => {
    const { userId, token } = await product.newAgency();
    const channel = `private-user-update.${userId}`;
    const socket = connected();
    expect((await join(socket, channel, token))[0]).toBe('subscription_succeeded');
    const before = performance.now();
    const end = firstOf(socket, 'disconnect');
    await systemWrite(product.pools, (tx) => changeUser(tx, userId, { active: false }));
    expect((await end)[0]).toBe('disconnect');
    expect(performance.now() - before).toBeLessThan(2000);
    expect(await join(connected(), channel, token)).toEqual(['subscription_error', channel, 403]);
  });
});
