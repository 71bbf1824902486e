import {
  appendFile,
  closeSync,
  fdatasync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';

/** What a record became; null: it is gone. */
export type Change = [key: string, value: unknown];

/** Goes on where less was written than asked, which `write` leaves to its caller. */
const writeAll = promisify(appendFile);
const flush = promisify(fdatasync);
/** A snapshot is taken after so many lines; replaying more than that would make a start slow. */
const LINES_PER_FILE = 20_000;
/** Each start begins a file. */
const MOST_FILES = 8;

export interface Journal {
  /** Resolves when the changes are on the disk, together or not at all. */
  append(changes: Change[]): Promise<void>;
  /** Resolves when everything appended so far is on the disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * An append-only file of lines, each with a checksum. Waiting lines are written and flushed together. A line that was
 * cut off by a crash was never answered, so it is dropped at the start.
 */
export function openJournal(folder: string, state: Map<string, unknown>): Journal {
  mkdirSync(folder, { recursive: true });
  const { number: last, lines: kept, files } = replay(folder, state);
  let number = last + 1;
  let file = openSync(pathOf(folder, number), 'a');
  let lines = kept;
  let waiting: string[] = [];
  let flushing: Promise<void> | null = null;
  let failure: unknown = null;

  const flushWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await writeAll(file, batch.join(''));
      await flush(file);
      lines += batch.length;
      if (lines > LINES_PER_FILE && waiting.length === 0) rotate();
    }
  };
  /** Between two batches, when memory and files say the same. */
  const rotate = (): void => {
    number += 1;
    const next = openSync(pathOf(folder, number), 'a');
    closeSync(file);
    file = next;
    lines = 0;
    saveSnapshot(folder, number, state);
  };
  /** Nothing is answered any more after a failure: what is in memory would be lost. */
  const settled = async (): Promise<void> => {
    if (waiting.length > 0 || flushing !== null) {
      flushing ??= flushWaiting().finally(() => {
        flushing = null;
      });
      await flushing.catch((error: unknown) => {
        failure = error;
      });
    }
    if (failure !== null) throw new Error('the journal cannot be written', { cause: failure });
  };
  if (files > MOST_FILES) rotate();
  return {
    append(changes) {
      waiting.push(lineOf(JSON.stringify(changes)));
      return settled();
    },
    settled,
    async close() {
      await settled();
      closeSync(file);
    },
  };
}

const pathOf = (folder: string, number: number): string =>
  join(folder, `journal-${String(number).padStart(6, '0')}.log`);
const snapshotPath = (folder: string, number: number): string =>
  join(folder, `snapshot-${String(number).padStart(6, '0')}.json`);

const lineOf = (json: string): string => `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
/** Null where the line is damaged. */
function changesOf(line: string): Change[] | null {
  const json = line.slice(9);
  if (Number.parseInt(line.slice(0, 8), 16) !== crc32(json)) return null;
  return JSON.parse(json) as Change[];
}

function replay(
  folder: string,
  state: Map<string, unknown>,
): { number: number; lines: number; files: number } {
  const numbersOf = (kind: string) =>
    readdirSync(folder)
      .flatMap((name) => {
        const found = new RegExp(`^${kind}-(\\d+)\\.`).exec(name);
        return found ? [Number(found[1])] : [];
      })
      .toSorted((a, b) => a - b);
  for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name));
  const snapshot = numbersOf('snapshot').at(-1) ?? 0;
  if (snapshot > 0) {
    const entries = JSON.parse(readFileSync(snapshotPath(folder, snapshot), 'utf8')) as Change[];
    for (const [key, value] of entries) state.set(key, value);
  }
  const journals = numbersOf('journal').filter((number) => number >= snapshot);
  let lines = 0;
  for (const number of journals) lines += replayFile(pathOf(folder, number), state);
  return { number: journals.at(-1) ?? snapshot, lines, files: journals.length };
}

function replayFile(path: string, state: Map<string, unknown>): number {
  let lines = 0;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const changes = line === '' ? [] : changesOf(line);
    if (changes === null) return lines; // The end that a crash cut off.
    applyChanges(state, changes);
    lines += 1;
  }
  return lines;
}

export function applyChanges(state: Map<string, unknown>, changes: Change[]): void {
  for (const [key, value] of changes) {
    if (value === null) state.delete(key);
    else state.set(key, value);
  }
}

/** Written aside and renamed, so that there is always a whole one. Older files go afterwards. */
function saveSnapshot(folder: string, number: number, state: Map<string, unknown>): void {
  const part = `${snapshotPath(folder, number)}.part`;
  const file = openSync(part, 'w');
  writeFileSync(file, JSON.stringify([...state]));
  fsyncSync(file);
  closeSync(file);
  renameSync(part, snapshotPath(folder, number));
  for (const name of readdirSync(folder)) {
    const [, found] = /^(?:journal|snapshot)-(\d+)\./.exec(name) ?? [];
    if (found !== undefined && Number(found) < number) rmSync(join(folder, name));
  }
}
