import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { Platform } from '../platform.ts';
import { bearerOf } from '../session.ts';

const LOCAL = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Prometheus metrics at `/metrics`, for this machine alone or with the token. */
export function measure(app: FastifyInstance, { pools, config }: Platform): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'maestral_jobs',
    help: 'Jobs that wait or are dead, and how late the oldest is',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ waiting: number; dead: number; late: number }>`
        select (count(*) filter (where dead_at is null))::int as waiting,
               (count(*) filter (where dead_at is not null))::int as dead,
               coalesce(extract(epoch from now() - min(run_at) filter (where dead_at is null and run_at <= now())), 0)::int as late
        from jobs`.execute(pools.system);
      this.set({ state: 'waiting' }, rows[0]?.waiting ?? 0);
      this.set({ state: 'dead' }, rows[0]?.dead ?? 0);
      this.set({ state: 'late_seconds' }, rows[0]?.late ?? 0);
    },
  });

  // Looking them up by their labels is expensive.
  const timers = new Map<string, Histogram.Internal<string>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? 'none';
    const key = `${status} ${method} ${route}`;
    const timer = timers.get(key) ?? seconds.labels({ method, route, status });
    timers.set(key, timer);
    timer.observe(elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, config.METRICS_TOKEN)) throw new Refusal(commonErrors.forbidden);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayMeasure(request: FastifyRequest, token: string): boolean {
  if (token === '') return LOCAL.includes(request.ip);
  const [given, wanted] = [Buffer.from(bearerOf(request.headers.authorization)), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
