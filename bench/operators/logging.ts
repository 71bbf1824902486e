import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAgency } from '#domains/auth/testing.ts';
import { aConnection } from '#domains/connections/testing.ts';
import { customerCalls } from '#domains/customers/contract.ts';
import { addManyCustomers } from '#domains/customers/testing.ts';
import { connect } from '#server/db/connect.ts';
import { freePort } from '#testing/ports.ts';
import { MANY_CALLS } from '#testing/unbounded.ts';
import { desks } from '../desks.ts';
import { tokenOf } from '../seed.ts';
import type { MeasuredProduct } from '../servers.ts';
import type { Ended, Exchanges, FromHost } from './host.ts';
import type { Recorded } from './ownShare.ts';

export interface LoggingSize {
  customers: number;
  perSecond: number;
  logRounds: number;
  roundMs: number;
}

export interface Beside {
  /** Latencies of the list. */
  quiet: number[];
  busy: number[];
  answered: number;
  /** What held up other calls of that process, in each round. */
  loopMs: number[];
  stored: number;
}

const heard = async (host: ChildProcess): Promise<FromHost> => {
  const [said] = await Promise.race([once(host, 'message'), once(host, 'exit')]);
  if (host.exitCode !== null) throw new Error('The product with exchanges has ended.');
  return said as FromHost;
};

async function startHost(product: MeasuredProduct) {
  const folder = mkdtempSync(join(tmpdir(), 'maestral-bench-'));
  chmodSync(folder, 0o755);
  const host = fork(join(import.meta.dirname, 'host.ts'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      DEMO: '0',
      PORT: String(await freePort()),
      SYSTEM_URL: product.database.system,
      WORK_URL: product.database.work,
      ...MANY_CALLS,
    },
  });
  const said = await heard(host);
  if (!('url' in said)) throw new Error('The product with exchanges does not start.');
  return {
    url: said.url,
    begin: (exchanges: Exchanges) => void host.send(exchanges),
    async end(): Promise<Ended> {
      host.send({ accountId: 0, recorded: [], perSecond: 0 } satisfies Exchanges);
      const ended = await heard(host);
      return 'answered' in ended ? ended : { answered: 0, loopMs: 0 };
    },
    async stop(): Promise<void> {
      const exit = once(host, 'exit');
      host.disconnect();
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The list of customers with and without exchanges in the same process, in turns. */
export async function beside(
  product: MeasuredProduct,
  recorded: Recorded[],
  { customers, perSecond, logRounds, roundMs }: LoggingSize,
): Promise<Beside> {
  const { system: url } = product.database;
  const db = connect(url);
  const pools = { system: db, work: db, url, close: () => db.destroy() };
  const host = await startHost(product);
  try {
    const agency = await createAgency({ pools });
    await addManyCustomers(db, agency.accountId, customers);
    const known: Recorded[] = [];
    for (const one of recorded) {
      const { connectionId: id } = await aConnection({ pools }, { dialect: one.connection.dialect });
      known.push({ ...one, connection: { ...one.connection, id } });
    }
    const ask = asker(host.url, await tokenOf(host.url, agency));
    const round = () => {
      const until = performance.now() + roundMs;
      return desks(ask, () => performance.now() > until);
    };
    await round(); // By then, statements are planned.
    const quiet: number[] = [];
    const busy: number[] = [];
    let answered = 0;
    const loopMs: number[] = [];
    for (let number = 0; number < logRounds; number += 1) {
      quiet.push(...(await round()));
      host.begin({ accountId: agency.accountId, recorded: known, perSecond });
      busy.push(...(await round()));
      const ended = await host.end();
      answered = ended.answered;
      loopMs.push(ended.loopMs);
      await pause(WRITTEN_MS);
    }
    const { count } = await db
      .selectFrom('exchanges')
      .where('account_id', '=', agency.accountId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { quiet, busy, answered, loopMs, stored: count };
  } finally {
    await host.stop();
    await db.destroy();
  }
}

/** By then the rest is written: the next quiet round is quiet. */
const WRITTEN_MS = 2500;

const asker = (url: string, token: string) => async (): Promise<void> => {
  const reply = await fetch(url + customerCalls.search.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ search: 'novak', itemsPerPage: 30 }),
  });
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`list: ${reply.status}`);
};
