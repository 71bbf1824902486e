import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseUrls } from './servers.ts';

/** A statement in the log of the database server. */
export interface Statement {
  login: string;
  /** Of a prepared statement. */
  name: string;
  text: string;
  values: (string | null)[];
}

const RETRY_MS = 100;
const TRIES = 30;
/** Program, session and login before each entry, between marks that no statement contains. */
const PREFIX = '¦%a¦%p¦%u¦';
const ENTRY = /^¦([^¦]*)¦(\d*)¦([^¦]*)¦([^¦]*)/gm;
/** How the server names a program without a name. */
export const NAMELESS = '[unknown]';
export const BARE = 'bare';
/** Statements of schedules, not of calls. */
const BY_THE_CLOCK =
  /"schedule_slots"|^update jobs|insert into rate_counts|"history_head"|"seal" is null|^delete from idempotency|delete from "(rate_counts|tokens|auth_codes|sessions)"/;

/** Logs each statement of the database server while `work` runs. */
export async function whileLogged<Result>(
  database: DatabaseUrls,
  work: () => Promise<Result>,
): Promise<Result> {
  await configure(database.superuser, [
    `alter system set log_line_prefix = '${PREFIX}'`,
    `alter system set log_statement = 'all'`,
  ]);
  try {
    return await work();
  } finally {
    await configure(database.superuser, [
      'alter system reset log_statement',
      'alter system reset log_line_prefix',
    ]);
  }
}

async function configure(url: string, changes: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  for (const change of [...changes, 'select pg_reload_conf()']) await client.query(change);
  await client.end();
}

/** The statements of one call, seen twice: connections learn of the logging one by one. */
export async function statementsOf(
  log: string,
  program: string,
  call: () => Promise<void>,
): Promise<Statement[]> {
  let last = '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const statements = await once(log, program, call);
    const seen = JSON.stringify(statements.map(described));
    if (statements.length > 0 && seen === last) return statements;
    last = seen;
    await pause(RETRY_MS);
  }
  throw new Error('The statements of a call are never the same twice.');
}

async function once(log: string, program: string, call: () => Promise<void>): Promise<Statement[]> {
  const file = openSync(log, 'r');
  const from = fstatSync(file).size;
  await call();
  const text = Buffer.alloc(fstatSync(file).size - from);
  readSync(file, text, 0, text.length, from);
  closeSync(file);
  return read(text.toString('utf8'), program);
}

interface Transaction {
  statements: Statement[];
  isOver: boolean;
}

/** In order, without transactions of schedules. */
function read(log: string, program: string): Statement[] {
  const all: Transaction[] = [];
  const bySession = new Map<string, Transaction>();
  for (const [, name, session = '', login = '', said = ''] of log.matchAll(ENTRY)) {
    if (name !== program) continue;
    const statement = statementIn(said, login);
    const known = bySession.get(session);
    if (!statement) {
      known?.statements.at(-1)?.values.push(...valuesIn(said));
      continue;
    }
    const current = known && !known.isOver ? known : begun(statement);
    if (current !== known) all.push(current);
    bySession.set(session, current);
    current.statements.push(statement);
    if (/^(commit|rollback)/.test(statement.text)) current.isOver = true;
  }
  const ofCalls = all.filter(({ statements }) => !statements.some(({ text }) => BY_THE_CLOCK.test(text)));
  return ofCalls.flatMap(({ statements }) => statements);
}

const begun = ({ text }: Statement): Transaction => ({ statements: [], isOver: !text.startsWith('begin') });

function statementIn(said: string, login: string): Statement | undefined {
  const [, how = '', text] = /^LOG: {2}(?:statement|execute ([^:]+)): (.*)$/s.exec(said) ?? [];
  if (text === undefined) return undefined;
  const name = how === '<unnamed>' ? '' : how;
  return { login, name, text: text.replace(/\s+/g, ' ').trim(), values: [] };
}

function valuesIn(said: string): (string | null)[] {
  const [, list = ''] = /^DETAIL: {2}Parameters: (.*)$/s.exec(said) ?? [];
  const values = list.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g);
  return Array.from(values, ([, value]) => value?.replaceAll("''", "'") ?? null);
}

/** Values differ from call to call; their kinds do not. */
function kindOf(value: string | null): string {
  if (value === null) return 'nothing';
  return /^-?\d+$/.test(value) ? 'number' : 'text';
}

const described = ({ name, text, values }: Statement) => `${name} ${text} [${values.map(kindOf).join(', ')}]`;

/** A description of the statements that only one of them sends; empty when they send the same. */
export function difference(product: Statement[], bare: Statement[]): string[] {
  const longest = Math.max(product.length, bare.length);
  const tell = (statement: Statement | undefined) => (statement ? described(statement) : 'nothing');
  return Array.from({ length: longest }, (_, index) => [tell(product[index]), tell(bare[index])])
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => `product: ${one}\n   bare: ${other}`);
}
