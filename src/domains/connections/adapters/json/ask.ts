import type { Exchange, WireAnswer, WireQuestion } from '../../exchange/wire.ts';
import type { ExchangeKind } from '../../port/actions.ts';
import type { Ctx, JsonConnection } from '../../port/connection.ts';
import type { Outcome } from '../../port/outcome.ts';
import { jsonOf, parsed } from './parse.ts';
import { refusal } from './searchWire.ts';

export type JsonCtx = Ctx<JsonConnection>;

/** The context of a connection of this dialect. */
export function jsonCtx(ctx: Ctx): JsonCtx {
  const { connection } = ctx;
  if (connection.dialect !== 'json') throw new Error(`${connection.toc} is not connected by JSON.`);
  return { ...ctx, connection };
}

export interface Asked {
  kind: ExchangeKind;
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  secrets?: string[];
}

const question = (ctx: JsonCtx, { kind, method = 'POST', path, body = {}, secrets = [] }: Asked) => {
  const { connection, credentials, clientReference } = ctx;
  return {
    kind,
    method,
    path: `${connection.values.path.replaceAll('{toc}', connection.toc)}/${path}`,
    // Header values must be ASCII.
    headers: {
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      'x-agenture': encodeURIComponent(credentials.username),
      'x-api-key': encodeURIComponent(credentials.password),
      'x-request-id': ctx.requestId,
      'accept-language': ctx.locale,
      ...(clientReference === undefined ? {} : { 'x-client-reference': clientReference }),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    accepts: ['application/json'],
    secrets,
  } satisfies WireQuestion;
};

/** An answer of 4xx that can be read: the operator refuses, and nothing was done. */
function refusalOf<T>(value: unknown): Outcome<T> {
  const { status, error } = parsed(refusal, value);
  return {
    kind: 'answer',
    statusId: status.id,
    rawId: error.code,
    text: status.text,
    ...(error.field ? { field: error.field } : {}),
    data: null,
  };
}

/** Asks once; `read` gets what a 2xx holds. */
export const askOnce =
  (exchange: Exchange) =>
  <T>(
    ctx: JsonCtx,
    asked: Asked,
    read: (value: unknown, answer: WireAnswer) => Outcome<T>,
  ): Promise<Outcome<T>> =>
    exchange<T>(ctx, question(ctx, asked), (answer) => {
      const value = jsonOf(answer);
      return answer.status >= 400 ? refusalOf(value) : read(value, answer);
    });
export type Ask = ReturnType<typeof askOnce>;
