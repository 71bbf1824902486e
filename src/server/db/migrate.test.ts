import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { backUpBefore, dumpOf } from './backup.ts';
import { connect, type Database } from './connect.ts';
import { migrate, splitStatements } from './migrate.ts';

let folder: string;
let url: string;
let database: Database;
let server: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maestral-migrations-'));
  const name = `maestral_test_${randomUUID().replaceAll('-', '')}`;
  server = connect(inject('databaseServer'));
  await sql.raw(`create database ${name}`).execute(server);
  url = Object.assign(new URL(inject('databaseServer')), { pathname: name }).href;
  database = connect(url);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.destroy();
  await sql.raw(`drop database ${new URL(url).pathname.slice(1)} with (force)`).execute(server);
  await server.destroy();
});

const write = (files: Record<string, string>) => {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
};
const run = () => migrate(database, { folder });
const tables = async () => {
  const asked = sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where relname <> 'migrations' order by 1`;
  return (await asked.execute(database)).rows.map(({ name }) => name);
};
const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database);
  return rows[0]?.count;
};

/** A start of the product in another process, up to its migrations. */
function otherProcess(): ChildProcess {
  const script = `const [{ connect }, { migrate }] = await Promise.all(
    ['connect', 'migrate'].map((name) => import('#server/db/' + name + '.ts')));
    const database = connect(${JSON.stringify(url)});
    process.stdout.write(String(await migrate(database, { folder: ${JSON.stringify(folder)} })));
    await database.destroy();`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
const answerOf = (child: ChildProcess) => (child.stdout ? text(child.stdout) : Promise.resolve(''));

describe('migrations', () => {
  test('run in the order of their numbers, once', async () => {
    write({ '0002_b.sql': 'insert into a values (1);', '0001_a.sql': 'create table a (id int);' });
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    expect(await count('a')).toBe(1);
  });

  test('F25 one that fails is undone whole, says its file and why, and nothing after it runs', async () => {
    write({ '0001_a.sql': 'create table a (id int);' });
    await run();
    write({
      '0002_good.sql': 'create table good (id int);',
      '0003_bad.sql': 'create table half (id int);\nalter table absent add x int;',
      '0004_later.sql': 'create table later (id int);',
    });
    await expect(run()).rejects.toThrow(
      'The migration 0003_bad.sql failed and was undone: relation "absent" does not exist (in «alter table absent add x int;»).',
    );
    expect(await tables()).toEqual(['a', 'good']);
    expect(await count('migrations')).toBe(2);
    write({ '0003_bad.sql': 'create table repaired (id int);' });
    expect(await run()).toBe(2);
    expect(await tables()).toEqual(['a', 'good', 'later', 'repaired']);
  });

  test('F26 of two processes at once one migrates, the other waits and finds nothing to do', async () => {
    write({
      '0001_a.sql': 'create table a (id int);',
      '0002_slow.sql': 'select pg_sleep(0.5);\ninsert into a values (1);',
    });
    const answers = await Promise.all([otherProcess(), otherProcess()].map(answerOf));
    expect(answers.sort()).toEqual(['0', '2']);
    expect(await count('a')).toBe(1);
  });

  test('F26 after kill -9 within a migration the next start continues at the same file', async () => {
    write({
      '0001_a.sql': 'create table a (id int);',
      '0002_slow.sql': 'insert into a values (1);\nselect pg_sleep(1);\ninsert into a values (2);',
      '0003_b.sql': 'create table b (id int);',
    });
    const child = otherProcess();
    const sleeping = sql`select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'
      and datname = current_database()`;
    await expect
      .poll(async () => (await sleeping.execute(database)).rows.length, { timeout: 10_000, interval: 20 })
      .toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await run()).toBe(2);
    expect(await count('a')).toBe(2);
    expect(await tables()).toEqual(['a', 'b']);
  });

  test('F27 a database that a newer version has changed is refused, both versions named', async () => {
    write({ '0001_a.sql': 'create table a (id int);', '0002_newer.sql': 'create table b (id int);' });
    await run();
    rmSync(join(folder, '0002_newer.sql'));
    await expect(run()).rejects.toThrow(
      'The database has the schema 0002_newer.sql, this version of Maestral knows those up to 0001_a.sql',
    );
  });

  test('one that was edited after it ran stops the start before anything runs', async () => {
    write({ '0001_a.sql': 'create table a (id int);' });
    await run();
    write({ '0001_a.sql': 'create table a (id bigint);', '0002_b.sql': 'create table b (id int);' });
    await expect(run()).rejects.toThrow('The migration 0001_a.sql was edited after it ran');
    expect(await tables()).toEqual(['a']);
  });

  test('a file that is not named like a migration, and an extension that the server lacks, are named', async () => {
    write({ '0001_a.sql': 'create extension if not exists no_such_thing;' });
    await expect(run()).rejects.toThrow('The PostgreSQL server lacks the extension no_such_thing');
    write({ '01-b.sql': 'select 1;' });
    await expect(run()).rejects.toThrow('The migration 01-b.sql is not named like 0001_name.sql.');
  });

  test('F26 a database with data is backed up before it changes, an empty or unchanged one is not', async () => {
    const asked: string[][] = [];
    const beforeChange = async (pending: string[]) => void asked.push(pending);
    write({ '0001_a.sql': 'create table a (id int);' });
    await migrate(database, { folder, beforeChange });
    await migrate(database, { folder, beforeChange });
    expect(asked).toEqual([]);
    write({ '0002_b.sql': 'create table b (id int);' });
    const failing = migrate(database, { folder, beforeChange: () => Promise.reject(new Error('disk full')) });
    await expect(failing).rejects.toThrow('disk full');
    expect(await tables()).toEqual(['a']);
    await migrate(database, { folder, beforeChange });
    expect(asked).toEqual([['0002_b.sql']]);
  });

  test('a dump of the server of one’s own is made by a program of its version, else the start stops', async () => {
    await sql`create table kept as select 1 as number`.execute(database);
    const made = await backUpBefore(['0002_b.sql'], folder, dumpOf(database, url)).catch(
      (error: Error) => error,
    );
    if (made instanceof Error) {
      expect(made.message).toMatch(/pg_dump 1\d or newer is not on the PATH.*BACKUP_BEFORE_MIGRATION=0/);
      expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    } else {
      expect(made).toMatch(/backups\/\d{8}T\d{6}Z-before-0002_b$/);
      expect(readdirSync(made)).toEqual(['database.dump']);
    }
  });

  test('a statement ends with a semicolon at the end of a line, but not within a body', () => {
    expect(splitStatements('-- why;\nselect 1;\ndo $$ begin\n  x;\nend $$;\nselect 2')).toEqual([
      'select 1;',
      'do $$ begin\n  x;\nend $$;',
      'select 2',
    ]);
  });
});
