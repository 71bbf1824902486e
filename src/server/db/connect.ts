import { CompiledQuery, Kysely, type KyselyPlugin, PostgresDialect, PostgresDriver, sql } from 'kysely';
import pg from 'pg';
import { NamingClient } from './namedInserts.ts';
import { running } from './running.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The two database logins; see docs/decisions/003. */
export interface Pools {
  /** Owns the tables: for migrations, sign-in and jobs. */
  system: Database;
  /** For users: row-level security binds it to one account. */
  work: Database;
  /** URL of the system login, for a connection that listens. */
  url: string;
  close(): Promise<void>;
}

const OLDEST = 15;
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const WAIT_MS = 5000;
/** Of each pool. */
export const CONNECTIONS = 10;

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number); // Ids and counts stay far below 2^53.
types.setTypeParser(INT8_ARRAY, (value) => JSON.parse(`[${value.slice(1, -1)}]`));
types.setTypeParser(DATE, (value) => value);
types.setTypeParser(TIMESTAMPTZ, (value) => new Date(value).toISOString());

const SETTINGS = {
  types,
  Client: NamingClient,
  pipeline: true,
  max: CONNECTIONS,
  connectionTimeoutMillis: WAIT_MS,
  statement_timeout: 15_000,
  lock_timeout: WAIT_MS,
  idle_in_transaction_session_timeout: 30_000,
};

const poolOf = new WeakMap<Database, pg.Pool>();

/** Rows arrive ready for JSON: dates as yyyy-MM-dd, instants as ISO texts. */
export function connect(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, ...SETTINGS });
  // An unhandled error of a connection ends the process, and the pool handles only idle clients. So each
  // client gets a handler: a connection lost in a transaction fails that call, the next call gets a new one.
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    client.on('error', ignore);
  });
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => boundDriver(pool);
  const database = new Kysely<Tables>({ dialect, plugins: [afterBegin] });
  poolOf.set(database, pool);
  return database;
}

/**
 * Begins with the settings that bind the transaction to its account, and ends with its deferred statements.
 * Neither costs a round trip: pg pipelines the beginning with the first statement, and the last statements
 * with the commit.
 */
function boundDriver(pool: pg.Pool): PostgresDriver {
  const driver = new PostgresDriver({ pool });
  const begin = driver.beginTransaction.bind(driver);
  driver.beginTransaction = async (connection, settings) => {
    const transaction = running.getStore();
    if (!transaction) return begin(connection, settings);
    transaction.begun = connection.executeQuery(CompiledQuery.raw(transaction.opening));
    transaction.begun.catch(ignore); // `afterBegin` and the commit report it.
  };
  const commit = driver.commitTransaction.bind(driver);
  driver.commitTransaction = async (connection) => {
    const { begun, lasts = [] } = running.getStore() ?? {};
    const last = lasts.splice(0).map((query) => connection.executeQuery(query));
    await Promise.all([begun, ...last, commit(connection)]);
  };
  return driver;
}

/** A statement fails when its transaction failed to begin. */
const afterBegin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await running.getStore()?.begun;
    return result;
  },
};

/** Used by every call, so it is a prepared statement: planned once a connection. */
export interface Prepared {
  name: string;
  text: string;
}

export async function ask<Row extends pg.QueryResultRow>(
  database: Database,
  prepared: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const pool = poolOf.get(database);
  if (!pool) throw new Error('Not a database of connect.');
  const { rows } = await pool.query<Row>({ ...prepared, values });
  return rows;
}

const ignore = () => {};

export async function assertSupported(database: Database): Promise<void> {
  const version = await serverVersion(database).catch((error: unknown) => {
    throw new Error(
      `The PostgreSQL server does not answer: ${error instanceof Error ? error.message : error}`,
    );
  });
  if (Number.parseInt(version, 10) < OLDEST) {
    throw new Error(`The PostgreSQL server has version ${version}; ${OLDEST} or newer is needed.`);
  }
}

async function serverVersion(database: Database): Promise<string> {
  const asked = sql<{ version: string }>`select current_setting('server_version') as version`;
  const { rows } = await asked.execute(database);
  return rows[0]?.version ?? '0';
}
