import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { texts } from '#app/texts.ts';
import { sessionFinder } from '#domains/auth/actions/sessions.ts';
import type { Door } from '#server/admit.ts';
import { asRefusal, bodyOf } from '#server/failures.ts';
import { folderStorage } from '#server/files/storage.ts';
import { createHttp } from '#server/http.ts';
import { createLimiter } from '#server/limiter.ts';
import { createPrinter } from '#server/pdf/printer.ts';
import type { Platform } from '#server/platform.ts';

import type { TestApp } from './app.ts';

/** The platform of a test's product, for tests that compose parts of it. */
export const platformOf = ({ pools, config, secrets }: TestApp): Platform => ({
  pools,
  config,
  secrets,
  limiter: createLimiter(pools.system),
  printer: createPrinter(),
  http: createHttp(config),
  storage: folderStorage(join(config.DATA_DIR, 'uploads')),
  announce: async () => {},
  publicUrl: () => '',
});

/** The server's core with calls of a test, over the database of a running product. */
export async function createServer(
  product: TestApp,
  mountCalls: (app: FastifyInstance, door: Door) => void,
): Promise<{ app: FastifyInstance }> {
  const platform = platformOf(product);
  const app = Fastify();
  await app.register(cookie);
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    return reply.code(refusal.definition.status).send(bodyOf(texts, refusal, request));
  });
  mountCalls(app, {
    platform,
    findSession: sessionFinder(platform),
    countCall: async () => {},
    gate: (_, work) => work(),
  });
  return { app };
}
