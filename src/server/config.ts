import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const count = (standard: number) => z.coerce.number().int().positive().default(standard);
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4600),
  HOST: z.string().default('127.0.0.1'),
  /** Address that people type and mails link to; empty: where the product listens. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .or(z.literal(''))
    .default(''),
  /** Empty: an embedded PostgreSQL with its data in `DATA_DIR`. */
  DATABASE_URL: z.string().default(''),
  DATA_DIR: z.string().default('data'),
  /** 0: the database server is backed up otherwise, and migrations run without a backup of their own. */
  BACKUP_BEFORE_MIGRATION: flag.default(true),
  /** Empty: `info`, and `warn` in the demo, whose terminal is for people. */
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),

  /** Demo data, demo sign-ins and the open mailbox page; empty: only where nothing is configured. */
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.default(false),

  /** `smtp://user:password@host:587` or `smtps://…`; empty: mails stay in the mailbox page of the product. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .or(z.literal(''))
    .default(''),
  MAIL_FROM: z.string().default('Maestral <no-reply@maestral.test>'),
  MAILS_PER_HOUR: count(200),

  /** Other origins whose pages may call the API from a browser. */
  CORS_ORIGINS: list,
  /** Number of proxies in front, or 0: then the address of the connection counts. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Bearer token for `/metrics`; empty: only from this machine. */
  METRICS_TOKEN: z.string().default(''),

  /** Hosts that partners may be reached at; empty: every public one. */
  PARTNER_HOSTS: list,
  /** Simulators run on this machine. */
  PARTNERS_ON_LOOPBACK: flag.default(false),

  /** Encrypts backups, and opens them. */
  BACKUP_PASSPHRASE: z.string().default(''),

  CALLS_PER_MINUTE: count(300),
  SIGN_IN_FAILURES: count(10),
  SIGN_IN_FAILURES_PER_ADDRESS: count(100),
  SIGN_IN_FAILURES_PER_DAY: count(50),
  REGISTER_PER_HOUR: count(5),
  RECOVER_PER_HOUR: count(5),

  NODE_ENV: z.string().default('production'),
  /** Tests only: the instant that the business clock starts at. */
  MAESTRAL_CLOCK: z.iso.datetime().or(z.literal('')).default(''),
});

type Environment = z.output<typeof environment>;
export interface Config extends Omit<Environment, 'LOG_LEVEL'> {
  LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>;
  demo: boolean;
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** The only place that reads the environment; a wrong value stops the start with its name. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const read = environment.safeParse(source);
  if (!read.success) {
    const { path, message } = read.error.issues[0] ?? { path: [], message: '' };
    throw new Error(`The setting ${path.join('.')} is wrong: ${message}.`);
  }
  const config = read.data;
  const configured = config.DATABASE_URL !== '' || config.SMTP_URL !== '' || config.PUBLIC_URL !== '';
  const demo = config.DEMO ?? (!configured && LOOPBACK.includes(config.HOST));
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
