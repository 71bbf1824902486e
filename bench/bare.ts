import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './statements.ts';

/**
 * What the product is measured against: its statements, sent by Fastify and pg alone. No validation, no permissions, no
 * reply schema, no log, no headers. The texts come from what the product was seen to send; the parameters are made here.
 */
const { PORT = '', SYSTEM_URL = '', WORK_URL = '', STATEMENTS = '' } = process.env;
const statements = JSON.parse(readFileSync(STATEMENTS, 'utf8')) as Record<string, Statement[]>;

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);
const SIZE = 10;
const PROGRAM = { application_name: 'bare', max: SIZE };
const system = new pg.Pool({ connectionString: SYSTEM_URL, ...PROGRAM });
const work = new pg.Pool({ connectionString: WORK_URL, ...PROGRAM });

/** What would be a wildcard of the search, and what it becomes. */
const LITERALLY = [String.raw`([\\%_])`, String.raw`\\\1`];

type Row = Record<string, unknown>;
type Ask = (...parameters: unknown[]) => Promise<Row[]>;

/** Each call of what it gives sends the next statement of the product's. */
function askerOf(call: string, from: number, target: pg.Pool | pg.PoolClient, accountId?: unknown): Ask {
  let index = from;
  return async (...parameters) => {
    const { name = '', text = '' } = statements[call]?.[index++] ?? {};
    if (parameters.length === 0) return rowsOf(await target.query(text.replace(ACCOUNT, `'${accountId}'`)));
    const named = name === '' ? {} : { name };
    return rowsOf(await target.query({ text, ...named, values: parameters }));
  };
}

/** The one value that stands in a text: where a transaction begins, there can be no parameter. */
const ACCOUNT = /'\d+'$/;
const rowsOf = ({ rows }: { rows: Row[] }) => rows;

async function transaction<Result>(
  call: string,
  from: number,
  { pool, accountId }: { pool: pg.Pool; accountId?: unknown },
  run: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const ask = askerOf(call, from, client, accountId);
  try {
    await ask();
    const result = await run(ask);
    await ask(); // commit
    return result;
  } finally {
    client.release();
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function userOf(call: string, header = ''): Promise<Row> {
  const at = new Date().toISOString();
  const [user] = await askerOf(call, 0, system)([hashOf(header.slice('Bearer '.length))], at);
  if (!user) throw new Error('Nobody is signed in.');
  return user;
}

const app = Fastify();
app.get('/health/live', async () => ({}));

app.post<{ Body: { search: string; itemsPerPage: number } }>(
  '/api/smart/settings/subaccounts/search',
  async ({ headers, body }) => {
    const { account_id } = await userOf('list', headers.authorization);
    return transaction('list', 1, { pool: work, accountId: account_id }, async (ask) => {
      const matching = [account_id, false, body.search, ...LITERALLY, 10_001];
      const rows = await ask(...matching, body.itemsPerPage, 0);
      const total = Number(rows[0]?.total);
      const data = rows.map(({ total: _, ...row }) => row);
      const lastPage = Math.ceil(total / body.itemsPerPage);
      return { data, meta: { page: 1, itemsPerPage: body.itemsPerPage, total, lastPage } };
    });
  },
);

app.get<{ Params: { id: string } }>(
  '/api/smart/settings/subaccounts/find/:id',
  async ({ headers, params }) => {
    const { account_id } = await userOf('find', headers.authorization);
    return transaction('find', 1, { pool: work, accountId: account_id }, async (ask) => {
      const [data] = await ask(account_id, Number(params.id));
      return { data };
    });
  },
);

app.post<{ Body: Row }>('/api/smart/settings/subaccounts/create', async ({ headers, body, ip }) => {
  const { account_id, user_id, name } = await userOf('create', headers.authorization);
  const { address = '', country_code = 'SI' } = body;
  return transaction('create', 1, { pool: work, accountId: account_id }, async (ask) => {
    const place = [address, body.city, body.zip, country_code];
    const [data] = await ask(body.name, ...place, body.email, body.tel, '', account_id);
    const entry = ['created', 'subaccounts', String(data?.id), JSON.stringify(body)];
    await ask(account_id, user_id, name, null, ...entry, randomUUID(), ip, null, null);
    return { data };
  });
});

app.post<{ Body: { username: string; password: string } }>(
  '/api/auth/login',
  async ({ headers, body, ip }) => {
    const { username, password } = body;
    const ask = askerOf('login', 0, system);
    const keys = [`sign-in ${username} ${ip}`, `sign-in-address ${ip}`, `sign-in-day ${username}`];
    const guesses = () => ask(...keys, new Date().toISOString());
    await guesses();
    const [user] = await ask(username);
    const [credentials] = await ask(user?.id);
    if (!user || !(await verify(String(credentials?.password_hash), password))) throw new Error('Wrong.');
    await guesses();
    const [access, refresh] = [newToken('mst_a_'), newToken('mst_r_')];
    await transaction('login', 4, { pool: system }, (next) =>
      openSession(next, user, { ip, browser: headers['user-agent'] ?? '', access, refresh }),
    );
    return {
      data: { access_token: access, expires_in: 3600, refresh_token: refresh, token_type: 'Bearer' },
    };
  },
);

const newToken = (prefix: string) => prefix + randomBytes(32).toString('base64url');
const HOUR_MS = 3_600_000;

async function openSession(
  ask: Ask,
  { id, account_id, subaccount_id, name }: Row,
  { ip, browser, access, refresh }: Record<'ip' | 'browser' | 'access' | 'refresh', string>,
): Promise<void> {
  const at = new Date().toISOString();
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  await ask(account_id);
  const [session] = await ask(id, account_id, subaccount_id, ip, browser, false, at, at, null);
  await ask(id, 100);
  await ask(id, hashOf(`${browser.replace(/[\d._]+/g, '')} ${ip.split('.').slice(0, 2).join('.')}`), at, at);
  const token = (value: string, kind: string, hours: number) => [
    ...[hashOf(value), session?.id, kind, later(hours), null],
  ];
  await ask(...token(access, 'access', 1), ...token(refresh, 'refresh', 336));
  const entry = ['signed_in', 'users', String(id), '{}'];
  await ask(account_id, id, name, null, ...entry, randomUUID(), ip, null, null);
}

process.once('SIGTERM', () => {
  Promise.all([app.close(), system.end(), work.end()]).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
