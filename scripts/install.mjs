import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fail, root, run } from './tools.mjs';

const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const RUNNING = '.running-';
// Without these flags, NODE_ENV=production would omit what builds the pages and runs the database.
const ALL = ['--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'];

const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm writes this file last; packages of other systems are missing from it. */
function isInstalled() {
  const list = join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  return Object.entries(packagesIn(lockFile)).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || installed[path]?.version === version || (!installed[path] && (optional || devOptional)),
  );
}

/** Installs the packages of the lock file, when they are missing. */
export async function install() {
  if (isInstalled()) return;
  const running = runningHere();
  if (running.length > 0) {
    fail(
      `New packages are to be installed, but Maestral runs from this folder (process ${running[0]}): stop it first.`,
    );
  }
  await alone(async () => {
    if (isInstalled()) return;
    console.log('› installing');
    const before = readFileSync(lockFile, 'utf8');
    if ((await npm('ci', 'ignore')) === 0) return;
    // Some releases of npm refuse a lock file without the optional packages of other platforms.
    if ((await npm('install', 'inherit')) !== 0) fail('The installation failed; npm says why above.');
    if (readFileSync(lockFile, 'utf8') === before) return;
    writeFileSync(lockFile, before);
    fail(
      'npm would have changed package-lock.json, so other versions than the tested ones: use npm 10 or newer.',
    );
  });
}

/** Blocks installations while the product runs. */
export async function whileRunning(work) {
  const file = join(modules, RUNNING + process.pid);
  writeFileSync(file, '');
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function runningHere() {
  if (!existsSync(modules)) return [];
  const marks = readdirSync(modules).filter((name) => name.startsWith(RUNNING));
  return marks.map((name) => Number(name.slice(RUNNING.length))).filter(isAlive);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The second of two first starts in one folder waits for the first one's installation. */
async function alone(work) {
  const lock = join(tmpdir(), `maestral-install-${hashOf(root).slice(0, 16)}`);
  const holder = join(lock, 'pid');
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(holder, String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    await pause(500);
    const pid = existsSync(holder) ? Number(readFileSync(holder, 'utf8')) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(lock, { recursive: true, force: true });
  }
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Installs a package for one command, beside those of the lock file; false: it cannot be had. */
export async function installAside(folder, name) {
  mkdirSync(folder, { recursive: true });
  return (await npm('install', 'inherit', ['--no-save', '--prefix', folder, name])) === 0;
}

function npm(command, stdio, more = []) {
  const cli = process.env.npm_execpath ?? '';
  const args = [command, ...ALL, ...more];
  if (basename(cli) === 'npm-cli.js') return run(process.execPath, [cli, ...args], { stdio });
  return run('npm', args, { stdio, shell: process.platform === 'win32' });
}
