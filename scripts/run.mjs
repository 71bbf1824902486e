// Entry point of every command: installs when needed, then runs under the installed Node. The files in this
// folder run on any Node, so they use only what Node 18 has.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, installAside, whileRunning } from './install.mjs';
import { collectNode, envFile, fail, majorOf, program, root, runNode } from './tools.mjs';

const OLDEST = 18;
const SERVER = 'src/app/main.ts';
const BUILD = `import('./src/server/build.ts').then(({ builtPages }) => builtPages())
  .catch(({ message }) => { console.error(message); process.exitCode = 1; })`;
const CHECKS = [
  ['checking types', () => [program('typescript', 'tsc')]],
  ['checking style', () => [program('@biomejs/biome'), 'check', '--error-on-warnings', '--colors=off']],
  ['checking dead code', () => [program('knip')]],
];
const BUILDING = ['building the browser part', () => ['-e', BUILD]];
const ENTRIES = {
  'create-admin': 'src/app/createAdmin.ts',
  operators: 'simulators/operators/main.ts',
  bench: 'bench/run.ts',
  bite: 'src/testing/bite/run.ts',
  mutate: 'src/testing/mutation/run.ts',
  papers: 'bench/papers.ts',
  customers: 'bench/customers.ts',
  tenants: 'bench/tenants/run.ts',
  'bench-operators': 'bench/operators/run.ts',
  pictures: 'bench/pictures/run.ts',
  'rotate-key': 'src/server/rotateKey.ts',
  'verify-data': 'src/app/verify.ts',
  backup: 'src/app/backup.ts backup',
  restore: 'src/app/backup.ts restore',
  release: 'src/app/backup.ts release',
};

const [mode = '', ...rest] = process.argv.slice(2);
const modes = {
  start: () => whileRunning(() => runNode([...envFile(), SERVER, ...rest])),
  dev: () => whileRunning(develop),
  check: async () => ((await failedOf(CHECKS)) + (await architecture()) === 0 ? 0 : 1),
  build: () => runNode(['-e', BUILD]),
  test,
  soak,
  clickhouse,
  search,
  ...Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, () => entry(file)])),
};

if (majorOf(process.version) < OLDEST) {
  fail(
    `Node ${process.version} is too old: install Node ${OLDEST} or newer, Maestral brings its own on top.`,
  );
}
if (!modes[mode]) fail(`There is no «${mode}»; there are ${Object.keys(modes).join(', ')}.`);
await install();
process.exit(await modes[mode]());

function entry(command) {
  const [file, ...args] = command.split(' ');
  if (!existsSync(join(root, file))) fail(`«${mode}» is not part of this version.`);
  return runNode([...envFile(), file, ...args, ...rest]);
}

/** Server and pages reload when a source changes; the Vite server proxies calls to the API. */
async function develop() {
  const port = Number(process.env.PORT ?? 4600);
  const page = `http://127.0.0.1:${port}`;
  const api = { PORT: String(port + 1), PUBLIC_URL: page, DEMO: process.env.DEMO ?? '1' };
  const server = runNode([...envFile(), '--watch', '--watch-preserve-output', SERVER, '--api-only'], {
    env: api,
  });
  const pages = runNode([program('vite'), '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
    env: { API_URL: `http://127.0.0.1:${port + 1}` },
  });
  const codes = await Promise.all([server, pages]);
  return Math.max(...codes);
}

/** Side by side, each with its output below its title; resolves to how many failed. */
async function failedOf(steps) {
  const codes = await Promise.all(
    steps.map(async ([title, args]) => {
      const { code, output } = await collectNode(args());
      console.log(`› ${title}\n${output}`.trimEnd());
      return code;
    }),
  );
  return codes.filter((code) => code !== 0).length;
}

function vitest(args, env) {
  return runNode([program('vitest'), 'run', ...args], { env });
}

/** First more cases of the sampling tests, then five minutes of load. */
async function soak() {
  const samples = [
    'src/testing/fuzz',
    'src/testing/kills/kills.test.ts',
    'src/server/queries.test.ts',
    'src/testing/threats',
    'src/domains/offers',
    'e2e/hostile.e2e.ts',
  ];
  const code = await vitest(samples, { NODE_ENV: 'test', SOAK: '1' });
  return code || runNode([...envFile(), 'bench/soak/run.ts', ...rest]);
}

/** Other engines are installed for a comparison alone. */
async function search() {
  const folder = join(root, 'node_modules/.duckdb');
  const isThere = () => existsSync(join(folder, 'node_modules/@duckdb'));
  const isWanted = rest.includes('rivals');
  if (isWanted && !isThere()) await installAside(folder, '@duckdb/node-api@1.5.6-r.1');
  const env = isWanted && isThere() ? { DUCKDB: folder } : {};
  return runNode([...envFile(), 'bench/search/run.ts', ...rest], { env });
}

/** ClickHouse inside the test process weighs half a gigabyte, so it is installed for this run alone. */
async function clickhouse() {
  const folder = join(root, 'node_modules/.chdb');
  const isThere = existsSync(join(folder, 'node_modules/chdb'));
  if (!isThere && !(await installAside(folder, 'chdb@3.4.0'))) {
    console.log('Skipped: chdb cannot be installed here.');
    return 0;
  }
  const tests = ['src/domains/offers/offerIndex.contract.test.ts', 'src/domains/offers/clickhouse'];
  return vitest([...tests, ...rest], { NODE_ENV: 'test', CHDB: folder });
}

async function architecture() {
  console.log('› checking borders');
  return (await vitest(['src/testing/architecture.test.ts'])) === 0 ? 0 : 1;
}

/** Runs all checks, even after a failure, and ends with one line of results. */
async function test() {
  let failed = await failedOf([...CHECKS, BUILDING]);
  console.log('› testing');
  const folder = mkdtempSync(join(tmpdir(), 'maestral-result-'));
  const file = join(folder, 'result.json');
  const code = await vitest(rest, { NODE_ENV: 'test', TEST_RESULT_FILE: file });
  const result = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, unsteady: [], dear: [], costs: {} };
  rmSync(folder, { recursive: true });
  failed += result.failed;
  if (code !== 0 && result.failed === 0) failed += 1; // The run was aborted.
  if (result.skipped > 0) console.log(`\n${result.skipped} skipped: this machine or user cannot show them.`);
  const costs = Object.entries(result.costs).map(([kind, seconds]) => `${kind} ${seconds}`);
  console.log(`\nCPU seconds: ${costs.join(', ')}`);
  for (const line of result.dear) console.log(`Over its budget: ${line}`);
  for (const name of result.unsteady) console.log(`\nUnsteady, passed at the second attempt only: ${name}`);
  console.log(`\n${result.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
