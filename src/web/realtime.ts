import type { QueryClient } from '@tanstack/react-query';
import Echo from 'laravel-echo';
import { io, type Socket } from 'socket.io-client';
import { sessionCalls } from '#domains/auth/contract/session.ts';
import { tellAnnounced } from './announced.ts';
import { call } from './api.ts';
import { apiHost } from './apiHost.ts';
import { currentSession, followSession } from './session.ts';

interface Place {
  userId: number;
  accountId: number;
}

const bearer = (token: string) => `Bearer ${token}`;

/** Keeps open pages current: the server says that something is new, they ask for it again. Returns the way to stop. */
export function followChanges({ userId, accountId }: Place, queries: QueryClient): () => void {
  const session = currentSession();
  if (!session) return () => {};
  const host = apiHost();
  const echo = new Echo<'socket.io'>({
    broadcaster: 'socket.io',
    ...(host === '' ? {} : { host }),
    client: io,
    bearerToken: session.access_token,
    // Polling needs the same process for each of its requests, so it is only for networks that cut web sockets.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
  const { options } = echo.connector;
  const socket = echo.connector.socket as unknown as Socket; // Echo names only what it uses itself.
  // A refusal ends the session wherever it is met: nobody who was cut off keeps a page.
  const askAgain = () =>
    void call(sessionCalls.checkAuth, {}).then(
      () => queries.invalidateQueries(),
      () => {},
    );

  echo
    .private(`user-update.${userId}`)
    .listen('.user.update', askAgain)
    .listen('.ticket.update', (data: unknown) => tellAnnounced('ticket.update', data));
  echo
    .private(`user-notify.${userId}`)
    .listen('.notify.new', (data: unknown) => tellAnnounced('notify.new', data));
  echo.private(`account-update.${accountId}`).listen('.account.update', askAgain);
  // What changed before the line was up, or while it was down, is unknown: everything on screen is asked again.
  let joinedBefore = false;
  socket.on('subscription_succeeded', () => {
    if (joinedBefore) void queries.invalidateQueries();
  });
  socket.on('disconnect', (reason: string) => {
    joinedBefore = true;
    // The server itself closed the line, so it does not come back by itself.
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
