import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { folderStorage } from './storage.ts';
import { sweepFiles } from './sweep.ts';

const root = mkdtempSync(join(tmpdir(), 'maestral-storage-'));
const storage = folderStorage(root);
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(root, { recursive: true, force: true });
});

const sweep = () => sweepFiles(database.pools.system, storage);
const age = (path: string) => {
  const yesterday = Date.now() / 1000 - 86_400;
  utimesSync(path, yesterday, yesterday);
};

test('what a crash left half written is swept, but not at once', async () => {
  mkdirSync(join(root, 'ab'));
  const [old, fresh] = ['c', 'd'].map((letter) => join(root, 'ab', `${letter.repeat(62)}.part`)) as [
    string,
    string,
  ];
  for (const path of [old, fresh]) writeFileSync(path, 'half');
  age(old);
  await sweep();
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

test('files that are not the product’s own stop no sweep and stay', async () => {
  const stray = [join(root, '.DS_Store'), join(root, 'lost+found')];
  writeFileSync(stray[0] ?? '', '');
  mkdirSync(stray[1] ?? '');
  writeFileSync(join(root, 'lost+found/old.part'), '');
  for (const path of [...stray, join(root, 'lost+found/old.part')]) age(path);
  const lost = await storage.put(Buffer.from('lost'));
  age(join(root, lost));
  await sweep();
  expect(await storage.get(lost)).toBeUndefined();
  expect(stray.filter((path) => existsSync(path))).toEqual(stray);
  expect(existsSync(join(root, 'lost+found/old.part'))).toBe(true);
});

test('a file that goes while the sweep looks at it is none that has settled', async () => {
  const key = await storage.put(Buffer.from('gone'));
  await storage.remove(key);
  expect(await storage.isSettled(key)).toBe(false);
});
