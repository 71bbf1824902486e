import type { Announce } from './announce.ts';
import type { Config } from './config.ts';
import type { Pools } from './db/connect.ts';
import type { Storage } from './files/storage.ts';
import type { Http } from './http.ts';
import type { Limiter } from './limiter.ts';
import type { Printer } from './pdf/printer.ts';
import type { Secrets } from './secrets.ts';

/** Services of the running product; made once in `src/app/server.ts`. */
export interface Platform {
  pools: Pools;
  config: Config;
  secrets: Secrets;
  limiter: Limiter;
  printer: Printer;
  /** Calls operators and other partners. */
  http: Http;
  storage: Storage;
  /** Notifies open browsers. */
  announce: Announce;
  /** Address of the product for links in mails, without a trailing slash. */
  publicUrl(): string;
}
