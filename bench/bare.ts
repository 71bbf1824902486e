import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { columnsOf, tableOf } from './parameters.ts';
import type { Statement } from './statements.ts';

/**
 * The server that the product is measured against: replays the statements that the product was seen to send,
 * with Fastify and pg alone. No validation, permissions, reply schema, log or headers.
 */
const { PORT = '', SYSTEM_URL = '', WORK_URL = '', STATEMENTS = '' } = process.env;
const statements = JSON.parse(readFileSync(STATEMENTS, 'utf8')) as Record<string, Statement[]>;

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);
const PROGRAM = { application_name: 'bare', max: 10 };
const system = new pg.Pool({ connectionString: SYSTEM_URL, ...PROGRAM });
const work = new pg.Pool({ connectionString: WORK_URL, ...PROGRAM });
const workLogin = new URL(WORK_URL).username;

type Row = Record<string, unknown>;

/** One call: its input, and the rows that its statements have found so far, by table. */
interface Call {
  token: string;
  body: Row;
  id: string;
  found: Record<string, Row[]>;
}

/** The calling user: found by a token, or by the address at sign-in. */
const person = ({ found }: Call): Row => {
  const [user] = found.signed_in ?? found.users ?? [];
  if (!user) throw new Error('Nobody is signed in.');
  return user;
};
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = () => `mst_${randomBytes(32).toString('base64url')}`;

/**
 * Parameters that differ from call to call, by table and column or by the column alone. Every other parameter
 * has the value that the product was seen to send, so a new statement needs no entry.
 */
const VALUES: Record<string, (call: Call) => unknown> = {
  'signed_in.hash': ({ token }) => [hashOf(token)],
  'subaccounts.id': ({ id }) => id,
  'subaccounts.name': ({ body }) => body.name,
  'customers.last_name': ({ body }) => body.last_name,
  'users.email': ({ body }) => body.username,
  'users.id': (call) => person(call).id,
  'accounts.id': (call) => person(call).account_id,
  'tokens.hash': () => hashOf(newToken()),
  account_id: (call) => person(call).account_id,
  user_id: (call) => person(call).user_id ?? person(call).id,
  session_id: ({ found }) => found.sessions?.[0]?.id,
  request_id: () => randomUUID(),
};

interface Step {
  pool: pg.Pool;
  statement: Statement;
  table: string;
  parameters: ((call: Call) => unknown)[];
}

const steps = Object.fromEntries(Object.entries(statements).map(([name, all]) => [name, all.map(stepOf)]));

function stepOf(statement: Statement): Step {
  const table = tableOf(statement.text);
  const columns = columnsOf(statement.text);
  const parameters = statement.values.map((seen, index) => {
    const column = columns[index] ?? '';
    return VALUES[`${table}.${column}`] ?? VALUES[column] ?? (() => seen);
  });
  return { pool: statement.login === workLogin ? work : system, statement, table, parameters };
}

/** The account is part of the text, since the opening of a transaction takes no parameters. */
const ACCOUNT = /'\d+'$/;

function queryOf({ statement: { name, text }, parameters }: Step, call: Call): pg.QueryConfig {
  if (text.startsWith('begin')) return { text: text.replace(ACCOUNT, () => `'${person(call).account_id}'`) };
  if (parameters.length === 0) return { text };
  const values = parameters.map((make) => make(call));
  return name === '' ? { text, values } : { name, text, values };
}

/** Replays the statements of one call. */
async function replay(name: string, request: FastifyRequest): Promise<Call> {
  const { body, params, headers } = request;
  const call: Call = {
    token: headers.authorization?.slice('Bearer '.length) ?? '',
    body: (body ?? {}) as Row,
    id: String((params as Row).id),
    found: {},
  };
  let client: pg.PoolClient | undefined;
  try {
    for (const step of steps[name] ?? []) {
      if (step.statement.text.startsWith('begin')) client = await step.pool.connect();
      // Two statements in one text give two results without rows.
      const { rows = [] } = await (client ?? step.pool).query<Row>(queryOf(step, call));
      if (rows.length > 0) call.found[step.table] = rows;
      if (step.table === 'credentials') await checkPassword(rows, call);
      if (step.statement.text !== 'commit') continue;
      client?.release();
      client = undefined;
    }
  } finally {
    client?.release();
  }
  return call;
}

async function checkPassword([credentials]: Row[], { body }: Call): Promise<void> {
  const isRight = await verify(String(credentials?.password_hash), String(body.password));
  if (!isRight) throw new Error('Wrong.');
}

const app = Fastify();
app.get('/health/live', async () => ({}));

app.post('/api/smart/settings/subaccounts/search', async (request) => {
  const { found, body } = await replay('list', request);
  const total = Number(found.hits?.[0]?.total);
  const itemsPerPage = Number(body.itemsPerPage);
  const data = found.hits?.map(({ total: _, ...row }) => row);
  return { data, meta: { page: 1, itemsPerPage, total, lastPage: Math.ceil(total / itemsPerPage) } };
});

app.get('/api/smart/settings/subaccounts/find/:id', async (request) => {
  const { found } = await replay('find', request);
  return { data: found.subaccounts?.[0] };
});

app.post('/api/smart/settings/subaccounts/create', async (request) => {
  const { found } = await replay('create', request);
  return { data: found.subaccounts?.[0] };
});

app.post('/api/customers/search', async (request) => {
  const { found } = await replay('customers', request);
  const data = found.customers ?? [];
  return {
    data,
    meta: { page: 1, itemsPerPage: data.length, total: Number(data[0]?.total ?? data.length), lastPage: 1 },
  };
});

app.post('/api/customers/create', async (request) => {
  const { found } = await replay('createCustomer', request);
  return { data: found.customers?.[0] };
});

app.post('/api/auth/login', async (request) => {
  await replay('login', request);
  const [access_token, refresh_token] = [newToken(), newToken()];
  return { data: { access_token, expires_in: 3600, refresh_token, token_type: 'Bearer' } };
});

process.once('SIGTERM', () => {
  Promise.all([app.close(), system.end(), work.end()]).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
