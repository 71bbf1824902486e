import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_205_002;

interface Migration {
  name: string;
  text: string;
  hash: string;
}

export interface MigrateOptions {
  folder?: string;
  /**
   * Called before a migration of a database with data, with the names of what will run: time for a backup.
   */
  beforeChange?: (pending: string[]) => Promise<void>;
}

/**
 * Migrates to the newest schema and returns the number of migrations that ran. Safe with several processes at
 * once.
 */
export async function migrate(
  database: Database,
  { folder = FOLDER, beforeChange }: MigrateOptions = {},
): Promise<number> {
  const known = readMigrations(folder);
  return database.connection().execute((session) =>
    inTurn(session, async () => {
      const applied = await appliedIn(session);
      const pending = pendingOf(known, applied);
      if (pending.length > 0 && applied.size > 0) await beforeChange?.(pending.map(({ name }) => name));
      for (const migration of pending) await apply(session, migration);
      return pending.length;
    }),
  );
}

/** Refuses, without changes, a schema that this version cannot read. */
export function assertReadable(applied: { name: string; hash: string }[], folder = FOLDER): void {
  pendingOf(readMigrations(folder), new Map(applied.map(({ name, hash }) => [name, hash])));
}

/** One process at a time; a crash releases the lock. The others wait without a limit. */
async function inTurn<Result>(session: Database, work: () => Promise<Result>): Promise<Result> {
  await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
    session,
  );
  await sql`select pg_advisory_lock(${LOCK})`.execute(session);
  try {
    return await work();
  } finally {
    await giveBack(session).catch(() => {}); // A lost connection has already released the lock.
  }
}

async function giveBack(session: Database): Promise<void> {
  await sql`select pg_advisory_unlock(${LOCK})`.execute(session);
  await sql`reset statement_timeout`.execute(session);
  await sql`reset lock_timeout`.execute(session);
}

/** Names and hashes of the migrations that ran. */
async function appliedIn(session: Database): Promise<Map<string, string>> {
  await sql`create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(
    session,
  );
  const asked = sql<{ name: string; hash: string }>`select name, hash from migrations order by name`;
  const { rows } = await asked.execute(session);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function pendingOf(known: Migration[], applied: Map<string, string>): Migration[] {
  const names = new Set(known.map(({ name }) => name));
  const newer = [...applied.keys()].filter((name) => !names.has(name)).at(-1);
  if (newer !== undefined) {
    throw new Error(
      `The database has the schema ${newer}, this version of Maestral knows those up to ${known.at(-1)?.name ?? 'none'}: start the newer version, or restore the backup that was made before the upgrade.`,
    );
  }
  const edited = known.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (edited) throw new Error(`The migration ${edited.name} was edited after it ran: add a new one instead.`);
  return known.filter(({ name }) => !applied.has(name));
}

async function apply(session: Database, { name, text, hash }: Migration): Promise<void> {
  await session.transaction().execute(async (tx) => {
    for (const statement of splitStatements(text)) {
      await sql
        .raw(statement)
        .execute(tx)
        .catch((error: unknown) => {
          throw explained(name, statement, error);
        });
    }
    await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(tx);
  });
}

const extensionOf = (statement: string) => /^create extension (?:if not exists )?(\w+)/.exec(statement)?.[1];

function explained(name: string, statement: string, cause: unknown): Error {
  const extension = extensionOf(statement);
  if (extension !== undefined) {
    return new Error(
      `The PostgreSQL server lacks the extension ${extension}: install its contrib package, or let its administrator run «create extension ${extension}» in this database.`,
      { cause },
    );
  }
  const said = cause instanceof Error ? cause.message : String(cause);
  const [firstLine] = statement.split('\n');
  return new Error(`The migration ${name} failed and was undone: ${said} (in «${firstLine}»).`, { cause });
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const misnamed = names.find((name) => !/^\d{4}_\w+\.sql$/.test(name));
  if (misnamed !== undefined) throw new Error(`The migration ${misnamed} is not named like 0001_name.sql.`);
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

/**
 * A statement ends with a semicolon at the end of a line, outside a `$$` body. They run one by one, so that
 * an error names its statement.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of text.replace(/^\s*--.*$/gm, '').split('\n')) {
    current += `${line}\n`;
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) inBody = !inBody;
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim());
      current = '';
    }
  }
  return current.trim() === '' ? statements : [...statements, current.trim()];
}
