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
import { worthKeeping } from './keep.ts';
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

/** A backup is taken while somebody writes; answers with what was acknowledged before it began. */
async function backUp(settings: Record<string, string> = {}) {
  let going = true;
  const writer = (async () => {
    while (going) await write(`Written meanwhile ${acknowledged.length}`);
  })();
  const before = [...acknowledged];
  const secrets = readSecrets(config.DATA_DIR);
  const database = {
    url: server.url,
    kind: 'embedded' as const,
    copyTo: (_: unknown, to: string) => server.copyTo(to),
  };
  const file = await makeBackup({ config: { ...config, ...configOf('first', settings) }, secrets, database });
  going = false;
  await writer;
  return { file, before };
}

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
  ({ file: plain, before } = await backUp());
  ({ file: sealed } = await backUp({ BACKUP_PASSPHRASE: PASSPHRASE }));
  second = elsewhere('second');
  await restore(second, plain);
}, 120_000);
afterAll(async () => {
  await pools?.close();
  await server?.stop();
  rmSync(base, { recursive: true, force: true });
});

/** An empty folder on another machine, with the secrets that were kept apart. */
function elsewhere(name: string, settings: Record<string, string> = {}): Config {
  const other = configOf(name, settings);
  mkdirSync(other.DATA_DIR, { recursive: true });
  copyFileSync(join(config.DATA_DIR, 'secrets.json'), join(other.DATA_DIR, 'secrets.json'));
  return other;
}
const restore = (to: Config, file: string) => restoreBackup(to, readSecrets(to.DATA_DIR), file);
const filesIn = (folder: string) => readdirSync(folder).toSorted();

// Real servers on a real disk: slow where many others work.
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
    const opened = elsewhere('opened', { BACKUP_PASSPHRASE: PASSPHRASE });
    await restore(opened, sealed);
    expect(existsSync(join(opened.DATA_DIR, 'pg/cluster/PG_VERSION'))).toBe(true);
  });

  test('F30, API-035 what is damaged, newer, of other secrets or of another passphrase is refused before anything is touched', async () => {
    const other = elsewhere('refusing');
    const bytes = readFileSync(plain);
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
            damaged('cut', (copy) => copy.subarray(0, copy.length - 1000)),
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
      ['missing', () => restoreBackup(other, undefined, plain)],
      ['not the one', () => restoreBackup(other, readSecrets(join(base, 'stranger')), plain)],
    ];
    for (const [reason, refused] of refusals) await expect(refused()).rejects.toThrow(reason);
    expect(filesIn(other.DATA_DIR)).toEqual(['secrets.json']);
  });

  test('API-035 it comes back after the key was rotated, and where a key is missing it does not', async () => {
    const later = elsewhere('rotated');
    addKey(later.DATA_DIR);
    await restore(later, plain);
    expect(existsSync(join(later.DATA_DIR, 'pg/cluster/PG_VERSION'))).toBe(true);

    copyFileSync(join(later.DATA_DIR, 'secrets.json'), join(config.DATA_DIR, 'secrets.json'));
    const { file } = await backUp();
    copyFileSync(join(second.DATA_DIR, 'secrets.json'), join(config.DATA_DIR, 'secrets.json'));
    await expect(restore(elsewhere('lacking'), file)).rejects.toThrow('not the one of this backup');
  });

  test('F30 a schema that this version does not know is refused', async () => {
    await sql`insert into migrations (name, hash) values ('9999_future.sql', 'x')`.execute(pools.system);
    const { file } = await backUp();
    await sql`delete from migrations where name = '9999_future.sql'`.execute(pools.system);
    const other = elsewhere('older');
    await expect(restore(other, file)).rejects.toThrow('9999_future.sql');
    expect(filesIn(other.DATA_DIR)).toEqual(['secrets.json']);
  });

  test('over data that are there it keeps them beside; a running product is not touched', async () => {
    const { before: kept } = await restore(second, plain);
    expect(existsSync(join(kept ?? '', 'cluster/PG_VERSION'))).toBe(true);
  });

  test('the newest of seven days and of four weeks are kept', () => {
    const names = Array.from({ length: 60 }, (_, day) => {
      const at = new Date(Date.parse('2026-11-21T03:00:00Z') - day * 86_400_000);
      return `${at.toISOString().replace(/[-:]|\.\d+/g, '')}.maestral`;
    });
    const kept = worthKeeping([...names, 'notes.txt', '20261121T010000Z.maestral']);
    expect(kept.size).toBeGreaterThanOrEqual(9);
    expect(kept.size).toBeLessThanOrEqual(11);
    for (const name of names.slice(0, 7)) expect(kept.has(name)).toBe(true);
    expect(kept.has('20261121T010000Z.maestral')).toBe(false);
    expect(kept.has('notes.txt')).toBe(false);
  });
});
