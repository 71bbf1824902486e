import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import { type Announcement, CHANNEL } from './announce.ts';
import { isOwnPage } from './caller.ts';
import type { Config } from './config.ts';
import type { Pools } from './db/connect.ts';
import { listenTo } from './db/listen.ts';
import { bearerOf, type FindPerson, type Session } from './session.ts';

const MAX_MESSAGE_BYTES = 10_000;
const PING_MS = 25_000;
/** A socket that has joined nothing by then is closed. */
const STRANGER_MS = 10_000;
/** A clerk keeps many tabs open; more than this is a broken program. */
const SOCKETS_OF_A_USER = 30;
/** Pending joins of one socket; a page needs three. */
const MOST_WAITING = 30;
const MOST_REFUSED = 20;

/** Names that clients may join. They cannot join the rooms by which sockets are closed. */
const CHANNEL_NAME = /^private-/;

const subscription = z.object({
  channel: z.string().check(z.maxLength(100)),
  auth: z.optional(
    z.object({
      headers: z.optional(z.partial(z.object({ Authorization: z.string().check(z.maxLength(300)) }))),
    }),
  ),
});

interface Door {
  pools: Pools;
  config: Config;
  findPerson: FindPerson;
}

/** Compatible with a stock laravel-echo client and its socket.io broadcaster. */
export async function serveRealtime(http: HttpServer, { pools, config, findPerson }: Door) {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: PING_MS,
    // Programs send no Origin; pages of other sites do.
    allowRequest: ({ headers: { origin, host } }, answer) =>
      answer(null, origin === undefined || isOwnPage(origin, host, config)),
  });

  io.on('connection', (socket) => {
    const stranger = setTimeout(() => socket.disconnect(true), STRANGER_MS);
    socket.on('disconnect', () => clearTimeout(stranger));
    // One join at a time and few refused ones: each costs a query, and strangers may ask.
    let asking: Promise<unknown> = Promise.resolve();
    let [waiting, refused] = [0, 0];
    socket.on('subscribe', (message) => {
      waiting += 1;
      if (waiting > MOST_WAITING) return void socket.disconnect(true);
      asking = asking
        .then(() => (socket.connected ? join(socket, message) : false))
        .then((joined) => {
          waiting -= 1;
          if (joined) clearTimeout(stranger);
          else refused += 1;
          if (refused >= MOST_REFUSED) socket.disconnect(true);
        })
        .catch(() => socket.disconnect(true));
    });
    socket.on('unsubscribe', (message) => {
      const parsed = subscription.safeParse(message);
      if (parsed.success && CHANNEL_NAME.test(parsed.data.channel)) void socket.leave(parsed.data.channel);
    });
  });

  /** The token is checked for each channel: it may have been revoked a minute ago. */
  async function join(socket: Socket, message: unknown): Promise<boolean> {
    const parsed = subscription.safeParse(message);
    if (!parsed.success) return false;
    const { channel, auth } = parsed.data;
    const token = bearerOf(auth?.headers?.Authorization);
    const session = token === '' ? undefined : await findPerson(token);
    if (session?.state !== 'fine' || !mayJoin(session, channel)) {
      socket.emit('subscription_error', channel, session ? 403 : 401);
      return false;
    }
    const { id, sessionId, homeAccountId } = session.user;
    const mine = await io.in(`user:${id}`).fetchSockets();
    if (mine.length >= SOCKETS_OF_A_USER && !mine.some((other) => other.id === socket.id)) {
      socket.emit('subscription_error', channel, 429);
      return false;
    }
    await socket.join([channel, `user:${id}`, `session:${sessionId}`, `account:${homeAccountId}`]);
    // A session that ended between the check above and the join of the rooms would be missed.
    if ((await findPerson(token))?.state !== 'fine') {
      socket.disconnect(true);
      return false;
    }
    socket.emit('subscription_succeeded', channel);
    return true;
  }

  const hear = (text: string) => {
    const announcement = JSON.parse(text) as Announcement; // Written by one of our processes.
    if ('close' in announcement) {
      io.in(announcement.close).disconnectSockets(true);
    } else {
      io.to(announcement.to).emit(announcement.event, announcement.to, announcement.data);
    }
  };
  // Announcements were lost: all sockets are cut, and checked when they reconnect.
  const cutAll = () => {
    for (const { conn } of io.sockets.sockets.values()) conn.close();
  };
  const ears = listenTo(pools.url, CHANNEL, hear, cutAll);
  await ears.ready;

  return {
    async stop() {
      await ears.stop();
      // Closed without a disconnect packet, so that clients reconnect; `io.close` would also close the web
      // server, before its calls have ended.
      io.engine.close();
    },
  };
}

function mayJoin({ user }: Session, channel: string): boolean {
  return [
    `private-user-update.${user.id}`,
    `private-user-notify.${user.id}`,
    `private-account-update.${user.accountId}`,
  ].includes(channel);
}
