import type { AddressInfo } from 'node:net';
import { createSimulator } from './server.ts';

const { PORT = '0', SIM_ADMIN_TOKEN = '' } = process.env;

const server = createSimulator({ adminToken: SIM_ADMIN_TOKEN });
server.listen(Number(PORT), '127.0.0.1', () => {
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`Operators are simulated at http://127.0.0.1:${port}\n`);
});

// The other end belongs to the parent process, or to a terminal.
process.stdin.resume().on('end', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
