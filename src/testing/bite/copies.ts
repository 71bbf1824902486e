import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Control } from './control.ts';

const PARTS = [
  'src',
  'e2e',
  'migrations',
  'public',
  'simulators',
  'api',
  'docs',
  'scripts',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the sources that may be changed. */
export interface Copy {
  folder: string;
  /** Runs the work while a control is removed. */
  without<Result>(control: Control, work: () => Promise<Result>): Promise<Result>;
  remove(): void;
}

export function copyOf(root: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'maestral-bite-'));
  for (const part of PARTS.filter((name) => existsSync(join(root, name)))) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async without({ and, ...control }, work) {
      const undo: (() => void)[] = [];
      try {
        for (const change of and ? [control, and] : [control]) undo.unshift(changed(folder, change));
        return await work();
      } finally {
        for (const step of undo) step();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function changed(
  folder: string,
  { file, find, replace }: Pick<Control, 'file' | 'find' | 'replace'>,
): () => void {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  const found = whole.split(find).length - 1;
  if (found !== 1)
    throw new Error(`${file} holds what is taken out ${found} times: bring its row up to date`);
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  return () => writeFileSync(path, whole);
}
