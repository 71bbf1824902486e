import type { Announce } from './announce.ts';
import type { Config } from './config.ts';
import type { Pools } from './db/connect.ts';
import type { Storage } from './files/storage.ts';
import type { Http } from './http.ts';
import type { Limiter } from './limiter.ts';
import type { Printer } from './pdf/printer.ts';
import type { Secrets } from './secrets.ts';

/** What the product stands on while it runs; made once in `app.ts`. */
export interface Platform {
  pools: Pools;
  config: Config;
  secrets: Secrets;
  limiter: Limiter;
  printer: Printer;
  /** The way out to operators and other partners. */
  http: Http;
  storage: Storage;
  /** Tells open browsers that something is new. */
  announce: Announce;
  /** Where people find the product, without a slash at the end; for links in mails. */
  publicUrl(): string;
}
