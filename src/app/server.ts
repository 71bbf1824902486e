import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { sessionFinder } from '#domains/auth/actions/sessions.ts';
import { isKey, machineFinder } from '#domains/licences/actions/machines.ts';
import { announceBy } from '#server/announce.ts';
import { setClock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Pools } from '#server/db/connect.ts';
import { givenBy } from '#server/domain.ts';
import { asRefusal, bodyOf, isGone, retryAfter } from '#server/failures.ts';
import { folderStorage } from '#server/files/storage.ts';
import { createHttp } from '#server/http.ts';
import { createLimiter } from '#server/limiter.ts';
import { describeRequest, logCalls, loggerWith } from '#server/log.ts';
import { startMail } from '#server/mail/mail.ts';
import { createPrinter } from '#server/pdf/printer.ts';
import type { Platform } from '#server/platform.ts';
import { showDescription } from '#server/plugins/description.ts';
import { securityHeaders, setHeaders } from '#server/plugins/headers.ts';
import { serveHealth } from '#server/plugins/health.ts';
import { measure } from '#server/plugins/metrics.ts';
import { servePages } from '#server/plugins/pages.ts';
import { trackUnusedConnections } from '#server/plugins/unusedConnections.ts';
import { serveRealtime } from '#server/realtime.ts';
import { createScheduler } from '#server/scheduler.ts';
import type { Secrets } from '#server/secrets.ts';
import { mount } from '#server/serve.ts';
import { createCallCounter } from '#server/work/callCounter.ts';
import { createGate } from '#server/work/gate.ts';
import { createSlots } from '#server/work/slots.ts';
import { createWorker } from '#server/worker.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { TextRows } from '#shared/texts.ts';
import { allCalls, product } from './product.ts';

export interface AppInput {
  pools: Pools;
  config: Config;
  secrets: Secrets;
  /** The built browser part; undefined: the API alone. */
  webFolder: string | undefined;
}

const RECEIVE_MS = 30_000;
const BODY_BYTES = 1024 * 1024;

/** Builds the server from the manifests of the domains. */
export async function createApp({ pools, config, secrets, webFolder }: AppInput): Promise<FastifyInstance> {
  if (config.MAESTRAL_CLOCK !== '') setClock(config.MAESTRAL_CLOCK);
  const headers = await securityHeaders(config.API_HOST);
  const app = Fastify({
    logger: loggerWith(config.LOG_LEVEL),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    logController: new LogController({ disableRequestLogging: true }), // One log line a call instead of two.
    requestTimeout: RECEIVE_MS,
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // An unreadable path is answered before any hook runs.
    frameworkErrors: (_, request, reply) => {
      reply.headers(headers).header('X-Request-Id', request.id);
      answerUnknownPath(product.texts, request, reply);
    },
  });
  const limiter = createLimiter(pools.system);
  const platform: Platform = {
    pools,
    config,
    secrets,
    limiter,
    announce: announceBy(pools),
    printer: createPrinter(),
    http: createHttp(config),
    storage: folderStorage(join(config.DATA_DIR, 'uploads')),
    publicUrl: () => (config.PUBLIC_URL === '' ? listeningUrl(app) : config.PUBLIC_URL.replace(/\/$/, '')),
  };
  const mail = await startMail(platform);
  const { domains, texts } = product;
  const listeners = [mail.listeners, ...domains.map((domain) => domain.listeners?.(platform, product) ?? {})];
  const worker = createWorker({
    pools,
    outgoing: domains.flatMap((domain) => domain.outgoing ?? []),
    listenersOf: (name) => listeners.flatMap((group) => group[name] ?? []),
    onError: (error, job) => app.log.error({ err: error, job: job?.name, jobId: job?.id }, 'job failed'),
    onDead: givenBy(product, 'onDeadJob')(platform, product),
  });
  const schedules = domains.flatMap((domain) => domain.schedules?.(platform, product) ?? []);
  const scheduler = createScheduler(pools, schedules, (error) =>
    app.log.error({ err: error }, 'schedule failed'),
  );
  const onError = (error: unknown) => app.log.error({ err: error }, 'background work failed');
  const background = domains.flatMap((domain) => domain.background?.(platform, onError) ?? []);
  const slots = createSlots(pools.url, config.CALLS_AT_ONCE);

  answerFailures(app, texts);
  setHeaders(app, headers);
  await app.register(cookie);
  if (config.CORS_ORIGINS.length > 0) {
    const exposedHeaders = ['retry-after', 'x-request-id'];
    await app.register(cors, { origin: config.CORS_ORIGINS, credentials: true, exposedHeaders });
  }
  measure(app, platform);
  const health = serveHealth(app, platform);
  const routes = domains.flatMap((domain) => domain.routes?.(platform, product) ?? []);
  const findPerson = sessionFinder(platform);
  const findMachine = machineFinder(platform);
  mount(app, routes, {
    platform,
    findSession: (token, trace) => (isKey(token) ? findMachine(token, trace) : findPerson(token)),
    countCall: createCallCounter(pools.system, {
      session: config.CALLS_PER_MINUTE,
      user: config.CALLS_PER_MINUTE_USER,
      account: config.CALLS_PER_MINUTE_ACCOUNT,
    }),
    gate: createGate(config.CALLS_AT_ONCE, slots),
  });
  showDescription(app, allCalls);
  await servePages(app, webFolder, config.API_HOST);
  const unused = trackUnusedConnections(app);
  const realtime = await serveRealtime(app.server, { pools, config, findPerson });

  logCalls(app);
  app.addHook('onReady', async () => {
    worker.start();
    scheduler.start();
    for (const work of background) work.start();
  });
  app.addHook('preClose', async () => {
    health.drain();
    await realtime.stop();
    await scheduler.stop();
    await worker.stop();
    await mail.stop();
    platform.printer.stop();
    // What was gathered is written before anything that may take long.
    for (const work of background) await work.stop();
    await platform.http.close();
    await slots.stop();
    unused.end();
  });
  // Calls that were still at work have ended meanwhile, and have left something too.
  app.addHook('onClose', async () => {
    for (const work of background) await work.stop();
  });
  return app;
}

const answerUnknownPath = (texts: TextRows, request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send(bodyOf(texts, new Refusal(commonErrors.routeNotFound), request));

/** Listening on every address of this machine. */
const ANYWHERE = ['0.0.0.0', '::'];

function answerFailures(app: FastifyInstance, texts: TextRows): void {
  app.setNotFoundHandler((request, reply) => answerUnknownPath(texts, request, reply));
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    const { status } = refusal.definition;
    if (status >= 500) request.log.error({ err: error, ...describeRequest(request) }, 'call failed');
    if (isGone(error)) request.log.warn({ err: error, ...describeRequest(request) }, 'a row is gone');
    const seconds = retryAfter(refusal);
    if (seconds !== undefined) reply.header('Retry-After', seconds);
    return reply.code(status).send(bodyOf(texts, refusal, request));
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
}

/** The address that the start prints. Never the host that a request names: its sender chooses that. */
function listeningUrl(app: FastifyInstance): string {
  const listening = app.server.address();
  if (typeof listening !== 'object' || listening === null) return '';
  const { address, family, port } = listening;
  const named = family === 'IPv6' ? `[${address}]` : address;
  return `http://${ANYWHERE.includes(address) ? 'localhost' : named}:${port}`;
}
