import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const NEEDED = 24;
const PARENT_MS = 500;

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export const majorOf = (version) => Number.parseInt(version.replace(/^v/, ''), 10);

/** The Node that the product is made for: the installed one, else the running one if it is new enough. */
function node() {
  const installed = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  if (majorOf(process.version) >= NEEDED) return process.execPath;
  return fail(
    `Node ${NEEDED} is missing, because npm ran no install scripts: run «npm rebuild node», or start with a Node ${NEEDED} of your own.`,
  );
}

/** Settings of this installation. */
export const envFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : []);

/** The JavaScript file of a package's command, so that no shell is needed. */
export function program(name, command = name.split('/').pop()) {
  const folder = join(modules, name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs a file under that Node and forwards signals; resolves to its exit code. */
export function runNode(args, { env = {}, ...options } = {}) {
  const path = join(modules, '.bin') + delimiter + (process.env.PATH ?? '');
  // The compile cache makes a start a third faster.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(modules, '.compiled');
  return run(node(), args, { ...options, env: { ...process.env, PATH: path, NODE_COMPILE_CACHE, ...env } });
}

/** The same with the output collected, for commands that run side by side. */
export async function collectNode(args) {
  let output = '';
  const code = await runNode(args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    onStart: ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr]) stream.on('data', (data) => (output += data));
    },
  });
  return { code, output };
}

export function run(command, args, { onStart, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    onStart?.(child);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const orphaned = whenOrphaned(() => child.kill('SIGTERM'));
    const end = (code) => {
      clearInterval(orphaned);
      for (const signal of signals) process.off(signal, pass);
      done(code);
    };
    child.once('error', () => end(1));
    child.once('close', (code) => end(code ?? 1));
  });
}

/** npm starts a shell that starts this; on a signal, that shell ends without forwarding it. */
function whenOrphaned(stop) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_MS);
}
