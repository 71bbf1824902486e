import type { FastifyRequest } from 'fastify';
import { commonErrors, type ErrorBody, type ErrorDefinition, Refusal } from '#shared/errors.ts';
import { readMessage } from '#shared/messages.ts';
import { asLocale, textIn } from '#shared/texts.ts';

type Texts = Record<string, readonly string[]>;

/** Seconds until a retry makes sense. */
const RETRY_SECONDS = 2;

/** SQLSTATE classes and codes after which nothing was changed and the caller may retry. */
const DATABASE_AWAY = /^(08|57P|53[0234]|40|55P03|57014|25P03)/;
/** A row that the call refers to was deleted while it ran, such as its user; nothing was changed. */
const GONE = '23503';
/** It may also be a wrong reference of ours, so it is logged. */
export const isGone = (error: unknown) => (error as { code?: unknown } | null)?.code === GONE;
/** Codes of the database and of the system for a full disk. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];
/** Messages of the driver without a connection. */
const NO_CONNECTION =
  /ECONNREFUSED|ECONNRESET|connect ENOENT|EPIPE|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

const BY_STATUS: Record<number, ErrorDefinition> = {
  404: commonErrors.routeNotFound,
  413: commonErrors.tooLarge,
};

/**
 * A malformed request is the caller's fault. Any other unexpected error is ours, and its details are not
 * sent.
 */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (statusCode < 500) return new Refusal(BY_STATUS[statusCode] ?? commonErrors.invalid);
  if (isGone(error)) return new Refusal(commonErrors.itemNotFound);
  if (DISK_FULL.includes(code)) return new Refusal(commonErrors.storageFull);
  const isAway = DATABASE_AWAY.test(code) || (error instanceof Error && NO_CONNECTION.test(spoken(error)));
  return new Refusal(isAway ? commonErrors.unavailable : commonErrors.defect);
}

const spoken = (error: Error): string =>
  `${error.message} ${error instanceof AggregateError ? error.errors.map(String).join(' ') : ''}`;

/** Seconds until a retry, for temporary refusals. */
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
    // The specification fixes this text for a lost session in all languages.
    message: definition.status === 401 ? 'Unauthenticated.' : say(definition.key),
    RequestID: request.id,
    ...(fields ? { errors: Object.fromEntries(errors) } : {}),
  };
}
