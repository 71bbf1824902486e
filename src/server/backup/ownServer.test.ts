import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#app/checks.ts';
import { restore as restoreBackup } from '#app/restore.ts';
import { createApp } from '#app/server.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { createAgency } from '#domains/auth/testing.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { freePort } from '#testing/ports.ts';
import { type Config, readConfig } from '../config.ts';
import { chooseDatabase } from '../db/choice.ts';
import { connect } from '../db/connect.ts';
import { run } from '../db/embedded/cluster.ts';
import { databaseOwner, giveTo } from '../db/embedded/owner.ts';
import { migrate } from '../db/migrate.ts';
import { openPools } from '../db/pools.ts';
import { folderStorage } from '../files/storage.ts';
import { readSecrets } from '../secrets.ts';
import { makeBackup } from './make.ts';

const said = (program: string, ...args: string[]) => {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
};
const versionOf = (program: string) => Number(/\d+/.exec(said(program, '--version'))?.[0] ?? 0);
const folder = said('pg_config', '--bindir');
const version = versionOf(join(folder, 'postgres'));
const isMissing = version < 15 || ['pg_dump', 'pg_restore'].some((program) => versionOf(program) < version);

const base = mkdtempSync(join(tmpdir(), 'maestral-own-'));
const stops: (() => Promise<unknown>)[] = [];

/** A server as an administrator sets it up: with a login that may only create logins and databases. */
async function ownServer(name: string, login: string): Promise<string> {
  const owner = databaseOwner();
  const here = { binaries: { folder, version }, owner };
  const home = join(base, name);
  mkdirSync(home);
  giveTo(owner, home);
  const [data, port] = [join(home, 'data'), await freePort()];
  await run(here, 'initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c fsync=off -c unix_socket_directories=`;
  await run(here, 'pg_ctl', ['start', '-D', data, '-l', join(home, 'log'), '-w', '-o', settings]);
  stops.push(() => run(here, 'pg_ctl', ['stop', '-D', data, '-m', 'immediate']));
  const administrator = connect(`postgres://postgres@127.0.0.1:${port}/postgres`);
  await sql`create role ${sql.id(login)} login createrole createdb password 'a pass:word'`.execute(
    administrator,
  );
  await administrator.destroy();
  return `postgres://${login}:${encodeURIComponent('a pass:word')}@127.0.0.1:${port}/maestral`;
}

const configOf = (name: string, DATABASE_URL: string) =>
  readConfig({ DATA_DIR: join(base, name), DATABASE_URL, DEMO: '0', LOG_LEVEL: 'silent' });

/** Opens what a start opens, and closes it again. */
async function withPools<Result>(
  { DATABASE_URL, DATA_DIR }: Config,
  work: (pools: Awaited<ReturnType<typeof openPools>>) => Promise<Result>,
): Promise<Result> {
  const system = connect(DATABASE_URL);
  await migrate(system);
  const pools = await openPools(system, DATABASE_URL, readSecrets(DATA_DIR));
  return work(pools).finally(pools.close);
}

const restore = (config: Config, file: string) => restoreBackup(config, readSecrets(config.DATA_DIR), file);
const namesOfBranches = (config: Config) =>
  withPools(config, async ({ system }) => {
    const { rows } = await sql<{ name: string }>`select name from subaccounts order by name`.execute(system);
    return rows.map(({ name }) => name);
  });

const policies = (config: Config) =>
  withPools(config, async ({ system }) => {
    const asked = sql<{ policy: string }>`
      select concat_ws(' ', tablename, policyname, array_replace(roles, current_user, 'owner')::text, cmd, qual, with_check) as policy
      from pg_policies order by policy`;
    return (await asked.execute(system)).rows.map(({ policy }) => policy);
  });

let first: Config;
let file: string;
let agency: Awaited<ReturnType<typeof createAgency>>;

/** A user signs in and creates a branch: sessions, licences, policies and history take part. */
const work = (config: Config, name: string) =>
  withPools(config, async (pools) => {
    const secrets = readSecrets(config.DATA_DIR);
    const app = await createApp({ pools, config, secrets, webFolder: undefined });
    const send = async (path: string, payload: object, token = '') => {
      const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
      const reply = await app.inject({ method: 'POST', url: path, headers, payload });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().data;
    };
    const { username, password } = agency;
    const { access_token } = await send(authCalls.login.path, { username, password });
    await send(branchCalls.create.path, { name }, access_token);
    await app.close();
  });

const expectClean = (config: Config) =>
  withPools(config, async ({ system }) => {
    const results = await checkData({
      system,
      storage: folderStorage(join(config.DATA_DIR, 'uploads')),
      secrets: readSecrets(config.DATA_DIR),
    });
    expect(results.flatMap(({ violations }) => violations)).toEqual([]);
    const { rows } = await sql<{ outgoing_held: boolean }>`select outgoing_held from product_state`.execute(
      system,
    );
    expect(rows).toEqual([{ outgoing_held: true }]);
  });

describe.skipIf(isMissing)('a backup of a server of one’s own', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    chmodSync(base, 0o755);
    first = configOf('first-data', await ownServer('first', 'maestral'));
    const maintenance = connect(Object.assign(new URL(first.DATABASE_URL), { pathname: '/postgres' }).href);
    await sql`create database maestral`.execute(maintenance);
    await maintenance.destroy();
    await withPools(first, async (pools) => {
      agency = await createAgency({ pools });
    });
    await work(first, 'Before');
    const database = await chooseDatabase(first);
    file = await makeBackup({ config: first, secrets: readSecrets(first.DATA_DIR), database });
    await work(first, 'After');
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    rmSync(base, { recursive: true, force: true });
  });

  test('F29 comes back on the same server, and what was there is kept under another name', async () => {
    const { before } = await restore(first, file);
    expect(await namesOfBranches(first)).toEqual(['Before']);
    await expectClean(first);
    const kept = Object.assign(new URL(first.DATABASE_URL), { pathname: `/${before}` }).href;
    expect(await namesOfBranches({ ...first, DATABASE_URL: kept })).toEqual(['After', 'Before']);
    await work(first, 'Later');
    expect(await namesOfBranches(first)).toEqual(['Before', 'Later']);
  });

  test('F29 comes back on a new server under a login of another name, and the product works there', async () => {
    const second = configOf('second-data', await ownServer('second', 'rescue'));
    mkdirSync(second.DATA_DIR);
    copyFileSync(join(first.DATA_DIR, 'secrets.json'), join(second.DATA_DIR, 'secrets.json'));
    expect((await restore(second, file)).before).toBeUndefined();
    expect(await namesOfBranches(second)).toEqual(['Before']);
    await expectClean(second);
    expect(await policies(second)).toEqual(await policies(first));
    await work(second, 'Rescued');
    expect(await namesOfBranches(second)).toEqual(['Before', 'Rescued']);
  });

  test('F30 while a product works with the database it is refused, and nothing is left behind', async () => {
    await withPools(first, async ({ system }) => {
      await sql`select 1`.execute(system);
      await expect(restore(first, file)).rejects.toThrow('Stop the product first');
      const { rows } = await sql`select from pg_database where datname like '%restoring'`.execute(system);
      expect(rows).toEqual([]);
    });
    expect(existsSync(join(first.DATA_DIR, 'uploads'))).toBe(true);
  });
});
