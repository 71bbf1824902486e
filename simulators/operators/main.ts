import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DEFAULT_SEED } from './catalogue/catalogue.ts';
import { createHttpServer } from './server.ts';
import { createSimulator, type Settings, type Simulator } from './simulator.ts';
import { FolderTaken } from './store/lock.ts';

const { SIMULATOR_PORT = '4700', SIM_ADMIN_TOKEN = '', SIM_SEED, SIM_LATENCY = '1' } = process.env;
/** Started by the product or by a test: it ends when they do. */
const HAS_PARENT = process.argv.includes('--child');
/** A child without a folder keeps nothing. */
const DATA_DIR = process.env.DATA_DIR ?? (HAS_PARENT ? '' : 'data');

const LONGEST_WAIT_MS = 15_000;
const WAIT_MS = 100;
/** The one before may still be ending: it is given the time for that. */
async function opened(): Promise<Simulator> {
  const settings: Settings = {
    adminToken: SIM_ADMIN_TOKEN,
    folder: DATA_DIR === '' ? null : join(DATA_DIR, 'simulators/operators'),
    seed: SIM_SEED === undefined ? DEFAULT_SEED : Number(SIM_SEED),
    patience: Number(SIM_LATENCY),
  };
  const since = Date.now();
  while (true) {
    try {
      return createSimulator(settings);
    } catch (error) {
      const mayEnd = HAS_PARENT && error instanceof FolderTaken && Date.now() - since < LONGEST_WAIT_MS;
      if (!mayEnd) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

async function start(): Promise<void> {
  const simulator = await opened();
  const server = createHttpServer(simulator);
  server.on('error', fail);
  server.listen(Number(SIMULATOR_PORT), '127.0.0.1', () => {
    // A server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`Operators are simulated at http://127.0.0.1:${port}\n`);
  });
  let isStopping = false;
  const stop = () => {
    // A terminal signals the whole group, and the parent closes stdin besides.
    if (isStopping) return;
    isStopping = true;
    server.close();
    server.closeAllConnections();
    simulator.store.close().then(() => process.exit(0), fail);
  };
  // The other end belongs to the parent process.
  if (HAS_PARENT) process.stdin.resume().on('end', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

function fail(error: unknown): void {
  process.stderr.write(
    `The simulator of operators does not start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

start().catch(fail);
