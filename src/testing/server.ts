import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { sessionFinder } from '#domains/auth/actions/sessions.ts';
import { texts } from '#domains/texts.ts';
import { asRefusal, bodyOf } from '#server/failures.ts';
import { createLimiter } from '#server/limiter.ts';
import type { Door } from '#server/serve.ts';
import type { TestApp } from './app.ts';

/** The server's core with calls of a test's own, over the database of a product that runs. */
export async function createServer(
  { pools, config, secrets }: TestApp,
  mountCalls: (app: FastifyInstance, door: Door) => void,
): Promise<{ app: FastifyInstance }> {
  const platform = {
    pools,
    config,
    secrets,
    limiter: createLimiter(pools.system),
    announce: async () => {},
    publicUrl: () => '',
  };
  const app = Fastify();
  await app.register(cookie);
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    return reply.code(refusal.definition.status).send(bodyOf(texts, refusal, request));
  });
  mountCalls(app, { platform, findSession: sessionFinder(platform), countCall: () => {} });
  return { app };
}
