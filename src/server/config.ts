import * as z from 'zod/mini';

const flag = z.pipe(
  z.enum(['0', '1'], 'it must be 0 or 1'),
  z.transform((value) => value === '1'),
);
const whole = (from: number, to = Number.MAX_SAFE_INTEGER) => {
  const bounds = to === Number.MAX_SAFE_INTEGER ? `from ${from} on` : `from ${from} to ${to}`;
  const sentence = `it must be a whole number ${bounds}`;
  return z.coerce
    .number(sentence)
    .check(z.refine((value) => Number.isInteger(value) && value >= from && value <= to, sentence));
};
const count = (standard: number) => z._default(whole(1), standard);
const address = (...protocols: string[]) => {
  const beginnings = protocols.map((protocol) => `${protocol}://`).join(' or ');
  return z._default(
    z.url({
      protocol: new RegExp(`^(${protocols.join('|')})$`),
      error: `it must be an address that begins with ${beginnings}`,
    }),
    '',
  );
};
const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
);

const environment = z.object({
  PORT: z._default(whole(0, 65_535), 4600),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Public address, also in links of mails; empty: where the product listens. */
  PUBLIC_URL: address('http', 'https'),
  /** Empty: an embedded PostgreSQL with its data in `DATA_DIR`. */
  DATABASE_URL: z._default(z.string(), ''),
  DATA_DIR: z._default(z.string(), 'data'),
  /** 0: the database server is backed up by other means, so migrations make no backup. */
  BACKUP_BEFORE_MIGRATION: z._default(flag, true),
  /** Empty: `info`, or `warn` in the demo, which runs in a terminal. */
  LOG_LEVEL: z.optional(z.enum(LEVELS, `it must be ${LEVELS.slice(0, -1).join(', ')} or ${LEVELS.at(-1)}`)),

  /** Demo data, demo sign-ins and the open mailbox page; empty: on when nothing else is configured. */
  DEMO: z.optional(flag),
  DEMO_PUBLIC: z._default(flag, false),

  /** `smtp://user:password@host:587` or `smtps://…`; empty: mails stay in the mail catcher. */
  SMTP_URL: address('smtp', 'smtps'),
  MAIL_FROM: z._default(z.string(), 'Maestral <no-reply@maestral.test>'),
  MAILS_PER_HOUR: count(200),

  /**
   * Host whose API the pages of this server call; empty: this one. That host lists this one in its
   * `CORS_ORIGINS`.
   */
  API_HOST: z.pipe(
    address('http', 'https'),
    z.transform((host) => (host === '' ? '' : new URL(host).origin)),
  ),
  /** Other origins whose pages may call the API. */
  CORS_ORIGINS: list,
  /** Number of trusted proxies; 0: the address of the connection counts. */
  TRUST_PROXY: z._default(whole(0, 10), 0),
  /** Bearer token for `/metrics`; empty: only this machine may read it. */
  METRICS_TOKEN: z._default(z.string(), ''),

  /** Hosts that partners may have; empty: every public host. */
  PARTNER_HOSTS: list,
  /** Allows simulators on this machine. */
  PARTNERS_ON_LOOPBACK: z._default(flag, false),

  /** The simulator asked for operators without an address. Empty: none; the demo starts its own. */
  SIMULATOR_URL: z.pipe(
    address('http', 'https'),
    z.transform((url) => url.replace(/\/$/, '')),
  ),

  /** Questions and answers of the exchange log; beyond it searches go first, then checks and reads, bookings never. */
  EXCHANGE_LOG_MB: count(2048),
  /** Pictures of products that are kept; beyond it the oldest go, and are fetched again when they are wanted. */
  PICTURES_MB: count(1024),

  /** A ClickHouse server that holds the offers, `http://user:password@host:8123/database`; empty: the index process. */
  OFFER_INDEX_URL: address('http', 'https'),

  /** Address or file of exchange rates in the form of the ECB, read every four hours; empty: those that are stored. */
  EXCHANGE_RATES: z._default(z.string(), ''),
  /** Where operators put their files, each into a folder of its own; empty: none do. */
  FEEDS_FOLDER: z._default(z.string(), ''),
  /** Files of operators that are kept: uploads, deliveries at work, and the last good one of each. */
  FEEDS_MB: count(20_480),

  /** Encrypts and decrypts backups. */
  BACKUP_PASSPHRASE: z._default(z.string(), ''),

  /** Of one session; the next two of all sessions of a user, and of an account. */
  CALLS_PER_MINUTE: count(300),
  CALLS_PER_MINUTE_USER: count(600),
  CALLS_PER_MINUTE_ACCOUNT: count(3000),
  /** Calls of one account that are at work at once. */
  CALLS_AT_ONCE: count(8),
  SIGN_IN_FAILURES: count(10),
  SIGN_IN_FAILURES_PER_ADDRESS: count(100),
  SIGN_IN_FAILURES_PER_DAY: count(50),
  REGISTER_PER_HOUR: count(5),
  RECOVER_PER_HOUR: count(5),

  NODE_ENV: z._default(z.string(), 'production'),
  /** Tests only: where the business clock starts. */
  MAESTRAL_CLOCK: z._default(z.iso.datetime('it must be an instant like 2026-11-21T12:00:00Z'), ''),
});

/** The names of all settings, for the test of their documentation. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;
export interface Config extends Omit<Environment, 'LOG_LEVEL'> {
  LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>;
  demo: boolean;
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/**
 * The only place that reads the environment. A wrong value stops the start and is named; an empty one counts
 * as not set.
 */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(source).filter(([, value]) => value !== '');
  const read = environment.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const { path, message } = read.error.issues[0] ?? { path: [], message: '' };
    throw new Error(`The setting ${path.join('.')} is wrong: ${message}.`);
  }
  const config = read.data;
  const configured = config.DATABASE_URL !== '' || config.SMTP_URL !== '' || config.PUBLIC_URL !== '';
  const demo = config.DEMO ?? !configured;
  if (demo && !LOOPBACK.includes(config.HOST) && !config.DEMO_PUBLIC) {
    throw new Error(
      `Demo data is served on this machine alone, not on HOST=${config.HOST}: set DEMO=0, or DEMO_PUBLIC=1 to show the demo to others.`,
    );
  }
  if (config.MAESTRAL_CLOCK !== '' && config.NODE_ENV !== 'test') {
    throw new Error('MAESTRAL_CLOCK is for tests: it needs NODE_ENV=test.');
  }
  return { ...config, demo, LOG_LEVEL: config.LOG_LEVEL ?? (demo ? 'warn' : 'info') };
}
