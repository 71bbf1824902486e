import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { load, type Measured, ONE_EACH, type Workload } from './load.ts';
import { complaintsOf, type Figures, tableOf, writeDown } from './report.ts';
import { seed } from './seed.ts';
import { type DatabaseUrls, type Server, startBare, startProduct } from './servers.ts';
import { BARE, difference, NAMELESS, type Statement, statementsOf, whileLogged } from './statements.ts';
import { workloads } from './workloads.ts';

/**
 * `npm run bench [-- name …]`: the product against a bare server that sends the same statements. With names of workloads
 * only those are measured, and nothing is written down. BENCH_SECONDS: length of one run; BENCH_PAUSE: seconds between two
 * runs, where others work on the machine as well.
 */
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const WARM_UP_SECONDS = 2;
const PAUSE_MS = Number(process.env.BENCH_PAUSE ?? 0) * 1000;

const chosen = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(): Promise<number> {
  const product = await startProduct();
  const folder = mkdtempSync(join(tmpdir(), 'maestral-bare-'));
  const started: Server[] = [product];
  try {
    const all = await workloads(product.url, await seed(product.database.system));
    const asked = await statementsOfAll(product.database, product.url, NAMELESS, all);
    const file = join(folder, 'statements.json');
    writeFileSync(file, JSON.stringify(Object.fromEntries(asked)));
    const bare = await startBare(product.database, file);
    started.unshift(bare);
    const askedBare = await statementsOfAll(product.database, bare.url, BARE, all);
    const different = all.flatMap(({ name }) => difference(asked.get(name) ?? [], askedBare.get(name) ?? []));
    if (different.length > 0) throw new Error(`They do not ask the same:\n${different.join('\n')}`);

    const wanted = all.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
    const figures: Figures[] = [];
    for (const workload of wanted) {
      figures.push({
        ...(await compare(workload, product, bare)),
        statements: asked.get(workload.name)?.length ?? 0,
      });
    }
    say(tableOf(figures));
    if (chosen.length === 0) writeDown(figures);
    const complaints = complaintsOf(figures);
    for (const complaint of complaints) say(complaint);
    return complaints.length === 0 ? 0 : 1;
  } finally {
    for (const server of started) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function statementsOfAll(
  database: DatabaseUrls,
  url: string,
  program: string,
  all: Workload[],
): Promise<Map<string, Statement[]>> {
  return whileLogged(database, async () => {
    const found = new Map<string, Statement[]>();
    for (const workload of all) {
      found.set(workload.name, await statementsOf(database.log, program, () => callOnce(url, workload)));
    }
    return found;
  });
}

async function callOnce(url: string, { name, method, path, headers, bodies }: Workload): Promise<void> {
  const [body] = bodies;
  const reply = await fetch(url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body).replace(ONE_EACH, randomUUID()) }),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${name} at ${url}: ${reply.status} ${text}`);
}

/** In turns, and each first as often as the other but for one, so that neither always meets the warmer machine. */
async function compare(
  workload: Workload,
  product: Server,
  bare: Server,
): Promise<Omit<Figures, 'statements'>> {
  const rounds: Record<'product' | 'bare', Measured[]> = { product: [], bare: [] };
  for (const { url } of [product, bare]) await load(url, workload, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const);
    for (const name of order) {
      await pause(PAUSE_MS);
      const measured = await load(name === 'product' ? product.url : bare.url, workload, SECONDS);
      rounds[name].push(measured);
      say(
        `${workload.name.padEnd(8)}${name.padEnd(9)}${measured.perSecond.toFixed(0).padStart(6)}/s` +
          `  p50 ${measured.p50Ms.toFixed(1)} ms  p95 ${measured.p95Ms.toFixed(1)} ms`,
      );
    }
  }
  return { workload, product: medianOf(rounds.product), bare: medianOf(rounds.bare) };
}

function medianOf(rounds: Measured[]): Measured {
  const median = (key: keyof Measured) =>
    rounds.map((round) => round[key]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return { perSecond: median('perSecond'), p50Ms: median('p50Ms'), p95Ms: median('p95Ms') };
}

process.exitCode = await run();
