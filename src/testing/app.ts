import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { createApp } from '#app/server.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { type Agency, createAgency, type NewAgency, openSession } from '#domains/auth/testing.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { CallInput, ReplyOf, Route } from '#shared/contract.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { UNBOUNDED } from './unbounded.ts';

type Refused = ErrorBody & { status: number };

export interface TestApp extends FreshDatabase {
  app: FastifyInstance;
  config: Config;
  /** A new account with one signed-in user, by default an admin who also books. */
  newAgency(change?: Partial<NewAgency>): Promise<TestClerk>;
  signIn(username: string, password: string): Promise<Caller>;
  /** A caller without a session. */
  visitor: Caller;
  /** A caller with this access token. */
  holder(token: string): Caller;
  stop(): Promise<void>;
}

export interface Caller {
  token: string;
  call<R extends Route>(route: R, input: CallInput<R>, headers?: Headers): Promise<ReplyOf<R>>;
  /** For calls that must be refused. */
  refused<R extends Route>(route: R, input: CallInput<R>, headers?: Headers): Promise<Refused>;
  /** Any answer. */
  send(route: Route, input: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
}
export type TestClerk = Agency & Caller;
type Headers = Record<string, string>;

/** The whole product in memory, called through its contract; every test makes its own agencies. */
export async function startTestApp(
  settings: Record<string, string> = {},
  webFolder?: string,
  database?: FreshDatabase,
): Promise<TestApp> {
  const fresh = database ?? (await freshDatabase());
  const config = readConfig({
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DEMO: '0',
    ...UNBOUNDED,
    DATA_DIR: join(inject('secretsFolder'), randomUUID()),
    ...settings,
  });
  const app = await createApp({ ...fresh, config, webFolder });
  await app.ready();
  const holder = (token: string) => callerWith(app, token);

  const signIn = async (username: string, password: string) => {
    const { data } = await holder('').call(authCalls.login, { body: { username, password } });
    if (!('access_token' in data)) throw new Error(`${username} has a second factor`);
    return holder(data.access_token);
  };
  return {
    ...fresh,
    app,
    config,
    holder,
    visitor: holder(''),
    signIn,
    async newAgency(change) {
      const agency = await createAgency(fresh, change);
      // A session without a sign-in: checking a password costs as much as a hundred calls.
      const { token } = await openSession(fresh, agency);
      return { ...agency, ...holder(token) };
    },
    async stop() {
      await app.close();
      await fresh.drop();
    },
  };
}

function callerWith(app: FastifyInstance, token: string): Caller {
  const send = (route: Route, input: unknown, headers: Headers = {}) =>
    app.inject(requestFor(route, input, token, headers));
  return {
    token,
    send,
    async call(route, input, headers) {
      const reply = await send(route, input, headers);
      if (reply.statusCode !== 200) throw new Error(`${route.path}: ${reply.statusCode} ${reply.body}`);
      return reply.json();
    },
    async refused(route, input, headers) {
      const reply = await send(route, input, headers);
      if (reply.statusCode === 200) throw new Error(`${route.path} was not refused`);
      return { status: reply.statusCode, ...reply.json<ErrorBody>() };
    },
  };
}

function requestFor(
  route: Route,
  input: unknown,
  token: string,
  headers: Headers = {},
): InjectOptions & { method: 'GET' | 'POST'; url: string } {
  const {
    params = {},
    query,
    body,
  } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, string>;
    body?: object;
  };
  return {
    method: route.method,
    url: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    ...(query === undefined ? {} : { query }),
    headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  };
}
