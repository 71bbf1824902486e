import type { QueryClient } from '@tanstack/react-query';
import Echo from 'laravel-echo';
import { io, type Socket } from 'socket.io-client';
import { sessionCalls } from '#domains/auth/contract/session.ts';
import { publishAnnouncement } from './announcements.ts';
import { call } from './api.ts';
import { apiHost } from './apiHost.ts';
import { currentSession, followSession } from './session/session.ts';

interface Place {
  userId: number;
  accountId: number;
}

const bearer = (token: string) => `Bearer ${token}`;

/**
 * Keeps open pages current: invalidates queries when the server announces a change. Returns a function that
 * stops it.
 */
export function followChanges({ userId, accountId }: Place, queries: QueryClient): () => void {
  const session = currentSession();
  if (!session) return () => {};
  const host = apiHost();
  const echo = new Echo<'socket.io'>({
    broadcaster: 'socket.io',
    ...(host === '' ? {} : { host }),
    client: io,
    bearerToken: session.access_token,
    // Polling needs sticky sessions, so it is only the fallback for networks that block web sockets.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
  const { options } = echo.connector;
  const socket = echo.connector.socket as unknown as Socket; // Echo types only what it uses itself.
  // A refusal ends the session here too, so that a revoked user keeps no page.
  const askAgain = () =>
    void call(sessionCalls.checkAuth, {}).then(
      () => queries.invalidateQueries(),
      () => {},
    );

  echo
    .private(`user-update.${userId}`)
    .listen('.user.update', askAgain)
    .listen('.ticket.update', (data: unknown) => publishAnnouncement('ticket.update', data))
    .listen('.search.partial', (data: unknown) => publishAnnouncement('search.partial', data));
  echo
    .private(`user-notify.${userId}`)
    .listen('.notify.new', (data: unknown) => publishAnnouncement('notify.new', data));
  echo
    .private(`account-update.${accountId}`)
    .listen('.account.update', askAgain)
    .listen('.connection.update', (data: unknown) => publishAnnouncement('connection.update', data));
  // Changes before or between connections are unknown: refetch everything on screen.
  let joinedBefore = false;
  socket.on('subscription_succeeded', () => {
    if (joinedBefore) void queries.invalidateQueries();
  });
  socket.on('disconnect', (reason: string) => {
    joinedBefore = true;
    // The server closed the socket, so it does not reconnect by itself.
    if (reason === 'io server disconnect') {
      void call(sessionCalls.checkAuth, {}).then(
        () => socket.connect(),
        () => {},
      );
    }
  });
  const unfollow = followSession({
    renewed: ({ access_token }) => {
      options.auth.headers.Authorization = bearer(access_token);
    },
  });
  return () => {
    unfollow();
    echo.disconnect();
  };
}
