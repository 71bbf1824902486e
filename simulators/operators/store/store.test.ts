import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openJournal } from './journal.ts';
import { FolderTaken, lockFolder } from './lock.ts';

/** A disk that takes 10 bytes at once. */
const MOST_AT_ONCE = 10;
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const part = (data: string | Buffer) => Buffer.from(data).subarray(0, MOST_AT_ONCE);
  return {
    ...fs,
    write: (file: number, data: string, done: (error: Error | null) => void) =>
      fs.write(file, part(data), done),
    writeSync: (file: number, data: string) => fs.writeSync(file, part(data)),
  };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const path = () => join(folder, 'lock');

test('a folder is locked once, also while the other process still writes its number', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderTaken);
  unlock();
  writeFileSync(path(), '');
  expect(() => lockFolder(folder)).toThrow(FolderTaken);
});

test('a lock that nobody keeps alive is taken over', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path(), String(process.ppid));
  utimesSync(path(), new Date(0), new Date(0));
  const unlock = lockFolder(folder);
  expect(readFileSync(path(), 'utf8')).toBe(String(process.pid));
  expect(() => lockFolder(folder)).toThrow(FolderTaken);
  unlock();
});

test('what is answered is on the disk, also when it takes less at once', async () => {
  const journal = openJournal(folder, new Map());
  await journal.append([['one', 'a line that is longer than ten bytes']]);
  await journal.close();
  const state = new Map<string, unknown>();
  await openJournal(folder, state).close();
  expect([...state]).toEqual([['one', 'a line that is longer than ten bytes']]);
});
