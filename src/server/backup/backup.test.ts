import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#app/checks.ts';
import { product } from '#app/product.ts';
import { restore as restoreBackup } from '#app/restore.ts';
import { addUser, createAgency } from '#domains/auth/testing.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { type Config, readConfig } from '../config.ts';
import { connect, type Pools } from '../db/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../db/embedded/server.ts';
import { migrate } from '../db/migrate.ts';
import { openPools } from '../db/pools.ts';
import { scopeFor } from '../db/scope.ts';
import { storeFile } from '../files/files.ts';
import { folderStorage } from '../files/storage.ts';
import { addKey, readSecrets } from '../secrets.ts';
import { createWorker } from '../worker.ts';
import { makeBackup } from './make.ts';

const base = mkdtempSync(join(tmpdir(), 'maestral-backup-'));
chmodSync(base, 0o755);
const PASSPHRASE = 'a long passphrase';
let server: EmbeddedServer;
let pools: Pools;
let config: Config;
let accountId: number;
let plain: string;
let sealed: string;
const acknowledged: number[] = [];

const configOf = (folder: string, settings: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(base, folder), DEMO: '0', LOG_LEVEL: 'silent', ...settings });
const write = async (name: string) => {
  const input = branchInput.parse({ name });
  const { id } = await scopeFor(pools, accountId).write((tx) => insertBranch(tx, accountId, input));
  acknowledged.push(id);
};

async function backUp(
  settings: Record<string, string> = {},
  copyTo = (_: unknown, to: string) => server.copyTo(to),
): Promise<string> {
  const secrets = readSecrets(config.DATA_DIR);
  const database = { url: server.url, kind: 'embedded' as const, copyTo };
  return makeBackup({ config: { ...config, ...configOf('first', settings) }, secrets, database });
}

/** For refusals that come before the database is read. */
const backUpWithoutDatabase = () => backUp({}, async () => {});

/** Writes in parallel until the work is done. */
async function underLoad<Result>(work: () => Promise<Result>): Promise<Result> {
  let going = true;
  const writer = (async () => {
    while (going) await write(`Written meanwhile ${acknowledged.length}`);
  })();
  const result = await work();
  going = false;
  await writer;
  return result;
}

/** Acknowledged before the plain backup began. */
let before: number[];
/** Another folder, restored from the plain backup. */
let second: Config;
beforeAll(async () => {
  config = configOf('first');
  server = await startEmbedded(join(config.DATA_DIR, 'pg'), { durable: false });
  const system = connect(server.url);
  await migrate(system);
  const secrets = readSecrets(config.DATA_DIR);
  pools = await openPools(system, server.url, secrets);
  ({ accountId } = await createAgency({ pools }));
  await addUser({ pools }, accountId, { name: 'Skrivnostna Oseba' });
  for (let count = 0; count < 50; count += 1) await write(`Branch ${count}`);
  const storage = folderStorage(join(config.DATA_DIR, 'uploads'));
  const file = { kind: 'logo', entity: 'accounts', entityId: accountId, name: 'a', mime: 'text/plain' };
  await scopeFor(pools, accountId).write((tx) =>
    storeFile(tx, storage, accountId, { ...file, bytes: Buffer.from('picture') }),
  );
  before = [...acknowledged];
  plain = await underLoad(backUp);
  second = elsewhere('second');
  await restore(second, plain);
  // More than a second after the plain one, since names have a resolution of one second.
  sealed = await backUp({ BACKUP_PASSPHRASE: PASSPHRASE });
}, 120_000);
afterAll(async () => {
  await pools?.close();
  await server?.stop();
  rmSync(base, { recursive: true, force: true });
});

/** An empty folder on another machine with a copy of the secrets. */
function elsewhere(name: string, settings: Record<string, string> = {}): Config {
  const other = configOf(name, settings);
  mkdirSync(other.DATA_DIR, { recursive: true });
  copyFileSync(join(config.DATA_DIR, 'secrets.json'), join(other.DATA_DIR, 'secrets.json'));
  return other;
}
const restore = (to: Config, file: string) => restoreBackup(to, readSecrets(to.DATA_DIR), file);
const filesIn = (folder: string) => readdirSync(folder).toSorted();

// Real servers on a real disk are slow on a busy machine.
describe('a backup', { timeout: 90_000 }, () => {
  test('F29 taken under load and restored elsewhere it starts, is clean and holds all that was acknowledged before', async () => {
    const copy = await startEmbedded(join(second.DATA_DIR, 'pg'));
    const database = connect(copy.url);
    const { rows } = await sql<{ id: number }>`select id from subaccounts`.execute(database);
    expect(before.length).toBeGreaterThanOrEqual(50);
    expect(before.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
    const storage = folderStorage(join(second.DATA_DIR, 'uploads'));
    const results = await checkData({ system: database, storage, secrets: readSecrets(second.DATA_DIR) });
    expect(results.flatMap(({ violations }) => violations)).toEqual([]);
    expect(results.find(({ what }) => what.startsWith('files'))?.looked).toBe(1);
    await database.destroy();
    await copy.stop();
  });

  test('F29 in the copy mails wait until they are released, and everything else goes on', async () => {
    const copy = await startEmbedded(join(second.DATA_DIR, 'pg'));
    const system = connect(copy.url);
    const done: string[] = [];
    const { drain } = createWorker({
      pools: { system, work: system, url: copy.url, close: async () => {} },
      outgoing: product.domains.flatMap((domain) => domain.outgoing ?? []),
      listenersOf: () => [async ({ name }) => void done.push(name)],
      onError: () => {},
      onDead: async () => {},
    });
    await sql`insert into jobs (account_id, name) values (${accountId}, 'mail.queued'), (${accountId}, 'org.userChanged')`.execute(
      system,
    );
    await drain();
    expect(done).toEqual(['org.userChanged']);
    await sql`update product_state set outgoing_held = false`.execute(system);
    await drain();
    expect(done).toEqual(['org.userChanged', 'mail.queued']);
    await system.destroy();
    await copy.stop();
  });

  test('API-035 the secrets file is not in it, its fingerprint is; with a passphrase nothing is in clear', async () => {
    const key = JSON.parse(readFileSync(join(config.DATA_DIR, 'secrets.json'), 'utf8')).keys[0].key;
    expect(filesIn(second.DATA_DIR)).toEqual(['pg', 'secrets.json', 'uploads']);
    expect(readFileSync(plain).includes(key)).toBe(false);
    expect(readFileSync(sealed, 'latin1')).not.toMatch(/Skrivnostna|manifest\.json|Branch 1/);
  });

  test('F30, API-035 what is damaged, newer, of other secrets or of another passphrase is refused before anything is touched', async () => {
    const other = elsewhere('refusing');
    const small = await backUpWithoutDatabase();
    const bytes = readFileSync(small);
    const damaged = (name: string, change: (copy: Buffer) => Buffer) => {
      const file = join(base, name);
      writeFileSync(file, change(Buffer.from(bytes)));
      return file;
    };
    const flipped = damaged('flipped', (copy) => {
      copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1;
      return copy;
    });
    const refusals: [string, () => Promise<unknown>][] = [
      [
        'damaged',
        () =>
          restore(
            other,
            damaged('cut', (copy) => copy.subarray(0, copy.length - 100)),
          ),
      ],
      ['damaged', () => restore(other, flipped)],
      [
        'newer',
        () =>
          restore(
            other,
            damaged('newer', (copy) =>
              Buffer.from(copy.toString('latin1').replace('"format":1', '"format":9'), 'latin1'),
            ),
          ),
      ],
      [
        'no backup',
        () =>
          restore(
            other,
            damaged('strange', () => Buffer.from('hello')),
          ),
      ],
      ['no backup', () => restore(other, join(base, 'nowhere'))],
      ['needs its passphrase', () => restore(other, sealed)],
      ['passphrase is not', () => restore({ ...other, BACKUP_PASSPHRASE: 'another one' }, sealed)],
      ['missing', () => restoreBackup(other, undefined, small)],
      ['not the one', () => restoreBackup(other, readSecrets(join(base, 'stranger')), small)],
    ];
    for (const [reason, refused] of refusals) await expect(refused()).rejects.toThrow(reason);
    expect(filesIn(other.DATA_DIR)).toEqual(['secrets.json']);
  });

  test('API-035 a sealed one comes back with its passphrase, also after the key was rotated, and keeps what was there beside', async () => {
    const later = { ...second, BACKUP_PASSPHRASE: PASSPHRASE };
    addKey(later.DATA_DIR);
    const { before: kept } = await restore(later, sealed);
    expect(existsSync(join(later.DATA_DIR, 'pg/cluster/PG_VERSION'))).toBe(true);
    expect(existsSync(join(kept ?? '', 'cluster/PG_VERSION'))).toBe(true);
  });

  test('API-035 where a key is missing it does not come back', async () => {
    const lacking = elsewhere('lacking');
    addKey(config.DATA_DIR);
    const file = await backUpWithoutDatabase();
    copyFileSync(join(lacking.DATA_DIR, 'secrets.json'), join(config.DATA_DIR, 'secrets.json'));
    await expect(restore(lacking, file)).rejects.toThrow('not the one of this backup');
  });

  test('F30 a schema that this version does not know is refused', async () => {
    await sql`insert into migrations (name, hash) values ('9999_future.sql', 'x')`.execute(pools.system);
    const file = await backUpWithoutDatabase();
    await sql`delete from migrations where name = '9999_future.sql'`.execute(pools.system);
    const other = elsewhere('older');
    await expect(restore(other, file)).rejects.toThrow('9999_future.sql');
    expect(filesIn(other.DATA_DIR)).toEqual(['secrets.json']);
  });
});
