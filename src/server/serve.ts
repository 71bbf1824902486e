import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type BodyOf,
  type FileReply,
  isFileReply,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
} from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { MODULES } from '#shared/modules.ts';
import { scopesOf } from '#shared/permissions.ts';
import { admit, type Door, headerOf, judge } from './admit.ts';
import { CachedReply } from './cachedReply.ts';
import { type Caller, callerOf } from './caller.ts';
import { accountOf, type OwnedTable } from './db/owned.ts';
import { type Scope, scopeFor, systemWrite, type Tx } from './db/scope.ts';
import { idempotent } from './idempotency.ts';
import { parse } from './parse.ts';
import type { Platform } from './platform.ts';
import type { CallingUser, Session } from './session.ts';

interface Input<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  caller: Caller;
  platform: Platform;
  /** A transaction over all accounts: for sign-in, and for users who administer several accounts. */
  system<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** A working account and its caller. */
interface Reach extends Scope {
  user: CallingUser;
}
/** The input of a handler. `read` and `write` open a transaction of the working account. */
export interface Call<R extends Route> extends Reach, Input<R> {
  /** The account of a record: the working account, or any for users who work for all accounts. */
  reach(table: OwnedTable, id: number): Promise<Reach>;
  /** Refuses as the other call would: for a call that shows the same data. */
  demand(route: Route): void;
  /** Whether the caller may use that call. */
  may(route: Route): boolean;
}
export type PublicCall<R extends Route> = Input<R>;
/** The result of a handler. */
type Answer<R extends Route> = R extends { cached: true } ? CachedReply : ReplyOf<R>;

interface Served {
  platform: Platform;
  session: Session | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface ServedRoute {
  route: Route;
  answer(served: Served): Promise<unknown>;
}

export function serve<R extends Route>(route: R, handle: (call: Call<R>) => Promise<Answer<R>>): ServedRoute {
  return {
    route,
    async answer({ platform, session, request, reply }) {
      if (!session) throw new Refusal(commonErrors.unauthenticated);
      const input = inputOf(route, platform, request, reply);
      const caller = { ...session.user, requestId: request.id, address: request.ip };
      const onceOnly = (write: Scope['write'], user: CallingUser) =>
        route.idempotent
          ? idempotent({
              write,
              secrets: platform.secrets,
              user,
              key: headerOf(request, 'idempotency-key'),
              request: [route.path, input.params, input.body],
              isSecret: route.idempotent === 'secret',
            })
          : write;
      const within = (user: CallingUser): Reach => {
        const { read, write } = scopeFor(platform.pools, user.accountId);
        return { user, read, write: onceOnly(write, user) };
      };
      const own = within(caller);
      const system = onceOnly(input.system, caller);
      const reach = async (table: OwnedTable, id: number) => {
        if (!worksForAll(route, caller)) return own;
        const accountId = await accountOf(platform.pools, table, id);
        return accountId === undefined || accountId === caller.accountId
          ? own
          : within({ ...caller, accountId, subaccountId: null });
      };
      const demand = (other: Route) => judge(other, session, platform.config.demo);
      const may = (other: Route) => isMet(() => demand(other));
      return handle({ ...input, ...own, system, reach, demand, may });
    },
  };
}

function isMet(demand: () => void): boolean {
  try {
    demand();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function worksForAll({ permission, reach }: Route, user: CallingUser): boolean {
  const deciding = reach ?? permission;
  return deciding !== 'anyone' && deciding !== 'signed-in' && scopesOf(user, deciding).includes('A');
}

/** For the few calls before sign-in. They work over all accounts, so keep them few. */
export function servePublic<R extends Route & { permission: 'anyone' }>(
  route: R,
  handle: (call: PublicCall<R>) => Promise<ReplyOf<R>>,
): ServedRoute {
  return {
    route,
    answer: ({ platform, request, reply }) => handle(inputOf(route, platform, request, reply)),
  };
}

const LARGE_BODY_BYTES = 16 * 1024 * 1024;

/**
 * A route without a permission stops the start. The type forbids it already; this check holds even where the
 * type was bypassed.
 */
export function mount(app: FastifyInstance, routes: ServedRoute[], door: Door): void {
  app.decorateRequest('session', undefined);
  for (const { route, answer } of routes) {
    if (!route.permission) throw new Error(`${route.method} ${route.path} names no permission.`);
    app.route({
      method: route.method,
      url: route.path,
      ...(route.large ? { bodyLimit: LARGE_BODY_BYTES } : {}),
      // Before the body is parsed: a refused caller costs little.
      onRequest: async (request) => {
        request.session = await admit(route, request, door);
      },
      handler: async (request, reply) => {
        const { platform } = door;
        const { session } = request;
        const work = async () => {
          const answered = await answer({ platform, session, request, reply });
          if (answered instanceof CachedReply)
            return answered.sendTo(request, reply, versionIn(request.query));
          // The reply schema also filters: a column that the contract does not name cannot leak.
          const parsed = route.reply.parse(answered);
          return isFileReply(parsed) ? sendFile(reply, parsed.file) : parsed;
        };
        if (!session) return work();
        const { homeAccountId: accountId } = session.user;
        return door.gate({ accountId, heavy: route.heavy, signal: closedSignal(reply) }, work);
      },
    });
  }
}

/** Aborted when the connection is closed before the answer was sent. */
function closedSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  if (raw.destroyed) closed.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) closed.abort();
  });
  return closed.signal;
}

/** The version of a cached reply in the query. */
function versionIn(query: unknown): string | undefined {
  const { version } = query as { version?: unknown };
  return typeof version === 'string' ? version : undefined;
}

/** Always a download, never a page of ours; browsers must not guess the type. */
function sendFile(reply: FastifyReply, { name, mime, bytes }: FileReply['file']): FastifyReply {
  const content = Buffer.from(bytes);
  return reply
    .header('content-type', mime)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(mime === 'application/pdf' ? content.toString('base64') : content);
}

function inputOf<R extends Route>(
  route: R,
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Input<R> {
  const app = headerOf(request, 'x-appid');
  if (app !== undefined && !Object.hasOwn(MODULES, app)) throw new Refusal(commonErrors.appUnknown);
  return {
    params: parse(route.params, request.params) as ParamsOf<R>,
    query: parse(route.query, request.query) as QueryOf<R>,
    body: parse(route.body, request.body ?? {}) as BodyOf<R>,
    caller: callerOf(request, reply, platform.config),
    platform,
    system: (work) => systemWrite(platform.pools, work),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
}
