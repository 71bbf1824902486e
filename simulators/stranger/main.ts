import type { AddressInfo } from 'node:net';
import { createHttpServer } from './server.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const server = createHttpServer(settings);
server.on('error', (error) => {
  process.stderr.write(`The stranger does not start. ${error.message}\n`);
  process.exit(1);
});
server.listen(settings.port, '127.0.0.1', () => {
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`A stranger speaks OpenTravel at http://127.0.0.1:${port}\n`);
});

const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
// Started by a test: the other end belongs to it.
if (process.argv.includes('--child')) process.stdin.resume().on('end', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
