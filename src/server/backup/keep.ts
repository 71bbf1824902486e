import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeUnfinished } from '../folders.ts';

const DAILY = 7;
const WEEKLY = 4;
const DAY_MS = 86_400_000;
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-\d+)?\.maestral$/;
const KEPT_BEFORE_MIGRATIONS = 5;
const BEFORE_MIGRATION = /^\d{8}T\d{6}Z-before-\w+$/;
const LEFTOVER = /^unfinished-|\.unfinished$/;

/**
 * All backups of the last seven days that have one, and the newest of each of the last four weeks: a backup never deletes
 * one that was made a few hours earlier, before something that went wrong.
 */
export function worthKeeping(names: string[]): Set<string> {
  const dated = names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      return year ? [{ name, at: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }] : [];
    })
    .sort((one, other) => other.at - one.at);
  const spansOf = (spanMs: number, count: number) =>
    [...Map.groupBy(dated, ({ at }) => Math.floor(at / spanMs)).values()].slice(0, count);
  const kept = [
    ...spansOf(DAY_MS, DAILY).flat(),
    ...spansOf(7 * DAY_MS, WEEKLY).flatMap((week) => week.slice(0, 1)),
  ];
  return new Set(kept.map(({ name }) => name));
}

const dayOf = (name: string) => name.slice(0, 'YYYYMMDD'.length);

/** Keeps the newest few, and all of the last day: each is a whole copy of the database. */
export function pruneBeforeMigrations(folder: string): void {
  const names = readdirSync(folder)
    .filter((name) => BEFORE_MIGRATION.test(name))
    .toSorted();
  const lastDay = dayOf(names.at(-1) ?? '');
  for (const name of names.slice(0, -KEPT_BEFORE_MIGRATIONS)) {
    if (dayOf(name) !== lastDay) rmSync(join(folder, name), { recursive: true });
  }
}

/**
 * A name that no backup has, claimed by its unfinished file: two backups of one second, in two processes too, must not
 * replace each other.
 */
export function freeName(folder: string, instant: string): string {
  for (let number = 1; ; number += 1) {
    const file = join(folder, `${instant}${number === 1 ? '' : `-${number}`}.maestral`);
    if (claim(`${file}.unfinished`)) {
      if (!existsSync(file)) return file;
      rmSync(`${file}.unfinished`);
    }
  }
}

function claim(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Deletes what killed backups left. */
export const removeLeftovers = (folder: string) => removeUnfinished(folder, (name) => LEFTOVER.test(name));

/** Touches only files of this kind. Returns the names of the deleted ones. */
export function prune(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => NAME.test(name));
  const kept = worthKeeping(names);
  const gone = names.filter((name) => !kept.has(name));
  for (const name of gone) rmSync(join(folder, name));
  return gone;
}
