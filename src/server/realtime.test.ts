import type { AddressInfo } from 'node:net';
import Echo from 'laravel-echo';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app/server.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { changeAccount, changeUser } from '#domains/org/actions.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { systemWrite } from './db/scope.ts';

let product: TestApp;
let host: string;
const clients: Echo<'socket.io'>[] = [];

const listen = async (app: TestApp['app'], port = 0) => {
  await app.listen({ port, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  product = await startTestApp();
  host = await listen(product.app);
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await product.stop();
});

/** The stock client with its documented options alone. */
function echoOf(token: string, at = host) {
  const echo = new Echo<'socket.io'>({
    broadcaster: 'socket.io',
    client: io,
    host: at,
    bearerToken: token,
    reconnectionDelay: 50,
    reconnectionDelayMax: 50,
  });
  clients.push(echo);
  return echo;
}

type EchoClient = ReturnType<typeof echoOf>;
const answer = (echo: EchoClient, event: string) =>
  new Promise<unknown[]>((done) => echo.connector.socket.on(event, (...args: unknown[]) => done(args)));

/** Joins a channel and collects its events. */
async function follow(token: string, channel: string, event: string, at = host) {
  const echo = echoOf(token, at);
  const joined = answer(echo, 'subscription_succeeded');
  const seen: unknown[] = [];
  echo.private(channel).listen(`.${event}`, (data: unknown) => seen.push(data));
  await joined;
  return { echo, seen };
}

const rename = (clerk: Caller, name: string) => {
  const body = { name, tel: '', language: 'sl' as const, signature: '', settings: {} };
  return clerk.call(authCalls.changeProfile, { body });
};
const change = (
  clerk: TestClerk,
  table: 'user' | 'account',
  state: { active?: boolean; trashed?: boolean },
) =>
  systemWrite(product.pools, (tx) =>
    table === 'user' ? changeUser(tx, clerk.userId, state) : changeAccount(tx, clerk.accountId, state),
  );

describe('realtime', () => {
  test('API-016, API-017 a stock client hears user.update on its own channel, and nothing of others', async () => {
    const [mine, theirs] = [await product.newAgency(), await product.newAgency()];
    const own = await follow(mine.token, `user-update.${mine.userId}`, 'user.update');
    const other = await follow(theirs.token, `user-update.${theirs.userId}`, 'user.update');
    await rename(mine, 'Ada Nova');
    const user = { id: mine.userId, name: 'Ada Nova', active: true, trashed: false, theme: 'auto' };
    await expect.poll(() => own.seen, { timeout: 2000 }).toEqual([{ user }]);
    await rename(theirs, 'Eva');
    await expect.poll(() => other.seen.length, { timeout: 2000 }).toBe(1);
    expect(own.seen).toHaveLength(1);
  });

  test('API-017 everybody of an account hears account.update', async () => {
    const admin = await product.newAgency();
    const person = await addUser(product, admin.accountId);
    const booker = await product.signIn(person.username, PASSWORD);
    const { seen } = await follow(booker.token, `account-update.${admin.accountId}`, 'account.update');
    await change(admin, 'account', { active: true });
    await expect
      .poll(() => seen, { timeout: 2000 })
      .toEqual([
        { account: { id: admin.accountId, name: expect.any(String), active: true, trashed: false } },
      ]);
  });

  test('S10, API-017 the channels of others, unknown ones and tricks are refused', async () => {
    const [owner, stranger] = [await product.newAgency(), await product.newAgency()];
    for (const channel of [
      `user-update.${owner.userId}`,
      `user-notify.${owner.userId}`,
      `account-update.${owner.accountId}`,
      'account-update.*',
      `account-update.${stranger.accountId}/../${owner.accountId}`,
      `session:${owner.userId}`,
      '',
    ]) {
      const echo = echoOf(stranger.token);
      const refusal = answer(echo, 'subscription_error');
      echo.private(channel);
      expect(await refusal).toEqual([`private-${channel}`, 403]);
    }
  });

  test('S10, API-016 with a forged token nothing is joined; one that ended is asked for again', async () => {
    const owner = await product.newAgency();
    const forged = echoOf('forged');
    const refusal = answer(forged, 'subscription_error');
    forged.private(`user-update.${owner.userId}`);
    expect(await refusal).toEqual([`private-user-update.${owner.userId}`, 401]);

    const { echo } = await follow(owner.token, `user-update.${owner.userId}`, 'user.update');
    const gone = answer(echo, 'disconnect');
    await owner.call(authCalls.logout, { body: {} });
    await gone;
    const late = echoOf(owner.token);
    const refused = answer(late, 'subscription_error');
    late.private(`user-notify.${owner.userId}`);
    expect(await refused).toEqual([`private-user-notify.${owner.userId}`, 401]);
  });

  test('S10 pages of other sites do not get a line at all', async () => {
    const socket = io(host, { extraHeaders: { origin: 'https://evil.test' }, reconnection: false });
    const error = await new Promise<Error>((failed) => socket.on('connect_error', failed));
    expect(error.message).toMatch(/error/);
    socket.close();
  });

  test('AUTH-036 the socket of a session that the user ends is closed at once, the own one stays', async () => {
    const { username, userId } = await product.newAgency();
    const [here, there] = [
      await product.signIn(username, PASSWORD),
      await product.signIn(username, PASSWORD),
    ];
    const mine = await follow(here.token, `user-update.${userId}`, 'user.update');
    const other = await follow(there.token, `user-update.${userId}`, 'user.update');
    const gone = answer(other.echo, 'disconnect');
    await here.call(authCalls.revokeSessions, { body: { others: true } });
    await gone;
    expect(mine.echo.connector.socket.connected).toBe(true);
    expect(await there.refused(authCalls.profile, {})).toMatchObject({ status: 401 });
  });

  test('API-020, S9 who is deactivated or trashed is told within two seconds, then cut off', async () => {
    for (const [table, channel, event] of [
      ['user', 'user-update', 'user.update'],
      ['account', 'account-update', 'account.update'],
    ] as const) {
      for (const state of [{ active: false }, { trashed: true }]) {
        const clerk = await product.newAgency();
        const id = table === 'user' ? clerk.userId : clerk.accountId;
        const { echo, seen } = await follow(clerk.token, `${channel}.${id}`, event);
        const gone = answer(echo, 'disconnect');
        const before = performance.now();
        await change(clerk, table, state);
        await gone;
        expect(performance.now() - before).toBeLessThan(2000);
        expect(seen).toMatchObject([{ [table]: { id, ...state } }]);
      }
    }
  });

  test('two processes on one database: what one changes, browsers of the other hear', async () => {
    const second = await createApp({ ...product, webFolder: undefined });
    const there = await listen(second);
    const clerk = await product.newAgency();
    const { seen } = await follow(clerk.token, `user-update.${clerk.userId}`, 'user.update', there);
    await rename(clerk, 'From the first');
    await expect.poll(() => seen.length, { timeout: 2000 }).toBe(1);
    await second.close();
  });

  test('API-019 after the server was away the client joins again by itself and hears the next event', async () => {
    const first = await createApp({ ...product, webFolder: undefined });
    const there = await listen(first);
    const clerk = await product.newAgency();
    const { echo, seen } = await follow(clerk.token, `user-update.${clerk.userId}`, 'user.update', there);
    const lost = answer(echo, 'disconnect');
    await first.close();
    await lost;
    const again = answer(echo, 'subscription_succeeded');
    const second = await createApp({ ...product, webFolder: undefined });
    await listen(second, Number(new URL(there).port));
    await again;
    await rename(clerk, 'After the break');
    await expect.poll(() => seen.length, { timeout: 2000 }).toBe(1);
    echo.disconnect();
    await second.close();
  });
});
