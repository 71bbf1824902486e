import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
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

/** For machines: alive, ready. For people: what state the database and the jobs are in. */
export function serveHealth(app: FastifyInstance, { system }: Pools) {
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
  const stateOf = (outbox: Outbox | undefined) => {
    if (draining) return 'draining';
    return outbox ? 'ready' : 'unavailable';
  };
  for (const path of ['/health/ready', '/api/health']) {
    app.get(path, async (_, reply) => {
      const outbox = await within(ANSWER_MS, lookAtJobs()).catch(() => undefined);
      const status = stateOf(outbox);
      const data = {
        status,
        server: { version, uptime_seconds: Math.floor(process.uptime()) },
        database: { status: outbox ? 'answers' : 'away' },
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
