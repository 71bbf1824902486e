import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect } from 'vitest';

const PARTS = [
  'src',
  'migrations',
  'simulators',
  'public',
  'index.html',
  'gallery.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** A clone of the product, so that its sources may change and its pages are built apart from ours; gone after all tests. */
export function productClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'maestral main ')); // With a space, which folders often have.
  chmodSync(clone, 0o755);
  for (const part of PARTS.filter((name) => existsSync(name))) {
    cpSync(part, join(clone, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
  // The same sources have the same pages.
  if (existsSync('dist')) cpSync('dist', join(clone, 'dist'), { recursive: true, preserveTimestamps: true });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));
  return clone;
}

/** Makes sources that build in a moment; returns a function that restores them. */
export function changeSources(clone: string): () => void {
  const file = join(clone, 'src/app/web/main.tsx');
  const before = readFileSync(file);
  writeFileSync(file, `document.title = '${randomUUID()}';\n`);
  return () => writeFileSync(file, before);
}

export async function expectWholePages(address: string): Promise<void> {
  const page = await (await fetch(address)).text();
  const parts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) expect((await fetch(address + part)).status, part).toBe(200);
}
