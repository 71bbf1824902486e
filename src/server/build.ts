import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { renameOrYield } from './folders.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The inputs of the browser build. */
const SOURCES = [
  'src/app/web',
  'src/build',
  'src/web',
  'src/shared',
  'src/domains',
  'public',
  'index.html',
  'gallery.html',
  'vite.config.ts',
];
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json'];
const NOT_SHOWN = /\.test\.tsx?$|\/testing(\.ts$|\/)|\.md$/;
const KEPT = 3;
const IN_USE_MS = 60 * 60 * 1000;

/**
 * The built browser part, in a folder named by a hash of its sources. It never changes, so a running product
 * keeps its pages during a new build.
 */
export async function builtPages(root = ROOT, build = buildWithVite, place = 'dist'): Promise<string> {
  const dist = join(root, place);
  const folder = join(dist, fingerprint(root));
  if (!existsSync(folder)) {
    mkdirSync(dist, { recursive: true });
    const unfinished = join(dist, `.${randomUUID()}`);
    try {
      await build(root, unfinished);
      renameOrYield(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  keepAlive(folder);
  removeOld(dist, folder);
  return folder;
}

async function buildWithVite(root: string, folder: string): Promise<void> {
  const vite = join(createRequire(join(root, 'package.json')).resolve('vite/package.json'), '../bin/vite.js');
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch((error: unknown) => {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new Error(`The browser part cannot be built: ${stderr.trim() || message}`);
  });
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap((source) => filesIn(root, source)), ...SETTINGS]) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(root, file)))
      .update('\n');
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(root: string, source: string): string[] {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !NOT_SHOWN.test(file))
    .sort();
}

/** Other processes delete folders that are too old; serving one renews its age. */
function keepAlive(folder: string): void {
  const touch = () => {
    if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  };
  touch();
  setInterval(touch, IN_USE_MS / 3).unref();
}

function removeOld(dist: string, own: string): void {
  const old = readdirSync(dist)
    .map((name) => join(dist, name))
    .map((folder) => ({ folder, usedAt: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.usedAt - one.usedAt)
    .slice(KEPT)
    .filter(({ folder, usedAt }) => folder !== own && Date.now() - usedAt > IN_USE_MS);
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
}
