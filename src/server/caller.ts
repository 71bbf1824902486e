import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { Config } from './config.ts';

const REFRESH_COOKIE = 'maestral_refresh';
const COOKIE_PATH = '/api/auth';
/** By its prefix browsers take it from this host alone, over TLS or on this machine. */
const DEVICE_COOKIE = '__Host-device';
const DEVICE_SECONDS = 400 * 24 * 3600;
const MAX_BROWSER = 300;

/** What a call says about its origin, and the cookies that the product sets. */
export interface Caller {
  requestId: string;
  address: string;
  /** The User-Agent header, shortened. */
  browser: string;
  /** The requested language. */
  localization: string;
  /** The calling application, if it is named. */
  app: string | undefined;
  refreshCookie(): string | undefined;
  setRefreshCookie(token: string, seconds: number): void;
  clearRefreshCookie(): void;
  /** Recognises a device on which somebody signed in before. */
  deviceCookie(): string | undefined;
  setDeviceCookie(token: string): void;
}

export function callerOf(request: FastifyRequest, reply: FastifyReply, config: Config): Caller {
  const ownPages = { httpOnly: true, sameSite: 'strict' } as const;
  const attributes = {
    ...ownPages,
    path: COOKIE_PATH,
    secure: request.protocol === 'https' || !isLoopback(request.hostname),
  };
  return {
    requestId: request.id,
    address: request.ip,
    browser: String(request.headers['user-agent'] ?? '').slice(0, MAX_BROWSER),
    localization: String(request.headers.localization ?? ''),
    app: typeof request.headers['x-appid'] === 'string' ? request.headers['x-appid'] : undefined,
    /** Readable only for our own pages: no other site may renew or end a session. */
    refreshCookie() {
      const token = request.cookies[REFRESH_COOKIE];
      if (token !== undefined && !isOwnPage(request.headers.origin ?? '', request.host, config))
        throw new Refusal(commonErrors.foreignOrigin);
      return token;
    },
    setRefreshCookie: (token, seconds) =>
      void reply.setCookie(REFRESH_COOKIE, token, { ...attributes, maxAge: seconds }),
    clearRefreshCookie: () => void reply.clearCookie(REFRESH_COOKIE, attributes),
    deviceCookie: () => request.cookies[DEVICE_COOKIE],
    setDeviceCookie: (token) =>
      void reply.setCookie(DEVICE_COOKIE, token, {
        ...ownPages,
        path: '/',
        secure: true,
        maxAge: DEVICE_SECONDS,
      }),
  };
}

/** A page of this server, or of an origin in the settings. */
export function isOwnPage(
  origin: string,
  host: string | undefined,
  { CORS_ORIGINS }: Pick<Config, 'CORS_ORIGINS'>,
): boolean {
  if (CORS_ORIGINS.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
