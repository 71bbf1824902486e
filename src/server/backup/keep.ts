import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeUnfinished } from '../folders.ts';

const DAILY = 7;
const WEEKLY = 4;
const DAY_MS = 86_400_000;
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.maestral$/;
const KEPT_BEFORE_MIGRATIONS = 5;
const BEFORE_MIGRATION = /^\d{8}T\d{6}Z-before-\w+$/;
const LEFTOVER = /^unfinished-|\.unfinished$/;

/** The newest backup of each of the last seven days, and of each of the last four weeks that have one. */
export function worthKeeping(names: string[]): Set<string> {
  const dated = names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      return year ? [{ name, at: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }] : [];
    })
    .sort((one, other) => other.at - one.at);
  const newestOf = (spanMs: number, count: number) => {
    const spans = new Map<number, string>();
    for (const { name, at } of dated) {
      const span = Math.floor(at / spanMs);
      if (!spans.has(span)) spans.set(span, name);
    }
    return [...spans.values()].slice(0, count);
  };
  return new Set([...newestOf(DAY_MS, DAILY), ...newestOf(7 * DAY_MS, WEEKLY)]);
}

/** Keeps the newest few: each is a whole copy of the database. */
export function pruneBeforeMigrations(folder: string): void {
  const names = readdirSync(folder).filter((name) => BEFORE_MIGRATION.test(name));
  for (const name of names.toSorted().slice(0, -KEPT_BEFORE_MIGRATIONS))
    rmSync(join(folder, name), { recursive: true });
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
