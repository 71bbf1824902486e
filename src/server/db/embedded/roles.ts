import pg from 'pg';

/** The superuser of the cluster: creates the login below and takes copies. */
export const SUPERUSER = 'maestral';
/** The login of the product. */
const OWNER = 'maestral_owner';
const DATABASE = 'maestral';
const LOCK = 7_205_000;

/** Runs as superuser, in the empty maintenance database. */
export async function asSuperuser<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {}); // An unhandled error event would end the process.
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Makes the product's login, which owns one database and may only create databases and logins. Idempotent.
 */
export async function ownDatabase(client: pg.Client, superuserUrl: string): Promise<string> {
  const { password } = new URL(superuserUrl);
  await client.query('select pg_advisory_lock($1)', [LOCK]); // Released when the connection ends.
  const { rows } = await client.query<{ fit: boolean }>(
    'select rolcanlogin and not rolsuper and rolcreaterole and rolcreatedb as fit from pg_roles where rolname = $1',
    [OWNER],
  );
  if (!rows[0]?.fit) {
    const change = rows[0] ? 'alter' : 'create';
    await client.query(
      `${change} role ${OWNER} login nosuperuser nobypassrls createrole createdb password ${client.escapeLiteral(password)}`,
    );
  }
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) {
    await trustSearching(superuserUrl, 'template1'); // The template of later databases.
    await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } else {
    await trustSearching(superuserUrl, DATABASE);
  }
  return Object.assign(new URL(superuserUrl), { username: OWNER, pathname: DATABASE }).href;
}

/**
 * Row-level security lets an index serve an operator only when the operator is leakproof. «like» is not,
 * since it reports a pattern that ends in its escape; the product never makes such a pattern.
 */
const trustSearching = (superuserUrl: string, database: string) =>
  asSuperuser(Object.assign(new URL(superuserUrl), { pathname: database }).href, async (client) => {
    const { rows } = await client.query<{ proleakproof: boolean }>(
      `select proleakproof from pg_proc where oid = 'textlike(text, text)'::regprocedure`,
    );
    if (!rows[0]?.proleakproof) await client.query('alter function textlike(text, text) leakproof');
  });
