import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers connect before they have something to ask. Closing waits for such a connection until it times out, a
 * minute or more, so it is ended with the server.
 */
export function trackUnusedConnections({ server }: FastifyInstance): { end(): void } {
  const unused = new Set<Socket>();
  let hasEnded = false;
  server.on('connection', (socket: Socket) => {
    if (hasEnded) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  server.on('upgrade', ({ socket }) => unused.delete(socket));
  return {
    end() {
      hasEnded = true;
      for (const socket of unused) socket.destroy();
    },
  };
}
