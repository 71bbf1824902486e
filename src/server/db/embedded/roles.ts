import pg from 'pg';

/** The cluster's own superuser: it makes the login below, takes copies, and serves nobody. */
export const SUPERUSER = 'maestral';
/** What the product signs in as. */
const OWNER = 'maestral_owner';
const DATABASE = 'maestral';
const LOCK = 7_205_000;

/** Runs as superuser, in the database that holds nothing. */
export async function asSuperuser<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {}); // Without a listener a lost connection would end the process.
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The product owns one database and may make databases and logins, no more. Changes nothing where all is there. */
export async function ownDatabase(client: pg.Client, superuserUrl: string): Promise<string> {
  const { password } = new URL(superuserUrl);
  await client.query('select pg_advisory_lock($1)', [LOCK]); // Given back when the connection ends.
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
    await trustSearching(superuserUrl, 'template1'); // What later databases are copied from.
    await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } else {
    await trustSearching(superuserUrl, DATABASE);
  }
  return Object.assign(new URL(superuserUrl), { username: OWNER, pathname: DATABASE }).href;
}

/**
 * Under row-level security, an index serves an operator only when that is said to tell nothing of rows that are not to be
 * seen. «like» is not, since it complains of a pattern that ends in its escape; the product's patterns never do.
 */
const trustSearching = (superuserUrl: string, database: string) =>
  asSuperuser(Object.assign(new URL(superuserUrl), { pathname: database }).href, async (client) => {
    const { rows } = await client.query<{ proleakproof: boolean }>(
      `select proleakproof from pg_proc where oid = 'textlike(text, text)'::regprocedure`,
    );
    if (!rows[0]?.proleakproof) await client.query('alter function textlike(text, text) leakproof');
  });
