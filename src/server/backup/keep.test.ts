import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { readConfig } from '../config.ts';
import { backUpBefore } from '../db/backup.ts';
import type { ChosenDatabase } from '../db/choice.ts';
import { readSecrets } from '../secrets.ts';
import { checkArchive, unpack } from './archive.ts';
import { pruneBeforeMigrations, worthKeeping } from './keep.ts';
import { makeBackup } from './make.ts';

const base = mkdtempSync(join(tmpdir(), 'maestral-keep-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
afterEach(() => {
  vi.useRealTimers();
});

const dataFolder = (name: string) => {
  const DATA_DIR = join(base, name);
  mkdirSync(join(DATA_DIR, 'backups'), { recursive: true });
  return readConfig({ DATA_DIR, DEMO: '0' });
};
/** A backup of the uploads alone; the database has its own tests. */
async function backUp(
  config: ReturnType<typeof dataFolder>,
  copyTo: ChosenDatabase['copyTo'] = async () => {},
): Promise<string> {
  const { url, drop } = await freshDatabase();
  const secrets = readSecrets(config.DATA_DIR);
  const database = { url, kind: 'dump' as const, copyTo };
  return makeBackup({ config, secrets, database }).finally(drop);
}
const leave = (path: string, hours: number, asFolder = false) => {
  if (asFolder) mkdirSync(path);
  else writeFileSync(path, 'half');
  const then = Date.now() / 1000 - hours * 3600;
  utimesSync(path, then, then);
};

/** Does what a product does: writes a temporary file, renames it, deletes it. */
const CHURN = `
  const fs = require('node:fs');
  process.send('begun');
  for (let count = 0; ; count += 1) {
    const path = process.argv[1] + '/' + (count % 50);
    fs.writeFileSync(path + '.part', 'x');
    fs.renameSync(path + '.part', path);
    fs.rmSync(path);
  }`;

test('F29 files that come and go meanwhile stop no backup, and unfinished ones are not in it', async () => {
  const config = dataFolder('busy');
  const folder = join(config.DATA_DIR, 'uploads/aa');
  mkdirSync(folder, { recursive: true });
  for (let count = 0; count < 200; count += 1) writeFileSync(join(folder, `kept-${count}`), 'x');
  writeFileSync(join(folder, 'begun.part'), 'x');
  const churning = spawn(process.execPath, ['-e', CHURN, folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(churning, 'message');
  try {
    const unpacked = join(base, 'unpacked');
    await unpack(await checkArchive(await backUp(config), ''), unpacked);
    const names = readdirSync(join(unpacked, 'uploads/aa'));
    expect(names.filter((name) => name.startsWith('kept-'))).toHaveLength(200);
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    for (let round = 0; round < 3; round += 1) await backUp(config);
  } finally {
    churning.kill('SIGKILL');
  }
});

test('what runs that were killed have left goes with the next one, what is being made stays', async () => {
  const config = dataFolder('leftovers');
  const backups = join(config.DATA_DIR, 'backups');
  leave(join(backups, 'unfinished-aaaaaa'), 2, true);
  leave(join(backups, '20260101T000000Z.maestral.unfinished'), 2);
  leave(join(backups, '20260101T000000Z-before-0002_x.unfinished'), 2, true);
  leave(join(backups, 'unfinished-bbbbbb'), 0.5, true);
  leave(join(backups, 'notes.txt'), 1000);
  await backUp(config);
  const left = readdirSync(backups).filter((name) => !name.endsWith('.maestral'));
  expect(left.toSorted()).toEqual(['notes.txt', 'unfinished-bbbbbb']);
});

test('a backup that fails leaves nothing, whether it copied or packed', async () => {
  const config = dataFolder('failing');
  const unreadable = async (_: unknown, folder: string) => {
    mkdirSync(folder);
    symlinkSync('nowhere', join(folder, 'link'));
  };
  const full = async () => {
    throw new Error('The disk is full.');
  };
  await expect(backUp(config, full)).rejects.toThrow('The disk is full.');
  await expect(backUp(config, unreadable)).rejects.toThrow('ENOENT');
  expect(readdirSync(join(config.DATA_DIR, 'backups'))).toEqual([]);
});

test('of the backups before migrations the newest five are kept', async () => {
  const { DATA_DIR } = dataFolder('migrating');
  const backups = join(DATA_DIR, 'backups');
  for (let year = 2018; year < 2026; year += 1) mkdirSync(join(backups, `${year}0101T000000Z-before-0002_x`));
  writeFileSync(join(backups, '20180101T000000Z.maestral'), '');
  const made = await backUpBefore(['0003_y.sql'], DATA_DIR, async () => {});
  expect(existsSync(made)).toBe(true);
  const names = readdirSync(backups);
  expect(names.filter((name) => name.includes('-before-'))).toHaveLength(5);
  expect(names).toContain('20180101T000000Z.maestral');
  expect(names).not.toContain('20210101T000000Z-before-0002_x');
});

const DAY_MS = 86_400_000;
const nameAt = (instant: number) => `${new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')}.maestral`;

test('all of seven days and the newest of four weeks are kept', () => {
  const last = Date.parse('2026-11-21T03:00:00Z');
  const names = Array.from({ length: 60 }, (_, day) => nameAt(last - day * DAY_MS));
  const earlier = names.map((_, day) => nameAt(last - day * DAY_MS - 3_600_000));
  const kept = worthKeeping([...names, ...earlier, 'notes.txt']);
  expect(kept.size).toBeGreaterThanOrEqual(16);
  expect(kept.size).toBeLessThanOrEqual(18);
  for (const name of [...names.slice(0, 7), ...earlier.slice(0, 7)]) expect(kept.has(name)).toBe(true);
  expect(earlier.slice(7).filter((name) => kept.has(name))).toEqual([]);
  expect(kept.has('notes.txt')).toBe(false);
});

test('API-035 no backup deletes an earlier one of the same day, however many there are', () => {
  const last = Date.parse('2026-11-21T23:00:00Z');
  const names = Array.from({ length: 20 }, (_, hour) => nameAt(last - hour * 3_600_000));
  expect(names.filter((name) => !worthKeeping(names).has(name))).toEqual([]);

  const { DATA_DIR } = dataFolder('upgrading');
  const backups = join(DATA_DIR, 'backups');
  const before = Array.from({ length: 9 }, (_, number) => `20261121T00000${number}Z-before-0002_x`);
  for (const name of [...before, '20261120T000000Z-before-0002_x']) mkdirSync(join(backups, name));
  pruneBeforeMigrations(backups);
  expect(readdirSync(backups).toSorted()).toEqual(before);
});

test('API-035 two backups of the same second are two files', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T03:15:00Z') });
  const config = dataFolder('quick');
  const made = [await backUp(config), ...(await Promise.all([backUp(config), backUp(config)]))];
  expect(made.map((file) => basename(file)).toSorted()).toEqual([
    '20261121T031500Z-2.maestral',
    '20261121T031500Z-3.maestral',
    '20261121T031500Z.maestral',
  ]);
  for (const file of made) await checkArchive(file, '');
  expect(worthKeeping(made.map((file) => basename(file))).size).toBe(3);
});
