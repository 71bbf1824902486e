import { io, type Socket } from 'socket.io-client';
import type { Agency } from '#domains/auth/testing.ts';

/** Opened at a time, like a wave of reconnections after a restart. */
const WAVE = 50;

/** Sockets that join the channel of their user and then only listen. */
export async function openLines(url: string, people: Agency[], tokens: string[], count: number) {
  const sockets: Socket[] = [];
  let refused = 0;
  const open = (index: number) => {
    const { userId } = people[index % people.length] as Agency; // The index is within the array.
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    return new Promise<void>((done) => {
      const refuse = () => {
        refused += 1;
        done();
      };
      socket.on('connect_error', refuse);
      socket.on('subscription_error', refuse);
      socket.on('subscription_succeeded', () => done());
      socket.on('connect', () => {
        const headers = { Authorization: `Bearer ${tokens[index % tokens.length]}` };
        socket.emit('subscribe', { channel: `private-user-update.${userId}`, auth: { headers } });
      });
    });
  };
  for (let from = 0; from < count; from += WAVE) {
    await Promise.all(Array.from({ length: Math.min(WAVE, count - from) }, (_, index) => open(from + index)));
  }
  return {
    open: () => sockets.filter(({ connected }) => connected).length,
    refused: () => refused,
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
