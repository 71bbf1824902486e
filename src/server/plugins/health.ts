import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Pools } from '../db/connect.ts';

const ANSWER_MS = 1000;
/** A busy database answers late; one that has not answered for so long counts as away. */
const AWAY_MS = 15_000;
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

interface Outbox {
  waiting: number;
  dead: number;
  oldest_seconds: number;
}

/** With less, the database soon cannot write. */
const ROOM_BYTES = 64 * 2 ** 20;

/**
 * Two answers: alive, which touches nothing, and ready, which asks database and disk. A process that is alive
 * but not ready gets no calls, and needs no restart.
 */
export function serveHealth(
  app: FastifyInstance,
  { pools: { system }, config }: { pools: Pools; config: Config },
) {
  let draining = false;

  const lookAtJobs = async (): Promise<Outbox> => {
    const { rows } = await sql<Outbox>`
      select (count(*) filter (where dead_at is null))::int as waiting,
             (count(*) filter (where dead_at is not null))::int as dead,
             coalesce(extract(epoch from now() - min(run_at) filter (where dead_at is null and run_at <= now())), 0)::int
               as oldest_seconds
      from jobs`.execute(system);
    return rows[0] ?? { waiting: 0, dead: 0, oldest_seconds: 0 };
  };
  let asking: Promise<Outbox> | undefined;
  let last: { outbox: Outbox; at: number } | undefined;
  /** One question at a time, however many ask for the state. */
  const askOnce = () => {
    asking ??= within(AWAY_MS, lookAtJobs())
      .then((outbox) => {
        last = { outbox, at: performance.now() };
        return outbox;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const stateOfDatabase = async (): Promise<{
    status: 'answers' | 'busy' | 'away';
    outbox?: Outbox | undefined;
  }> => {
    try {
      return { status: 'answers', outbox: await within(ANSWER_MS, askOnce()) };
    } catch (error) {
      const isBusy = error instanceof Late && last && performance.now() - last.at < AWAY_MS;
      return isBusy ? { status: 'busy', outbox: last?.outbox } : { status: 'away' };
    }
  };

  app.get('/health/live', async () => ({ data: { status: 'alive' } }));
  app.get('/api/version', async () => ({ data: { version } }));
  const freeBytes = async () => {
    const place = await statfs(config.DATA_DIR).catch(() => undefined);
    // The product stores nothing in this folder.
    return place ? place.bavail * place.bsize : Number.POSITIVE_INFINITY;
  };
  const stateOf = (database: string, free: number) => {
    if (draining) return 'draining';
    if (free < ROOM_BYTES) return 'disk full';
    return database === 'away' ? 'unavailable' : 'ready';
  };
  for (const path of ['/health/ready', '/api/health']) {
    app.get(path, async (_, reply) => {
      const { status: database, outbox } = await stateOfDatabase();
      const free = await freeBytes();
      const status = stateOf(database, free);
      const data = {
        status,
        alive: true,
        ready: status === 'ready',
        server: { version, uptime_seconds: Math.floor(process.uptime()) },
        database: { status: database },
        ...(Number.isFinite(free) ? { disk: { free_bytes: free } } : {}),
        ...(outbox ? { outbox } : {}),
      };
      return reply.code(status === 'ready' ? 200 : 503).send({ data });
    });
  }
  return {
    drain() {
      draining = true;
    },
  };
}

class Late extends Error {}

function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Late('no answer in time')), ms).unref();
  });
  return Promise.race([work, late]);
}
