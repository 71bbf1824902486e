import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMsOf } from './cpu.ts';
import { load, ONE_EACH, type Workload } from './load.ts';
import { type Figures, type Report, reportOf, runBench, say, type WithCpu } from './report.ts';
import { seed } from './seed.ts';
import { type DatabaseUrls, type MeasuredProduct, type Server, startBare } from './servers.ts';
import { BARE, difference, NAMELESS, type Statement, statementsOf, whileLogged } from './statements.ts';
import { workloads } from './workloads.ts';

/**
 * `npm run bench [-- name …]`: the product against a bare server that sends the same statements. With names,
 * only these workloads are measured, and nothing is written. BENCH_SECONDS: length of one run; BENCH_PAUSE:
 * seconds between two runs, for a busy machine.
 */
const FULL = {
  branches: 10_000,
  rounds: 3,
  seconds: Number(process.env.BENCH_SECONDS ?? 5),
  warmUpSeconds: 2,
  pauseMs: Number(process.env.BENCH_PAUSE ?? 0) * 1000,
};
type Size = typeof FULL;
export type Rounds = Omit<Size, 'branches'>;
/** Shows that the bench runs; its figures mean nothing. */
export const BRIEF: Size = { branches: 100, rounds: 1, seconds: 0.1, warmUpSeconds: 0, pauseMs: 0 };

if (import.meta.main) {
  const names = process.argv.slice(2);
  await runBench((product) => benchCalls(product, FULL, names), { isWritten: names.length === 0 });
}

export async function benchCalls(product: MeasuredProduct, size: Size, names: string[]): Promise<Report> {
  const all = await workloads(product.url, await seed(product.database.system, size.branches));
  return reportOf(await comparedWithBare(product, all, size, names));
}

/** The product and a bare server that sends the same statements, in turns. */
export async function comparedWithBare(
  product: MeasuredProduct,
  all: Workload[],
  size: Rounds,
  names: string[] = [],
): Promise<Figures[]> {
  const { database } = product;
  const asked = await statementsOfAll(database, product.url, NAMELESS, all);
  const folder = mkdtempSync(join(tmpdir(), 'maestral-bare-'));
  const file = join(folder, 'statements.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(asked)));
  const bare = await startBare(database, file);
  try {
    const askedBare = await statementsOfAll(database, bare.url, BARE, all);
    const different = all.flatMap(({ name }) => difference(asked.get(name) ?? [], askedBare.get(name) ?? []));
    if (different.length > 0) throw new Error(`They do not ask the same:\n${different.join('\n')}`);

    const figures: Figures[] = [];
    for (const workload of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const statements = asked.get(workload.name)?.length ?? 0;
      figures.push({ ...(await compare(workload, size, product, bare)), statements });
    }
    return figures;
  } finally {
    await bare.stop();
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

/** In turns, each first about as often as the other, so that neither always meets the warmer machine. */
async function compare(
  workload: Workload,
  { rounds, seconds, warmUpSeconds, pauseMs }: Rounds,
  product: MeasuredProduct,
  bare: Server,
): Promise<Omit<Figures, 'statements'>> {
  const measured: Record<'product' | 'bare', WithCpu[]> = { product: [], bare: [] };
  for (const { url } of [product, bare]) await load(url, workload, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const);
    for (const name of order) {
      await pause(pauseMs);
      const server = name === 'product' ? product : bare;
      const before = cpuMsOf(server.pid, product.database.postmaster);
      const loaded = await load(server.url, workload, seconds);
      const cpuMs = (cpuMsOf(server.pid, product.database.postmaster) - before) / loaded.calls;
      const figures = { ...loaded, cpuMs };
      measured[name].push(figures);
      say(
        `${workload.name.padEnd(8)}${name.padEnd(9)}${figures.perSecond.toFixed(0).padStart(6)}/s` +
          `  p50 ${figures.p50Ms.toFixed(1)} ms  p95 ${figures.p95Ms.toFixed(1)} ms  CPU ${figures.cpuMs.toFixed(2)} ms`,
      );
    }
  }
  return { workload, product: medianOf(measured.product), bare: medianOf(measured.bare) };
}

function medianOf(rounds: WithCpu[]): WithCpu {
  const median = (key: keyof WithCpu) =>
    rounds.map((round) => round[key]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return {
    perSecond: median('perSecond'),
    p50Ms: median('p50Ms'),
    p95Ms: median('p95Ms'),
    calls: median('calls'),
    cpuMs: median('cpuMs'),
  };
}
