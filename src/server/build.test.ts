import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtPages } from './build.ts';

let root: string;
let builds: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'maestral-build-'));
  builds = 0;
  mkdirSync(join(root, 'src/web'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'index.html']) change(file, '');
});
afterEach(() => rmSync(root, { recursive: true }));

const change = (file: string, content: string) => writeFileSync(join(root, file), content);
const pages = () =>
  builtPages(root, async (_, folder) => {
    builds += 1;
    mkdirSync(folder);
    await new Promise((done) => setImmediate(done));
    writeFileSync(join(folder, 'index.html'), String(builds));
  });

test('pages are built when a source of theirs changes, each state into a folder of its own', async () => {
  const first = await pages();
  expect(await pages()).toBe(first);
  change('src/web/a.test.ts', 'tests are not shown');
  expect(await pages()).toBe(first);
  expect(builds).toBe(1);

  change('src/web/a.ts', 'new');
  const second = await pages();
  expect(second).not.toBe(first);
  expect(existsSync(join(first, 'index.html'))).toBe(true);
  rmSync(join(root, 'src/web/a.ts'));
  expect(await pages()).toBe(first);
  expect(builds).toBe(2);
});

test('two builds at once end with one folder, and a failed one leaves nothing', async () => {
  const [one, other] = await Promise.all([pages(), pages()]);
  expect(one).toBe(other);
  expect(readdirSync(join(root, 'dist'))).toHaveLength(1);

  change('index.html', 'broken');
  await expect(builtPages(root, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(readdirSync(join(root, 'dist'))).toHaveLength(1);
});

test('old folders go, but never one that somebody used within the last hour', async () => {
  const made: string[] = [];
  for (const content of ['1', '2', '3', '4', '5']) {
    change('src/web/a.ts', content);
    made.push(await pages());
  }
  expect(made.every((folder) => existsSync(folder))).toBe(true);
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const folder of made) utimesSync(folder, longAgo, longAgo);
  change('src/web/a.ts', '6');
  made.push(await pages());
  expect(readdirSync(join(root, 'dist'))).toHaveLength(3);
  expect(existsSync(made.at(-1) ?? '')).toBe(true);
});
