import type { FastifyRequest } from 'fastify';
import { commonErrors, type ErrorBody, type ErrorDefinition, Refusal } from '#shared/errors.ts';
import { readMessage } from '#shared/messages.ts';
import { asLocale, textIn } from '#shared/texts.ts';

type Texts = Record<string, readonly string[]>;

/** Seconds until it is worth another try. */
const RETRY_SECONDS = 2;

/** SQLSTATE classes and codes after which nothing was changed and the caller may come again. */
const DATABASE_AWAY = /^(08|57P|53[0234]|40|55P03|57014|25P03)/;
/** What the database says of a full disk, and what the system says. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];
/** What the driver says when there is no connection at all. */
const NO_CONNECTION =
  /ECONNREFUSED|ECONNRESET|connect ENOENT|EPIPE|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

const BY_STATUS: Record<number, ErrorDefinition> = {
  404: commonErrors.routeNotFound,
  413: commonErrors.tooLarge,
};

/** A malformed request is the caller's fault; anything else unforeseen is ours and says nothing about itself. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (statusCode < 500) return new Refusal(BY_STATUS[statusCode] ?? commonErrors.invalid);
  if (DISK_FULL.includes(code)) return new Refusal(commonErrors.storageFull);
  const isAway = DATABASE_AWAY.test(code) || (error instanceof Error && NO_CONNECTION.test(spoken(error)));
  return new Refusal(isAway ? commonErrors.unavailable : commonErrors.defect);
}

const spoken = (error: Error): string =>
  `${error.message} ${error instanceof AggregateError ? error.errors.map(String).join(' ') : ''}`;

/** When to come again, for the refusals that pass by themselves. */
export function retryAfter({ definition, params }: Refusal): number | undefined {
  if (definition.status === 429) return Number(params.seconds ?? 1);
  return definition.status === 503 || definition.status === 507 ? RETRY_SECONDS : undefined;
}

export function bodyOf(
  texts: Texts,
  { definition, params, fields }: Refusal,
  request: FastifyRequest,
): ErrorBody {
  const locale = asLocale(request.headers.localization);
  const say = (key: string) => textIn(texts, locale, key, params);
  const sayRule = (message: string) => {
    const rule = readMessage(message);
    return textIn(texts, locale, rule.key, { ...params, ...rule.params });
  };
  const errors = Object.entries(fields ?? {}).map(([field, rules]) => [field, rules.map(sayRule)] as const);
  return {
    errorCode: definition.code,
    error: say(definition.key),
    // The seeds fix this one text of a lost session for all languages.
    message: definition.status === 401 ? 'Unauthenticated.' : say(definition.key),
    RequestID: request.id,
    ...(fields ? { errors: Object.fromEntries(errors) } : {}),
  };
}
