import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Pools } from '../db/connect.ts';

const ANSWER_MS = 1000;
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

/** For machines: alive and ready. For people: the state of the database, the disk and the jobs. */
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

  app.get('/health/live', async () => ({ data: { status: 'alive' } }));
  app.get('/api/version', async () => ({ data: { version } }));
  const freeBytes = async () => {
    const place = await statfs(config.DATA_DIR).catch(() => undefined);
    // The product stores nothing in this folder.
    return place ? place.bavail * place.bsize : Number.POSITIVE_INFINITY;
  };
  const stateOf = (outbox: Outbox | undefined, free: number) => {
    if (draining) return 'draining';
    if (free < ROOM_BYTES) return 'disk full';
    return outbox ? 'ready' : 'unavailable';
  };
  for (const path of ['/health/ready', '/api/health']) {
    app.get(path, async (_, reply) => {
      const outbox = await within(ANSWER_MS, lookAtJobs()).catch(() => undefined);
      const free = await freeBytes();
      const status = stateOf(outbox, free);
      const data = {
        status,
        server: { version, uptime_seconds: Math.floor(process.uptime()) },
        database: { status: outbox ? 'answers' : 'away' },
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

function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('no answer in time')), ms).unref();
  });
  return Promise.race([work, late]);
}
