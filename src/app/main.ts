import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '#domains/auth/rules.ts';
import { DEMO_USERS } from '#domains/org/demo.ts';
import { builtPages } from '#server/build.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type ChosenDatabase, chooseDatabase } from '#server/db/choice.ts';
import { assertSupported, connect, type Pools } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPools } from '#server/db/pools.ts';
import { readSecrets } from '#server/secrets.ts';
import { startSimulator } from '#server/simulator.ts';
import { seedDemo } from './demo.ts';
import { createApp } from './server.ts';

/** The database flushes its data before it ends, which takes long on a busy disk. */
const LONGEST_STOP_MS = 30_000;
/** In development, the Vite server serves the pages and reports the address. */
const API_ONLY = process.argv.includes('--api-only');

/** Clean-up of a stop, in reverse order. */
const undo: (() => Promise<unknown>)[] = [];
let stopping = false;

async function start(): Promise<void> {
  const config = readConfig();
  const secrets = readSecrets(config.DATA_DIR);
  const choosing = chooseDatabase(config);
  // Registered before the database answers, so that a stop in between leaves no server behind. A failed
  // choice has nothing to close.
  undo.push(() => choosing.then(({ close }) => close(), ignore));
  const database = await choosing;
  const configuring = withSimulator(config); // Runs while the database starts.
  const pools = await openMigrated(database, secrets);
  const webFolder = API_ONLY ? undefined : await builtPages();
  if (config.demo) await seedDemo({ pools, secrets });

  const app = await createApp({ pools, config: await configuring, secrets, webFolder });
  undo.push(() => app.close());
  const address = await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw listenFailure(error, config);
  });
  await database.announce(address);
  if (!API_ONLY) process.stdout.write(greeting(address, config, database));
}

/** The demo has a simulator of operators, and works without it. */
async function withSimulator(config: Config): Promise<Config> {
  if (!config.demo || config.SIMULATOR_URL !== '') return config;
  const starting = startSimulator('', { dataDir: config.DATA_DIR });
  undo.push(() => starting.then(({ stop }) => stop(), ignore));
  const simulator = await starting.catch(ignore);
  if (!simulator) return config;
  return { ...config, SIMULATOR_URL: simulator.url };
}

async function openMigrated(
  database: ChosenDatabase,
  secrets: ReturnType<typeof readSecrets>,
): Promise<Pools> {
  const system = connect(database.url);
  let close = () => system.destroy();
  undo.push(() => close());
  await assertSupported(system);
  await migrate(system, { beforeChange: (pending) => database.backUp(system, pending) });
  const pools = await openPools(system, database.url, secrets);
  close = pools.close;
  return pools;
}

function listenFailure(error: unknown, { PORT, HOST }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(`Another program uses port ${PORT}: stop it, or choose another port with PORT.`);
    case 'EACCES':
      return new Error(`This user may not open port ${PORT}: choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST=${HOST} is no address of this machine.`);
    default:
      return error;
  }
}

function greeting(address: string, config: Config, database: ChosenDatabase): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  const lines = [
    `Maestral ${version} runs at ${config.PUBLIC_URL || address}`,
    `Database: ${database.description}`,
    ...(config.demo ? demoLines() : []),
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`;
}

const demoLines = () => [
  `Demo data, no real ones. Sign in with the password ${DEMO_PASSWORD} as`,
  ...DEMO_USERS.map(({ email, role }) => `  ${email.padEnd(30)} ${role}`),
];

async function stop(exitCode: number): Promise<void> {
  if (stopping) return; // A terminal signals the whole group, and npm passes the signal on.
  stopping = true;
  setTimeout(() => giveUp(`It took more than ${LONGEST_STOP_MS / 1000} s.`), LONGEST_STOP_MS).unref();
  for (const step of undo.reverse()) await step();
  process.exit(exitCode);
}

function giveUp(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Maestral did not stop cleanly. ${reason}\n`);
  process.exit(1);
}

const ignore = () => {};

const fail = (error: unknown) => {
  if (!stopping) {
    process.stderr.write(
      `Maestral does not start. ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
  stop(1).catch(() => process.exit(1));
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stop(0).catch(giveUp);
  });
}
start().catch(fail);
